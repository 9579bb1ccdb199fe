import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useTranslations } from '../../messages/messages.ts';
import { Planner } from './planner.tsx';
import { PlannerTitle } from './planner-header.tsx';
import styles from './planner-page.module.css';
import { WeekSkeleton } from './week-skeleton.tsx';

/** The outfit planner of the active profile. */
export const PlannerPage = () => {
  const t = useTranslations();
  return (
    <div className={styles.page}>
      <ProfilePage head={<PlannerTitle />} skeleton={<WeekSkeleton />} failed={t('planner.failed')}>
        {(profile, user) => <Planner key={profile.id} profile={profile} user={user} />}
      </ProfilePage>
    </div>
  );
};
