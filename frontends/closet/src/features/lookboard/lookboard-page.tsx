import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useTranslations } from '../../messages/messages.ts';
import { Lookboard } from './lookboard.tsx';
import styles from './lookboard-page.module.css';
import { LookboardSkeleton } from './lookboard-skeleton.tsx';

/** The Lookboard of the active profile. */
export const LookboardPage = () => {
  const t = useTranslations();
  return (
    <div className={styles.page}>
      <PageTitle>{t('lookboard.title')}</PageTitle>
      <ProfilePage head={null} skeleton={<LookboardSkeleton />} failed={t('lookboard.failed')}>
        {({ id }, { isPremium, timeZone, weekStart }) => (
          <Lookboard
            key={id}
            profileId={id}
            isPremium={isPremium}
            timeZone={timeZone}
            weekStart={weekStart}
          />
        )}
      </ProfilePage>
    </div>
  );
};
