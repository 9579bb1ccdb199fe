import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { PageTitle } from '@fitfolk/ui/page-title';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useAccountToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { NoProfile } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '../../messages/messages.ts';
import { familyStreakQuery } from './family/family-api.ts';
import { FamilyStreak } from './family/family-streak.tsx';
import styles from './streaks.module.css';
import { Streaks } from './streaks.tsx';
import { RECENT_DAYS } from './streaks-api.ts';
import { StreaksSkeleton } from './streaks-skeleton.tsx';

/** Page of the streaks of the active profile and its family. */
export const StreaksPage = () => {
  const t = useTranslations();
  const { user } = useSession();
  const today = useAccountToday();
  const isFamily = user?.accountType === 'family';
  const family = useQuery({ ...familyStreakQuery(addDays(today, -RECENT_DAYS)), enabled: isFamily });
  const { profile, profiles, isPending, error, refetch } = useActiveProfile();
  return (
    <div className={styles.streaksPage}>
      <PageTitle>{t('streaks.title')}</PageTitle>
      {profile && user && (
        // Nothing moves when the family streak, which may be absent, arrives last.
        <div className={styles.streaksPage} hidden={family.isLoading}>
          {isFamily && (
            <FamilyStreak
              today={today}
              canPause={!profile.isChild}
              names={new Map(profiles.map(({ id, name }) => [id, name]))}
            />
          )}
          <Streaks
            key={profile.id}
            profileId={profile.id}
            timeZone={user.timeZone}
            weekStart={user.weekStart}
          />
        </div>
      )}
      {(isPending || family.isLoading) && <StreaksSkeleton />}
      {!isPending && !error && !profile && <NoProfile />}
      {error && <LoadError error={error} title={t('streaks.loadFailed')} onRetry={refetch} />}
    </div>
  );
};
