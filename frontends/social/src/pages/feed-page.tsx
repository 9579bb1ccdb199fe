import '../feed/feed.css';
import { ProfilePage } from '@fitfolk/web-kit/profile-page.tsx';
import { CompetitionBanner } from '../feed/competition-banner.tsx';
import { Feed } from '../feed/feed.tsx';
import { FeedSkeleton } from '../feed/feed-skeleton.tsx';
import { useText } from '../messages/messages.ts';

/** What people wear today. */
export const FeedPage = () => {
  const text = useText();
  return (
    <div className="social-feed-page">
      <h1 className="social-title">{text('feed.title')}</h1>
      <ProfilePage
        head={
          <div className="social-aside">
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
