import { LinkRowContent, linkRowClass } from '@fitfolk/ui/link-row';
import { PageTitle } from '@fitfolk/ui/page-title';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { Activity } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { canManageAccount } from '../../permissions.ts';
import { AccessTokenSetting } from '../access-tokens/access-token-setting.tsx';
import { useIsProIncluded } from '../billing/plan-api.ts';
import { PlanCard } from '../billing/plan-card.tsx';
import { ExportCard } from '../export/export-card.tsx';
import { InstallCard } from '../install/install-card.tsx';
import { ParentPinSetting } from '../parent-pin/parent-pin-setting.tsx';
import { RemindersSection } from '../reminders/reminders-section.tsx';
import { SecurityActivity } from '../security/activity/security-activity.tsx';
import { DeviceList } from '../security/device-list.tsx';
import { ExternalIdentityCard } from '../security/external-identity/external-identity-card.tsx';
import { OpenToOthersSetting } from '../security/open-to-others-setting.tsx';
import { PasskeySetting } from '../security/passkeys/passkey-setting.tsx';
import { SecondFactorSetting } from '../security/second-factor/second-factor-setting.tsx';
import { SecurityCard } from '../security/security-card.tsx';
import { TabletSetting } from '../security/tablets/tablet-setting.tsx';
import { DeleteAccount } from './account/delete-account.tsx';
import { AccountCard } from './account-card.tsx';
import { BlockList } from './blocks/block-list.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { Preferences } from './preferences/preferences.tsx';
import { ProfileList } from './profiles/profile-list.tsx';
import { SettingsIndex } from './settings-index.tsx';
import styles from './settings-page.module.css';

export const SettingsPage = () => {
  const t = useTranslations();
  const { user } = useSession();
  const { profile } = useActiveProfile();
  const canManage = user !== null && canManageAccount(profile);
  const hasPlans = !useIsProIncluded(user) && canManage;
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  // The parent PIN keeps children out of what concerns the whole account.
  const isLimited = user?.childProfileId !== undefined;
  return (
    <div className={styles.page}>
      <PageTitle>{t('settings.title')}</PageTitle>
      <div className={styles.columns}>
        <SettingsIndex canManage={canManage} hasPlans={hasPlans} isLimited={isLimited} />
        <div className={styles.sections}>
          {user && !isLimited && <AccountCard user={user} />}
          <ProfileList />
          {hasPlans && <PlanCard user={user} />}
          {canManage && <ExternalIdentityCard user={user} />}
          {user && !isLimited && <Preferences user={user} />}
          {canManage && !isLimited && <RemindersSection user={user} />}
          <InstallCard />
          {user && !isLimited && <BlockList />}
          {user && !isLimited && (
            <SecurityCard user={user}>
              <PasskeySetting />
              <SecondFactorSetting />
              <ParentPinSetting user={user} />
              <TabletSetting />
              <AccessTokenSetting />
              <OpenToOthersSetting />
            </SecurityCard>
          )}
          {user && !isLimited && <DeviceList user={user} />}
          {user && !isLimited && <SecurityActivity />}
          {user?.isOperator && (
            <Link href="/operator" className={linkRowClass}>
              <LinkRowContent icon={Activity} label={t('settings.serverHealth')} />
            </Link>
          )}
          <LogOutButton />
          {canManage && <ExportCard user={user} />}
          {canManage && <DeleteAccount user={user} />}
        </div>
      </div>
    </div>
  );
};
