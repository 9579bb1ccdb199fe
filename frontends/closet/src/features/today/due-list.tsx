import type { Profile } from '@fitfolk/contracts/auth';
import { toFirstNames } from '@fitfolk/contracts/first-names';
import type { PlannedBatch } from '@fitfolk/contracts/outfits';
import { type Due, useDue } from '@fitfolk/web-kit/due/use-due.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { Backpack, Clock, type LucideIcon, Ruler, Shirt, WashingMachine } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import styles from './due-list.module.css';
import { t, useTranslations } from './messages/messages.ts';

export type DueListProps = {
  readonly profiles: readonly Profile[];
  /** Days that the last plan left empty. */
  readonly gaps: PlannedBatch['unfilled'];
};

type Entry = {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly href: string;
  /** Profile that the page is about, which becomes the active one. */
  readonly profileId?: string;
};

/** Links to what is due in one line: proposals, school kit of tomorrow, laundry and outgrown items. */
export const DueList = ({ profiles, gaps }: DueListProps) => {
  const text = useTranslations();
  const due = useDue();
  const { choose } = useActiveProfile();
  const entries = due && listEntries(due, gaps, profiles);
  useAppBadge(entries?.length);
  if (!entries) return <div />;
  if (entries.length === 0) return <p className={styles.nothing}>{text('nothingDue')}</p>;
  return (
    <ul aria-label={text('due')} className={styles.entries}>
      {entries.map(({ key, icon: Icon, label, href, profileId }) => (
        <li key={key}>
          <Link href={href} className={styles.entry} onClick={() => profileId && choose(profileId)}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Shows a number on the icon of the installed app, where the system can; 0 shows none. */
const useAppBadge = (count: number | undefined): void => {
  useEffect(() => {
    if (count === undefined) return;
    // Browsers without an installed app reject it.
    navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
};

const listEntries = (due: Due, gaps: DueListProps['gaps'], profiles: readonly Profile[]): Entry[] => {
  const { proposals, tomorrow, shortages, outgrown } = due;
  const firstNames = toFirstNames(profiles.map(({ name }) => name));
  const nameOf = (id: string) => firstNames[profiles.findIndex((profile) => profile.id === id)] ?? '';
  const short = [...new Set(shortages.map(({ profileId }) => profileId))];
  return [
    ...gaps.map(({ profileId }) => ({
      key: `gap ${profileId}`,
      icon: Shirt,
      label: t('dueGap', { name: nameOf(profileId) }),
      href: '/closet',
      profileId,
    })),
    ...(proposals > 0
      ? [
          {
            key: 'proposals',
            icon: Clock,
            label: t('dueProposals', { count: proposals }),
            href: '/family',
          },
        ]
      : []),
    ...tomorrow.flatMap(({ profileId, needs, reminders }) =>
      [...needs.map((need) => t(`dueKit.${need}`)), ...reminders].map((what) => ({
        key: `kit ${profileId} ${what}`,
        icon: Backpack,
        label: t('dueTomorrow', { name: nameOf(profileId), what }),
        href: '/family',
      })),
    ),
    ...short.map((profileId) => ({
      key: `laundry ${profileId}`,
      icon: WashingMachine,
      label: t('dueLaundry', { name: nameOf(profileId) }),
      href: '/laundry',
    })),
    ...outgrown.map(({ profile, count }) => ({
      key: `outgrown ${profile.id}`,
      icon: Ruler,
      label: t('dueOutgrown', { name: nameOf(profile.id), count }),
      href: '/growth',
      profileId: profile.id,
    })),
  ];
};
