import { PageTitle } from '@fitfolk/ui/page-title';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useTranslations } from '../../messages/messages.ts';
import styles from './ai-twin-page.module.css';
import twinStyles from './twin.module.css';
import { Twin } from './twin.tsx';
import { TwinTeaser } from './twin-teaser.tsx';

/** Page of the AI Twin: a drawing of the profile that wears its outfits. */
export const AiTwinPage = () => {
  const t = useTranslations();
  return (
    <div className={styles.twinPage}>
      <PageTitle>{t('aiTwin.title')}</PageTitle>
      <ProfilePage
        head={null}
        skeleton={
          <SkeletonGroup label={t('loading')} className={twinStyles.twin}>
            <Skeleton className={twinStyles.stage} />
          </SkeletonGroup>
        }
        failed={t('aiTwin.loadFailed')}
      >
        {(profile, { isPremium }) =>
          isPremium ? <Twin key={profile.id} profile={profile} /> : <TwinTeaser />
        }
      </ProfilePage>
    </div>
  );
};
