import './feed.css';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useText } from '../../messages/messages.ts';
import { CompetitionBanner } from './competition-banner.tsx';
import { Feed } from './feed.tsx';
import { FeedSkeleton } from './posts/feed-skeleton.tsx';

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
