import type { User } from '@fitfolk/contracts/auth';
import {
  Bell,
  CircleHelp,
  Download,
  Eye,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { AccessTokenSetting } from '../access-tokens/access-token-setting.tsx';
import { PlanCard } from '../billing/plan-card.tsx';
import { ExportCard } from '../export/export-card.tsx';
import { HelpSection } from '../help/help-section.tsx';
import { ImportCard } from '../import/import-card.tsx';
import { InstallCard } from '../install/install-card.tsx';
import { LoginsSection } from '../logins/logins-section.tsx';
import { useTranslations as useLoginTranslations } from '../logins/messages/messages.ts';
import { ParentPinSetting } from '../parent-pin/parent-pin-setting.tsx';
import { useTranslations as useReminderTranslations } from '../reminders/messages/messages.ts';
import { RemindersSection } from '../reminders/reminders-section.tsx';
import { SecurityActivity } from '../security/activity/security-activity.tsx';
import { DeviceList } from '../security/device-list.tsx';
import { ExternalIdentityCard } from '../security/external-identity/external-identity-card.tsx';
import { OpenToOthersSetting } from '../security/open-to-others-setting.tsx';
import { PasskeySetting } from '../security/passkeys/passkey-setting.tsx';
import { SecondFactorSetting } from '../security/second-factor/second-factor-setting.tsx';
import { SecurityCard } from '../security/security-card.tsx';
import { TabletSetting } from '../security/tablets/tablet-setting.tsx';
import { SpreadsheetCard } from '../spreadsheet/spreadsheet-card.tsx';
import { WebhookSetting } from '../webhooks/webhook-setting.tsx';
import { DeleteAccount } from './account/delete-account.tsx';
import { AccountCard } from './account-card.tsx';
import { BlockList } from './blocks/block-list.tsx';
import { Preferences } from './preferences/preferences.tsx';
import { ProfileList } from './profiles/profile-list.tsx';

export type SettingsSection = {
  /** Fragment of the URL, and id of the section's heading. */
  readonly id: string;
  /** Further fragments within the section. */
  readonly includes?: readonly string[];
  readonly title: string;
  readonly icon: LucideIcon;
  /** Shown on the first page of phones; the others have a page of their own. */
  readonly isMain?: boolean;
  /** Its only heading says the title, which a page of its own shows already. */
  readonly repeatsTitle?: boolean;
  readonly content: ReactNode;
};

type Viewer = {
  readonly user: User | null;
  /** Set if the active profile sees the sections of the whole account. */
  readonly canManage: boolean;
  /** Set if the server has more than one plan. */
  readonly hasPlans: boolean;
};

/** Returns the sections that the viewer may see. */
export const useSections = ({ user, canManage, hasPlans }: Viewer): SettingsSection[] => {
  const t = useTranslations();
  const tReminders = useReminderTranslations();
  const tLogins = useLoginTranslations();
  // The parent PIN keeps children out of what concerns a parent's login. Children and viewers manage their own logins.
  const own = user?.childProfileId === undefined || user.isChildLogin ? user : null;
  const isLimited = own?.isChildLogin === true || own?.isViewer === true;
  const parent = isLimited ? null : own;
  const managed = canManage ? user : null;
  const managedOwn = canManage || isLimited ? own : null;
  const sections: (SettingsSection | null | false)[] = [
    parent && {
      id: 'account',
      title: t('settings.account'),
      icon: UserRound,
      isMain: true,
      content: <AccountCard user={parent} />,
    },
    !user?.isViewer && {
      id: 'profiles',
      title: t('settings.profiles'),
      icon: Users,
      isMain: true,
      content: <ProfileList />,
    },
    user &&
      hasPlans && {
        id: 'plan',
        title: t('settings.plan'),
        icon: Sparkles,
        isMain: true,
        content: <PlanCard user={user} />,
      },
    own && {
      id: 'preferences',
      includes: ['install'],
      title: t('settings.preferences'),
      icon: SlidersHorizontal,
      repeatsTitle: true,
      content: (
        <>
          <Preferences user={own} isLimited={isLimited} />
          <InstallCard />
        </>
      ),
    },
    managedOwn && {
      id: 'reminders',
      title: tReminders('title'),
      icon: Bell,
      repeatsTitle: true,
      content: <RemindersSection user={managedOwn} />,
    },
    parent && {
      id: 'blocks',
      title: t('settings.blocks.title'),
      icon: Eye,
      repeatsTitle: true,
      content: <BlockList />,
    },
    own && {
      id: 'security',
      includes: ['access-tokens', 'webhooks', 'open-to-others', 'external'],
      title: t('settings.security'),
      icon: ShieldCheck,
      content: (
        <>
          <SecurityCard user={own}>
            <PasskeySetting />
            <SecondFactorSetting />
            {parent && (
              <>
                <ParentPinSetting user={parent} />
                <TabletSetting />
                <AccessTokenSetting />
                <WebhookSetting />
                <OpenToOthersSetting />
              </>
            )}
          </SecurityCard>
          {managedOwn && <ExternalIdentityCard user={managedOwn} />}
        </>
      ),
    },
    managedOwn?.accountType === 'family' && {
      id: 'logins',
      title: tLogins(isLimited ? 'ownTitle' : 'title'),
      icon: UserPlus,
      repeatsTitle: true,
      content: <LoginsSection isLimited={isLimited} />,
    },
    own && {
      id: 'devices',
      title: t('settings.devices'),
      icon: MonitorSmartphone,
      content: (
        <>
          <DeviceList user={own} />
          <SecurityActivity />
        </>
      ),
    },
    managedOwn && {
      id: 'export',
      includes: ['import', 'spreadsheet'],
      title: t('settings.data'),
      icon: Download,
      content: (
        <>
          <ExportCard user={managedOwn} />
          {managed && (
            <>
              <ImportCard user={managed} />
              <SpreadsheetCard user={managed} />
              <DeleteAccount user={managed} />
            </>
          )}
        </>
      ),
    },
    {
      id: 'help',
      title: t('settings.help'),
      icon: CircleHelp,
      repeatsTitle: true,
      content: <HelpSection />,
    },
  ];
  return sections.filter((section) => section !== null && section !== false);
};
