import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';
import styles from './streaks.module.css';

/** Placeholder of the current streak and the achievements while they load. */
export const StreaksSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.skeletons}>
      <Skeleton className={styles.heroSkeleton} />
      <Skeleton className={styles.achievementsSkeleton} />
    </SkeletonGroup>
  );
};
