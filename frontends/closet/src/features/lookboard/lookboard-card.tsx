import type { Outfit } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { IconButton } from '@fitfolk/ui/icon-button';
import { CalendarPlus, Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { toCollageItems } from '../outfits/collage-items.ts';
import styles from './lookboard-card.module.css';

const SIZES = '(min-width: 80rem) 15rem, (min-width: 48rem) 30vw, 46vw';

export type LookboardCardProps = {
  readonly outfit: Outfit;
  readonly onToggleFavorite: (outfit: Outfit) => unknown;
  readonly onPlan: (outfit: Outfit) => void;
};

/** Card of a favorite outfit; taller with more than three items. */
export const LookboardCard = memo(({ outfit, onToggleFavorite, onPlan }: LookboardCardProps) => {
  const t = useTranslations();
  const name = outfit.name ?? t('lookboard.untitled');
  return (
    <article className={styles.card} data-tall={outfit.items.length > 3 || undefined}>
      <Collage items={toCollageItems(outfit)} sizes={SIZES} />
      <IconButton
        label={t('lookboard.remove', { name })}
        variant="overlay"
        className={styles.star}
        aria-pressed
        onClick={() => onToggleFavorite(outfit)}
      >
        <Star size={18} fill="currentColor" aria-hidden="true" />
      </IconButton>
      <div className={styles.text}>
        <h2 className={styles.name}>{name}</h2>
        {outfit.occasion && <Badge>{outfit.occasion}</Badge>}
      </div>
      {outfit.items.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          className={styles.plan}
          aria-label={t('lookboard.planNamed', { name })}
          onClick={() => onPlan(outfit)}
        >
          <CalendarPlus size={16} aria-hidden="true" />
          {t('lookboard.plan')}
        </Button>
      )}
    </article>
  );
});
