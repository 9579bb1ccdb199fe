import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../../messages/messages.ts';
import closetStyles from '../closet.module.css';
import styles from './grid-skeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Placeholder of the grid while its items load. */
export const GridSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={closetStyles.grid}>
      {CARDS.map((card) => (
        <div key={card}>
          <Skeleton className={styles.image} />
          <Skeleton className={styles.name} />
          <Skeleton className={styles.meta} />
        </div>
      ))}
    </SkeletonGroup>
  );
};
