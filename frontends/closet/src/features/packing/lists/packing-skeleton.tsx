import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './packing-lists.module.css';

/** Placeholder while the lists load; on wide screens with the open list beside them. */
export const PackingSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.skeletons}>
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.openSkeleton} />
    </SkeletonGroup>
  );
};
