import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../messages/messages.ts';

const DAYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The week before its outfits are known. */
export const WeekSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className="closet-planner-days">
      {DAYS.map((day) => (
        <div key={day} className="closet-planner-day">
          <Skeleton className="closet-planner-skeleton-day" />
          <Skeleton className="closet-planner-skeleton-outfit" />
        </div>
      ))}
    </SkeletonGroup>
  );
};
