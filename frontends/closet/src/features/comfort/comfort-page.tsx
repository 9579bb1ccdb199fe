import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTranslations } from '../../messages/messages.ts';
import pageStyles from '../../page.module.css';
import { Comfort } from './comfort.tsx';
import { ComfortSkeleton } from './comfort-skeleton.tsx';
import { useTranslations as useComfortTranslations } from './messages/messages.ts';

/** Comfort rules of everyone that the session may use. */
export const ComfortPage = () => {
  const t = useTranslations();
  const text = useComfortTranslations();
  const { profiles } = useActiveProfile();
  return (
    <div className={pageStyles.page}>
      <ProfilePage
        head={<PageTitle>{t('comfort.title')}</PageTitle>}
        skeleton={<ComfortSkeleton />}
        failed={text('failed')}
      >
        {(profile) => <Comfort key={profile.id} active={profile} profiles={profiles} />}
      </ProfilePage>
    </div>
  );
};
