import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../../messages/messages.ts';

/** Two posts that are on their way. */
export const FeedSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className="social-posts">
      {[0, 1].map((place) => (
        <div key={place} className="social-post">
          <div className="social-post-head">
            <Skeleton className="social-skeleton-face" />
            <Skeleton className="social-skeleton-name" />
          </div>
          <Skeleton className="social-skeleton-picture" />
        </div>
      ))}
    </SkeletonGroup>
  );
};
