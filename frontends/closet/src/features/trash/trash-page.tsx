import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations as useClosetTranslations } from '../../messages/messages.ts';
import pageStyles from '../../page.module.css';
import { useTranslations } from './messages/messages.ts';
import styles from './trash.module.css';
import { Trash } from './trash.tsx';
import { TrashSkeleton } from './trash-skeleton.tsx';

/** Page of the items that the active profile removed in the last 30 days. */
export const TrashPage = () => {
  const t = useClosetTranslations();
  const text = useTranslations();
  const head = <PageTitle>{t('closet.trash')}</PageTitle>;
  return (
    <div className={pageStyles.page}>
      <Link href="/closet" className={styles.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('closet.title')}
      </Link>
      <ProfilePage head={head} skeleton={<TrashSkeleton />} failed={text('failed')}>
        {(profile) => (
          <>
            {head}
            <Trash key={profile.id} profileId={profile.id} />
          </>
        )}
      </ProfilePage>
    </div>
  );
};
