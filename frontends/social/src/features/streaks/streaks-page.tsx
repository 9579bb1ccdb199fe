import { PageTitle } from '@fitfolk/ui/page-title';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useTranslations } from '../../messages/messages.ts';
import styles from './streaks.module.css';
import { Streaks } from './streaks.tsx';
import { StreaksSkeleton } from './streaks-skeleton.tsx';

/** Page of the active profile's streak. */
export const StreaksPage = () => {
  const t = useTranslations();
  const { user } = useSession();
  const { profile, isPending, error, refetch } = useActiveProfile();
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
      {isPending && <StreaksSkeleton />}
      {error && <LoadError error={error} title={t('streaks.loadFailed')} onRetry={refetch} />}
    </div>
  );
};
