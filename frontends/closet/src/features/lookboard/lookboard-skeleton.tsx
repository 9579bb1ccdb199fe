import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';
import styles from './lookboard-skeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder of the Lookboard while its outfits load. */
export const LookboardSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className={styles.filter} />
      <div className={styles.board}>
        {CARDS.map((card) => (
          <div key={card}>
            <Skeleton className={styles.image} />
            <Skeleton className={styles.name} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
};
