import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useText } from '../../messages/messages.ts';
import { PlanCard } from '../billing/plan-card.tsx';
import { ExportCard } from '../export/export-card.tsx';
import { DeviceList } from '../security/device-list.tsx';
import { SecurityCard } from '../security/security-card.tsx';
import { DeleteAccount } from './account/delete-account.tsx';
import { ExternalCard } from './account/external-card.tsx';
import { AccountCard } from './account-card.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { Preferences } from './preferences/preferences.tsx';
import { ProfileList } from './profiles/profile-list.tsx';
import { mayManage } from './profiles/profile-rules.ts';

/** The account and the people in it. */
export const SettingsPage = () => {
  const text = useText();
  const { user } = useSession();
  const { profile } = useActiveProfile();
  return (
    <div className="grid max-w-prose grid-cols-1 gap-8">
      <h1 className="text-2xl lg:text-3xl">{text('settings.title')}</h1>
      {user && <AccountCard user={user} />}
      <ProfileList />
      {user && mayManage(user, profile) && <PlanCard user={user} />}
      {user && mayManage(user, profile) && <ExternalCard user={user} />}
      {user && <Preferences user={user} />}
      {user && <SecurityCard user={user} />}
      <DeviceList />
      <LogOutButton />
      {user && mayManage(user, profile) && <ExportCard user={user} />}
      {user && mayManage(user, profile) && <DeleteAccount user={user} />}
    </div>
  );
};
