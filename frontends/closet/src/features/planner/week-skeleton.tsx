import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';
import plannerStyles from './planner.module.css';
import styles from './week-skeleton.module.css';

const DAYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Placeholder of the week while its outfits load. */
export const WeekSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={plannerStyles.days}>
      {DAYS.map((day) => (
        <div key={day} className={plannerStyles.day}>
          <Skeleton className={styles.heading} />
          <Skeleton className={styles.outfit} />
        </div>
      ))}
    </SkeletonGroup>
  );
};
