import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTranslations } from './messages/messages.ts';
import { Today } from './today.tsx';
import { TodayHeader } from './today-header.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';

/** The outfits of everyone on the current day. */
export const TodayPage = () => {
  const text = useTranslations();
  const { profiles } = useActiveProfile();
  return (
    <ProfilePage head={<TodayHeader />} skeleton={<TodaySkeleton />} failed={text('failed')}>
      {(profile, user) => <Today key={profile.id} profile={profile} profiles={profiles} user={user} />}
    </ProfilePage>
  );
};
