import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../messages/messages.ts';

/** Placeholder of a page that is loading: a heading and four cards. */
export const PageSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className="grid gap-6">
      <Skeleton className="h-9 w-48" />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className="aspect-photo" />
        ))}
      </div>
    </SkeletonGroup>
  );
};
