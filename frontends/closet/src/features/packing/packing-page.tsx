import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useText } from '../../messages/messages.ts';
import { NewListDialog } from './new-list-dialog.tsx';
import styles from './packing.module.css';
import { PackingLists, PackingSkeleton } from './packing-lists.tsx';

/** Lists of what to take along. */
export const PackingPage = () => {
  const text = useText();
  const { profile, profiles } = useActiveProfile();
  return (
    <div className={styles.packingPage}>
      <div className={styles.packingHead}>
        <PageTitle>{text('packing.title')}</PageTitle>
        {profile && <NewListDialog profile={profile} profiles={profiles} />}
      </div>
      <ProfilePage head={null} skeleton={<PackingSkeleton />} failed={text('packing.failed')}>
        {(active) => <PackingLists key={active.id} profile={active} />}
      </ProfilePage>
    </div>
  );
};
