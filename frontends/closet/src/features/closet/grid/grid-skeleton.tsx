import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../../messages/messages.ts';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The grid before its items are known. */
export const GridSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className="closet-grid">
      {CARDS.map((card) => (
        <div key={card}>
          <Skeleton className="closet-skeleton-photo" />
          <Skeleton className="closet-skeleton-name" />
          <Skeleton className="closet-skeleton-badges" />
        </div>
      ))}
    </SkeletonGroup>
  );
};
