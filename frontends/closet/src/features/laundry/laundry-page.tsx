import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTranslations } from '../../messages/messages.ts';
import styles from './laundry.module.css';
import { Laundry } from './laundry.tsx';
import { LaundrySkeleton } from './laundry-skeleton.tsx';
import { useLaundryTexts } from './messages/messages.ts';

/** The laundry of the whole family. */
export const LaundryPage = () => {
  const t = useTranslations();
  const text = useLaundryTexts();
  const { profiles } = useActiveProfile();
  const head = (
    <div>
      <PageTitle>{t('laundry.title')}</PageTitle>
      <p className={styles.tagline}>{text('tagline')}</p>
    </div>
  );
  return (
    <div className={styles.page}>
      <ProfilePage head={head} skeleton={<LaundrySkeleton />} failed={text('failed')}>
        {(_profile, user) => <Laundry head={head} profiles={profiles} user={user} />}
      </ProfilePage>
    </div>
  );
};
