import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';

/** Placeholder of the home page below the greeting. */
export const HomeSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('home.loading')} className="home-today">
      <Skeleton className="h-105 rounded-card" />
      <div className="grid gap-4 lg:gap-6">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
      <Skeleton className="h-52 rounded-card" />
    </SkeletonGroup>
  );
};
