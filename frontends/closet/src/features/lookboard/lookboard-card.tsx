import type { Outfit } from '@fitfolk/contracts/outfits';
import { getOutfitTitle } from '@fitfolk/contracts/outfits/outfit-name';
import { Collage } from '@fitfolk/ui/collage';
import { IconButton } from '@fitfolk/ui/icon-button';
import { CalendarPlus, Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { toCollage } from '../outfits/collage-items.ts';
import styles from './lookboard-card.module.css';

const SIZES = '(min-width: 80rem) 15rem, (min-width: 48rem) 30vw, 46vw';

export type LookboardCardProps = {
  readonly outfit: Outfit;
  readonly onToggleFavorite: (outfit: Outfit) => unknown;
  readonly onOpen: (outfit: Outfit) => void;
  readonly onPlan: (outfit: Outfit) => void;
};

/** Number of pieces from which a picture has its full height. */
const FULL_SIZE = 4;

/** Card of a favorite outfit, lower with fewer pieces; opens its details, or the days to plan it for. */
export const LookboardCard = memo(({ outfit, onToggleFavorite, onOpen, onPlan }: LookboardCardProps) => {
  const t = useTranslations();
  const name = getOutfitTitle(outfit, t('lookboard.untitled'));
  return (
    <article className={styles.card}>
      <h2>
        <button type="button" className={styles.open} onClick={() => onOpen(outfit)}>
          <span className={styles.picture} data-pieces={Math.min(outfit.items.length, FULL_SIZE)}>
            <Collage {...toCollage(outfit)} sizes={SIZES} className={styles.collage} />
          </span>
          <span className={styles.name} title={name}>
            {name}
          </span>
        </button>
      </h2>
      <p className={styles.occasion}>{outfit.occasion}</p>
      {outfit.items.length > 0 && (
        <IconButton
          label={t('lookboard.planNamed', { name })}
          variant="overlay"
          className={styles.plan}
          onClick={() => onPlan(outfit)}
        >
          <CalendarPlus size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={t('lookboard.remove', { name })}
        variant="overlay"
        className={styles.star}
        aria-pressed
        onClick={() => onToggleFavorite(outfit)}
      >
        <Star size={18} fill="currentColor" aria-hidden="true" />
      </IconButton>
    </article>
  );
});
