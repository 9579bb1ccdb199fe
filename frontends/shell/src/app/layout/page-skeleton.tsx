import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../messages/messages.ts';

/** A page that is on its way: its heading and a few cards. */
export const PageSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className="grid gap-6">
      <Skeleton className="h-9 w-48" />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className="aspect-photo" />
        ))}
      </div>
    </SkeletonGroup>
  );
};
