import '../components/closet.css';
import { buttonClass } from '@fitfolk/ui/button';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { ErrorState } from '@fitfolk/ui/error-state';
import { useActiveProfile } from '@fitfolk/web-kit/profiles.ts';
import { Link } from 'wouter';
import { Closet } from '../components/closet.tsx';
import { ClosetHead } from '../components/closet-head.tsx';
import { CategoryFilter } from '../components/filter/category-filter.tsx';
import { GridSkeleton } from '../components/grid/grid-skeleton.tsx';
import { useText } from '../messages/messages.ts';

/** The clothes of the active profile. */
export const ClosetPage = () => {
  const { profile } = useActiveProfile();
  return profile ? <Closet key={profile.id} profileId={profile.id} /> : <NobodysCloset />;
};

/** Before it is known whose closet it is, or when nobody has one. */
const NobodysCloset = () => {
  const text = useText();
  const { isPending, error, refetch } = useActiveProfile();
  return (
    <div className="closet-page">
      <ClosetHead />
      {isPending && <CategoryFilter items={[]} />}
      <div className="closet-items">
        {isPending && <GridSkeleton />}
        {error && (
          <ErrorState title={text('closet.failed')} retryLabel={text('tryAgain')} onRetry={refetch} />
        )}
        {!isPending && !error && <NoProfile />}
      </div>
    </div>
  );
};

const NoProfile = () => {
  const text = useText();
  return (
    <EmptyState
      drawing={<HangerDrawing />}
      title={text('closet.noProfile')}
      action={
        <Link href="/settings" className={buttonClass({ variant: 'primary' })}>
          {text('closet.createProfile')}
        </Link>
      }
    />
  );
};
