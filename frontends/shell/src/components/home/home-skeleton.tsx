import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../messages/messages.ts';

/** The home page before it is known whose it is. */
export const HomeSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('home.loading')} className="grid gap-8 lg:gap-10">
      <div className="grid gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-9 w-full max-w-80" />
        <Skeleton className="h-6 w-56" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] lg:gap-6">
        <Skeleton className="h-96 rounded-card" />
        <div className="grid gap-4 lg:gap-6">
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      </div>
      <Skeleton className="h-40 rounded-card" />
    </SkeletonGroup>
  );
};
