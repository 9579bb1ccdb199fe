import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTranslations } from '../../messages/messages.ts';
import { NewListDialog } from './new-list-dialog.tsx';
import styles from './packing.module.css';
import { PackingLists, PackingSkeleton } from './packing-lists.tsx';

/** Overview of the packing lists. */
export const PackingPage = () => {
  const t = useTranslations();
  const { profile, profiles } = useActiveProfile();
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <PageTitle>{t('packing.title')}</PageTitle>
        {profile && <NewListDialog profile={profile} profiles={profiles} />}
      </div>
      <ProfilePage head={null} skeleton={<PackingSkeleton />} failed={t('packing.failed')}>
        {(active) => <PackingLists key={active.id} profile={active} />}
      </ProfilePage>
    </div>
  );
};
