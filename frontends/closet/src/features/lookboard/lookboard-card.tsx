import type { Outfit } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { IconButton } from '@fitfolk/ui/icon-button';
import { CalendarPlus, Star } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../messages/messages.ts';
import { piecesOf } from '../outfits/pieces.ts';
import styles from './lookboard-card.module.css';

const SIZES = '(min-width: 80rem) 15rem, (min-width: 48rem) 30vw, 46vw';

export type LookboardCardProps = {
  readonly outfit: Outfit;
  readonly onStar: (outfit: Outfit) => unknown;
  readonly onPlan: (outfit: Outfit) => void;
};

/** A favourite outfit: tall when there is much of it, with its star and the way into the plan. */
export const LookboardCard = memo(({ outfit, onStar, onPlan }: LookboardCardProps) => {
  const text = useText();
  const name = outfit.name ?? text('lookboard.untitled');
  return (
    <article className={styles.lookboardCard} data-tall={outfit.items.length > 3 || undefined}>
      <Collage pieces={piecesOf(outfit)} sizes={SIZES} />
      <IconButton
        label={text('lookboard.star', { name })}
        variant="overlay"
        className={styles.lookboardStar}
        aria-pressed
        onClick={() => onStar(outfit)}
      >
        <Star size={18} fill="currentColor" aria-hidden="true" />
      </IconButton>
      <div className={styles.lookboardWords}>
        <h2 className={styles.lookboardName}>{name}</h2>
        {outfit.occasion && <Badge>{outfit.occasion}</Badge>}
      </div>
      {outfit.items.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          className={styles.lookboardPlan}
          aria-label={text('lookboard.planNamed', { name })}
          onClick={() => onPlan(outfit)}
        >
          <CalendarPlus size={16} aria-hidden="true" />
          {text('lookboard.plan')}
        </Button>
      )}
    </article>
  );
});
