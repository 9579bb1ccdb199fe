import { LinkRowContent, linkRowClass } from '@fitfolk/ui/link-row';
import { PageTitle } from '@fitfolk/ui/page-title';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { Activity, ChevronLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { canManageAccount } from '../../permissions.ts';
import { usePlans } from '../billing/plan-api.ts';
import { LogOutButton } from './log-out-button.tsx';
import { SettingsIndex } from './settings-index.tsx';
import styles from './settings-page.module.css';
import { useFragment, useIsPhone } from './use-section.ts';
import { type SettingsSection, useSections } from './use-sections.tsx';

const isProfiles = ({ id }: SettingsSection): boolean => id === 'profiles';

/** Settings of the account: all sections on wide screens, those that the index does not list and one other on phones. */
export const SettingsPage = () => {
  const t = useTranslations();
  const { user } = useSession();
  const { profile, isPending: arePending } = useActiveProfile();
  const plans = usePlans(user);
  const isPending = arePending || plans.isLoading;
  // Sections that appear after a failure request the profiles again, and must not disappear for that time.
  const [isWaiting, setWaiting] = useState(isPending);
  if (isWaiting && !isPending) setWaiting(false);
  const canManage = user !== null && !user.isViewer && canManageAccount(profile);
  const fragment = useFragment();
  const isPhone = useIsPhone();
  const sections = useSections({ user, canManage, hasPlans: plans.hasPlans && canManage });
  const opened = isPhone
    ? sections.find(
        ({ id, includes, isMain }) => !isMain && (id === fragment || includes?.includes(fragment)),
      )
    : undefined;
  const openedId = opened?.id;
  useEffect(() => {
    if (isWaiting) return;
    // A section on a page of its own begins at its top.
    if (openedId === fragment) window.scrollTo({ top: 0 });
    else document.getElementById(fragment)?.scrollIntoView();
  }, [fragment, openedId, isWaiting]);
  const listed = opened ? [opened] : sections.filter(({ isMain }) => !isPhone || isMain);
  // Profiles take as much room as there are, and plans exist on some servers. What stands below would move when they arrive.
  const shown = isWaiting && !opened ? listed.slice(0, listed.findIndex(isProfiles) + 1) : listed;
  // One structure for all widths, so that an open dialog survives the turn of a phone.
  return (
    <div className={styles.page}>
      <div>
        {opened && (
          <Link href="/settings" className={styles.back}>
            <ChevronLeft size={18} aria-hidden="true" />
            {t('settings.title')}
          </Link>
        )}
        <PageTitle>{opened?.title ?? t('settings.title')}</PageTitle>
      </div>
      <div className={styles.columns}>
        {!isPhone && <SettingsIndex sections={sections} />}
        <div className={styles.sections} data-repeats-title={opened?.repeatsTitle}>
          {shown.map(({ id, content }) => (
            <RemoteBoundary key={id} loading={null}>
              {content}
            </RemoteBoundary>
          ))}
          {isPhone && !opened && !isWaiting && (
            <SettingsIndex sections={sections.filter(({ isMain }) => !isMain)} isPhone />
          )}
          {user?.isOperator && !opened && !isWaiting && (
            <Link href="/operator" className={linkRowClass}>
              <LinkRowContent icon={Activity} label={t('settings.serverHealth')} />
            </Link>
          )}
          {!opened && !isWaiting && <LogOutButton />}
        </div>
      </div>
    </div>
  );
};
