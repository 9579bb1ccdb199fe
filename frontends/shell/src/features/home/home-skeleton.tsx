import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../messages/messages.ts';

/** What stands below the greeting, before it is known for whom. */
export const HomeSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('home.loading')} className="home-today">
      <Skeleton className="h-105 rounded-card" />
      <div className="grid gap-4 lg:gap-6">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
      <Skeleton className="h-52 rounded-card" />
    </SkeletonGroup>
  );
};
