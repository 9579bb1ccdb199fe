import { PageTitle } from '@fitfolk/ui/page-title';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useText } from '../../messages/messages.ts';
import streaksStyles from './streaks.module.css';
import { Streaks } from './streaks.tsx';
import styles from './streaks-page.module.css';

/** How many days in a row the active profile dressed with a plan, and what that earned. */
export const StreaksPage = () => {
  const text = useText();
  const { user } = useSession();
  const { profile, isPending, error, refetch } = useActiveProfile();
  return (
    <div className={styles.streaksPage}>
      <PageTitle>{text('streaks.title')}</PageTitle>
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
          <Skeleton className={streaksStyles.streaksSkeleton} />
        </SkeletonGroup>
      )}
      {error && <LoadFailure error={error} title={text('streaks.failed')} onRetry={refetch} />}
    </div>
  );
};
