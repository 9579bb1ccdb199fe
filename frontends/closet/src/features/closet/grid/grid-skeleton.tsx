import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../../messages/messages.ts';
import styles from '../closet.module.css';
import gridSkeletonStyles from './grid-skeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The grid before its items are known. */
export const GridSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className={styles.grid}>
      {CARDS.map((card) => (
        <div key={card}>
          <Skeleton className={gridSkeletonStyles.skeletonPhoto} />
          <Skeleton className={gridSkeletonStyles.skeletonName} />
          <Skeleton className={gridSkeletonStyles.skeletonBadges} />
        </div>
      ))}
    </SkeletonGroup>
  );
};
