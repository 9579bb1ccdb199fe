import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useText } from '../../messages/messages.ts';
import { Planner } from './planner.tsx';
import { PlannerTitle } from './planner-head.tsx';
import styles from './planner-page.module.css';
import { WeekSkeleton } from './week-skeleton.tsx';

/** The week of the active profile and what is planned for its days. */
export const PlannerPage = () => {
  const text = useText();
  return (
    <div className={styles.plannerPage}>
      <ProfilePage head={<PlannerTitle />} skeleton={<WeekSkeleton />} failed={text('planner.failed')}>
        {({ id }, { timeZone, weekStart }) => (
          <Planner key={id} profileId={id} timeZone={timeZone} weekStart={weekStart} />
        )}
      </ProfilePage>
    </div>
  );
};
