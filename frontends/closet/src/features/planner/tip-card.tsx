import { Lightbulb } from 'lucide-react';
import { useTranslations } from '../../messages/messages.ts';
import styles from './tip-card.module.css';

/** Tip on the ways to move an outfit. */
export const TipCard = () => {
  const t = useTranslations();
  return (
    <aside className={styles.card} aria-labelledby="planner-tip">
      <Lightbulb size={20} aria-hidden="true" />
      <div>
        <h2 id="planner-tip" className={styles.title}>
          {t('planner.tipTitle')}
        </h2>
        <p>{t('planner.tip')}</p>
      </div>
    </aside>
  );
};
