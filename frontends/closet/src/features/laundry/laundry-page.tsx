import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTranslations } from '../../messages/messages.ts';
import pageStyles from '../../page.module.css';
import { Laundry } from './laundry.tsx';
import { LaundrySkeleton } from './laundry-skeleton.tsx';
import { useTranslations as useLaundryTranslations } from './messages/messages.ts';

/** The laundry of the whole family. */
export const LaundryPage = () => {
  const t = useTranslations();
  const text = useLaundryTranslations();
  const { profiles } = useActiveProfile();
  const head = (
    <div>
      <PageTitle>{t('laundry.title')}</PageTitle>
      <p className={pageStyles.tagline}>{text('tagline')}</p>
    </div>
  );
  return (
    <div className={pageStyles.page}>
      <ProfilePage head={head} skeleton={<LaundrySkeleton />} failed={text('failed')}>
        {(_profile, user) => <Laundry head={head} profiles={profiles} user={user} />}
      </ProfilePage>
    </div>
  );
};
