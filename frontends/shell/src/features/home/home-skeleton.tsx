import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { clsx } from 'clsx';
import { useTranslations } from '../../messages/messages.ts';
import layout from './home-layout.module.css';
import styles from './home-skeleton.module.css';
import outfitStyles from './todays-outfit.module.css';

/** Placeholder of the home page below the greeting, in the geometry of its cards. */
export const HomeSkeleton = () => (
  <div className={clsx(layout.cards, layout.waiting)}>
    <OutfitSkeleton />
    <div className={layout.column}>
      <CardSkeleton card="weather" />
      <CardSkeleton card="streak" />
      <CardSkeleton card="cleanout" />
    </div>
  </div>
);

/** Placeholder of today's outfit, in the geometry of an outfit with a name and pieces of one line each. */
export const OutfitSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('home.loading')} className={outfitStyles.outfit}>
      <Skeleton className={clsx(outfitStyles.collage, styles.collage)} />
      <div className={outfitStyles.details}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.pieces} />
        <Skeleton className={styles.wear} />
      </div>
    </SkeletonGroup>
  );
};

export type CardSkeletonProps = { readonly card: 'weather' | 'streak' | 'cleanout' };

/** Placeholder of a card of the column beside today's outfit. */
export const CardSkeleton = ({ card }: CardSkeletonProps) => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className={clsx(styles.card, styles[card])} />
    </SkeletonGroup>
  );
};
