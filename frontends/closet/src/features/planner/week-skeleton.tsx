import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../messages/messages.ts';
import styles from './planner.module.css';
import weekSkeletonStyles from './week-skeleton.module.css';

const DAYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The week before its outfits are known. */
export const WeekSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className={styles.plannerDays}>
      {DAYS.map((day) => (
        <div key={day} className={styles.plannerDay}>
          <Skeleton className={weekSkeletonStyles.plannerSkeletonDay} />
          <Skeleton className={weekSkeletonStyles.plannerSkeletonOutfit} />
        </div>
      ))}
    </SkeletonGroup>
  );
};
