import type { Outfit } from '@fitfolk/contracts/outfits';
import { getOutfitTitle } from '@fitfolk/contracts/outfits/outfit-name';
import { Collage } from '@fitfolk/ui/collage';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { toCollageItems } from '../outfits/collage-items.ts';
import styles from './lookboard-card.module.css';

const SIZES = '(min-width: 80rem) 15rem, (min-width: 48rem) 30vw, 46vw';

export type LookboardCardProps = {
  readonly outfit: Outfit;
  readonly onToggleFavorite: (outfit: Outfit) => unknown;
  readonly onOpen: (outfit: Outfit) => void;
};

/** Card of a favorite outfit; opens its details. */
export const LookboardCard = memo(({ outfit, onToggleFavorite, onOpen }: LookboardCardProps) => {
  const t = useTranslations();
  const name = getOutfitTitle(outfit, t('lookboard.untitled'));
  return (
    <article className={styles.card}>
      <h2>
        <button type="button" className={styles.open} onClick={() => onOpen(outfit)}>
          <Collage items={toCollageItems(outfit)} sizes={SIZES} />
          <span className={styles.name} title={name}>
            {name}
          </span>
        </button>
      </h2>
      <p className={styles.occasion}>{outfit.occasion}</p>
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
