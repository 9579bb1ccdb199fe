import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import './streaks.css';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useText } from '../../messages/messages.ts';
import { Streaks } from './streaks.tsx';

/** How many days in a row the active profile dressed with a plan, and what that earned. */
export const StreaksPage = () => {
  const text = useText();
  const { user } = useSession();
  const { profile, isPending, error, refetch } = useActiveProfile();
  return (
    <div className="social-streaks-page">
      <h1 className="social-title">{text('streaks.title')}</h1>
      {profile && user && (
        <Streaks
          key={profile.id}
          profileId={profile.id}
          timeZone={user.timeZone}
          weekStart={user.weekStart}
        />
      )}
      {isPending && (
        <SkeletonGroup label={text('loading')}>
          <Skeleton className="social-streaks-skeleton" />
        </SkeletonGroup>
      )}
      {error && <LoadFailure error={error} title={text('streaks.failed')} onRetry={refetch} />}
    </div>
  );
};
