import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import pageStyles from '../planner/planner-page.module.css';
import { BoardSkeleton } from './board-skeleton.tsx';
import { Family } from './family.tsx';
import { FamilyTitle } from './family-header.tsx';
import { useTranslations } from './messages/messages.ts';

/** The week of the whole family. */
export const FamilyPage = () => {
  const text = useTranslations();
  const { profiles } = useActiveProfile();
  return (
    <div className={pageStyles.page}>
      <ProfilePage head={<FamilyTitle />} skeleton={<BoardSkeleton />} failed={text('failed')}>
        {(profile, user) => <Family key={profile.id} profile={profile} profiles={profiles} user={user} />}
      </ProfilePage>
    </div>
  );
};
