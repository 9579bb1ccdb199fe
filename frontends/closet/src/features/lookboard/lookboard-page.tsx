import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useText } from '../../messages/messages.ts';
import { Lookboard } from './lookboard.tsx';
import styles from './lookboard-page.module.css';
import { LookboardSkeleton } from './lookboard-skeleton.tsx';

/** The favourite outfits of the active profile. */
export const LookboardPage = () => {
  const text = useText();
  return (
    <div className={styles.lookboardPage}>
      <PageTitle>{text('lookboard.title')}</PageTitle>
      <ProfilePage head={null} skeleton={<LookboardSkeleton />} failed={text('lookboard.failed')}>
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
