import { useActiveProfile } from '@fitfolk/web-kit/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session.ts';
import { DeviceList } from '../components/security/device-list.tsx';
import { SecurityCard } from '../components/security/security-card.tsx';
import { AccountCard } from '../components/settings/account-card.tsx';
import { DeleteAccount } from '../components/settings/delete-account.tsx';
import { ExportCard } from '../components/settings/export-card.tsx';
import { ExternalCard } from '../components/settings/external-card.tsx';
import { LogOutButton } from '../components/settings/log-out-button.tsx';
import { PlanCard } from '../components/settings/plan-card.tsx';
import { Preferences } from '../components/settings/preferences.tsx';
import { ProfileList } from '../components/settings/profile-list.tsx';
import { mayManage } from '../components/settings/profile-rules.ts';
import { useText } from '../messages/messages.ts';

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
