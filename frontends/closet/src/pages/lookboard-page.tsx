import '../lookboard/lookboard.css';
import { ProfilePage } from '@fitfolk/web-kit/profile-page.tsx';
import { Lookboard } from '../lookboard/lookboard.tsx';
import { LookboardSkeleton } from '../lookboard/lookboard-skeleton.tsx';
import { useText } from '../messages/messages.ts';

/** The favourite outfits of the active profile. */
export const LookboardPage = () => {
  const text = useText();
  return (
    <div className="closet-lookboard-page">
      <h1 className="closet-title">{text('lookboard.title')}</h1>
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
