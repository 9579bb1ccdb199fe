import { Lightbulb } from 'lucide-react';
import { useText } from '../../messages/messages.ts';

/** How outfits are moved. */
export const TipCard = () => {
  const text = useText();
  return (
    <aside className="closet-planner-tip" aria-labelledby="planner-tip">
      <Lightbulb size={20} aria-hidden="true" />
      <div>
        <h2 id="planner-tip" className="closet-planner-tip-title">
          {text('planner.tipTitle')}
        </h2>
        <p>{text('planner.tip')}</p>
      </div>
    </aside>
  );
};
