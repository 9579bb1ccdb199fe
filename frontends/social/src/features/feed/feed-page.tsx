import { PageTitle } from '@fitfolk/ui/page-title';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTranslations } from '../../messages/messages.ts';
import { CompetitionBanner } from './competition/competition-banner.tsx';
import { EntriesSkeleton } from './competition/entries-skeleton.tsx';
import styles from './feed.module.css';
import { Feed } from './feed.tsx';
import { FeedSkeleton } from './posts/feed-skeleton.tsx';

/** Page of the outfit-of-the-day feed. */
export const FeedPage = () => {
  const t = useTranslations();
  const { isPending } = useActiveProfile();
  return (
    <div className={styles.feedPage}>
      <PageTitle>{t('feed.title')}</PageTitle>
      <ProfilePage
        head={
          <div className={styles.aside}>
            <CompetitionBanner />
            {isPending && <EntriesSkeleton />}
          </div>
        }
        skeleton={
          <div className={styles.main}>
            <Skeleton className={styles.tabsSkeleton} />
            <FeedSkeleton />
          </div>
        }
        failed={t('feed.loadFailed')}
      >
        {(profile, user) => <Feed key={profile.id} profile={profile} user={user} />}
      </ProfilePage>
    </div>
  );
};
