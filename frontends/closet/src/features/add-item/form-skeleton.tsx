import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../messages/messages.ts';

/** The form before its code is here. */
export const FormSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className="closet-form">
      <Skeleton className="closet-plate" />
      <div className="closet-fields">
        <Skeleton className="closet-skeleton-field" />
        <Skeleton className="closet-skeleton-field" />
        <Skeleton className="closet-skeleton-field" />
      </div>
    </SkeletonGroup>
  );
};
