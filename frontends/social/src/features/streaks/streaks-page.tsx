import { PageTitle } from '@fitfolk/ui/page-title';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useAccountToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { NoProfile } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useTranslations } from '../../messages/messages.ts';
import { FamilyStreak } from './family/family-streak.tsx';
import styles from './streaks.module.css';
import { Streaks } from './streaks.tsx';
import { StreaksSkeleton } from './streaks-skeleton.tsx';

/** Page of the streaks of the active profile and its family. */
export const StreaksPage = () => {
  const t = useTranslations();
  const { user } = useSession();
  const today = useAccountToday();
  const { profile, profiles, isPending, error, refetch } = useActiveProfile();
  return (
    <div className={styles.streaksPage}>
      <PageTitle>{t('streaks.title')}</PageTitle>
      {profile && user && (
        <Streaks
          key={profile.id}
          profileId={profile.id}
          timeZone={user.timeZone}
          weekStart={user.weekStart}
        />
      )}
      {profile && user?.accountType === 'family' && (
        <FamilyStreak
          today={today}
          canPause={!profile.isChild}
          names={new Map(profiles.map(({ id, name }) => [id, name]))}
        />
      )}
      {isPending && <StreaksSkeleton />}
      {!isPending && !error && !profile && <NoProfile />}
      {error && <LoadError error={error} title={t('streaks.loadFailed')} onRetry={refetch} />}
    </div>
  );
};
