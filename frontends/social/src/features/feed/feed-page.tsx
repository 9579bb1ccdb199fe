import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useText } from '../../messages/messages.ts';
import { CompetitionBanner } from './competition-banner.tsx';
import styles from './feed.module.css';
import { Feed } from './feed.tsx';
import { FeedSkeleton } from './posts/feed-skeleton.tsx';

/** What people wear today. */
export const FeedPage = () => {
  const text = useText();
  return (
    <div className={styles.feedPage}>
      <PageTitle>{text('feed.title')}</PageTitle>
      <ProfilePage
        head={
          <div className={styles.aside}>
            <CompetitionBanner />
          </div>
        }
        skeleton={<FeedSkeleton />}
        failed={text('feed.failed')}
      >
        {(profile, user) => <Feed key={profile.id} profile={profile} user={user} />}
      </ProfilePage>
    </div>
  );
};
