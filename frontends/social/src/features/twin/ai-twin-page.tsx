import './twin.css';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useText } from '../../messages/messages.ts';
import { Twin } from './twin.tsx';
import { TwinTeaser } from './twin-teaser.tsx';

/** A drawing of oneself, and what it wears. */
export const AiTwinPage = () => {
  const text = useText();
  return (
    <div className="social-twin-page">
      <h1 className="social-title">{text('aiTwin.title')}</h1>
      <ProfilePage
        head={null}
        skeleton={
          <SkeletonGroup label={text('loading')} className="social-twin">
            <Skeleton className="social-stage" />
          </SkeletonGroup>
        }
        failed={text('aiTwin.failed')}
      >
        {({ id, name }, { isPremium }) =>
          isPremium ? <Twin key={id} profileId={id} name={name} /> : <TwinTeaser />
        }
      </ProfilePage>
    </div>
  );
};
