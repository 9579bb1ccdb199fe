import { PageTitle } from '@fitfolk/ui/page-title';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useText } from '../../messages/messages.ts';
import styles from './ai-twin-page.module.css';
import twinStyles from './twin.module.css';
import { Twin } from './twin.tsx';
import { TwinTeaser } from './twin-teaser.tsx';

/** A drawing of oneself, and what it wears. */
export const AiTwinPage = () => {
  const text = useText();
  return (
    <div className={styles.twinPage}>
      <PageTitle>{text('aiTwin.title')}</PageTitle>
      <ProfilePage
        head={null}
        skeleton={
          <SkeletonGroup label={text('loading')} className={twinStyles.twin}>
            <Skeleton className={twinStyles.stage} />
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
