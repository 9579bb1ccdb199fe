import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../messages/messages.ts';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The board before its outfits are known. */
export const LookboardSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className="closet-lookboard">
      {CARDS.map((card) => (
        <Skeleton key={card} className="closet-lookboard-skeleton" />
      ))}
    </SkeletonGroup>
  );
};
