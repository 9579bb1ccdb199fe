import { PageTitle } from '@fitfolk/ui/page-title';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations as useClosetTranslations } from '../../../messages/messages.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './month.module.css';
import { Month } from './month.tsx';

/** Page of a month of the active profile's plan. */
export const MonthPage = () => {
  const t = useClosetTranslations();
  const text = useTranslations();
  return (
    <div className={styles.page}>
      <Link href="/planner" className={styles.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('planner.title')}
      </Link>
      <PageTitle>{t('planner.month')}</PageTitle>
      <ProfilePage head={null} skeleton={<Skeleton className={styles.skeleton} />} failed={text('failed')}>
        {(profile, { timeZone, weekStart }) => (
          <Month key={profile.id} profileId={profile.id} timeZone={timeZone} weekStart={weekStart} />
        )}
      </ProfilePage>
    </div>
  );
};
