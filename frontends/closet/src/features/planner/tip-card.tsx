import { Lightbulb } from 'lucide-react';
import { useText } from '../../messages/messages.ts';
import styles from './tip-card.module.css';

/** How outfits are moved. */
export const TipCard = () => {
  const text = useText();
  return (
    <aside className={styles.plannerTip} aria-labelledby="planner-tip">
      <Lightbulb size={20} aria-hidden="true" />
      <div>
        <h2 id="planner-tip" className={styles.plannerTipTitle}>
          {text('planner.tipTitle')}
        </h2>
        <p>{text('planner.tip')}</p>
      </div>
    </aside>
  );
};
