import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useTranslations } from '../../messages/messages.ts';
import { CompetitionBanner } from './competition-banner.tsx';
import styles from './feed.module.css';
import { Feed } from './feed.tsx';
import { FeedSkeleton } from './posts/feed-skeleton.tsx';

/** Page of the outfit-of-the-day feed. */
export const FeedPage = () => {
  const t = useTranslations();
  return (
    <div className={styles.feedPage}>
      <PageTitle>{t('feed.title')}</PageTitle>
      <ProfilePage
        head={
          <div className={styles.aside}>
            <CompetitionBanner />
          </div>
        }
        skeleton={<FeedSkeleton />}
        failed={t('feed.loadFailed')}
      >
        {(profile, user) => <Feed key={profile.id} profile={profile} user={user} />}
      </ProfilePage>
    </div>
  );
};
