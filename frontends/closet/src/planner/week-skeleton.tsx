import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../messages/messages.ts';

const DAYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The week before its outfits are known. */
export const WeekSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className="planner-days">
      {DAYS.map((day) => (
        <div key={day} className="planner-day">
          <Skeleton className="planner-skeleton-day" />
          <Skeleton className="planner-skeleton-outfit" />
        </div>
      ))}
    </SkeletonGroup>
  );
};
