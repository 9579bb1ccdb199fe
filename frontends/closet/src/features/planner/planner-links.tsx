import type { Profile, User } from '@fitfolk/contracts/auth';
import { LinkRowContent, type LinkRowContentProps, linkRowClass } from '@fitfolk/ui/link-row';
import { Backpack, CalendarRange, Star } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { CalendarDialog } from './calendar/calendar-dialog.tsx';
import styles from './planner-links.module.css';

type PlannerLinksProps = { readonly profile: Profile; readonly user: User };

/** Rows that continue from a plan: saved outfits, packing lists and, unless a child uses this device, the calendar. */
export const PlannerLinks = ({ profile, user }: PlannerLinksProps) => {
  const t = useTranslations();
  return (
    <ul className={styles.links}>
      <PlannerLink href="/planner/month" icon={CalendarRange} label={t('planner.month')} />
      <PlannerLink href="/lookboard" icon={Star} label={t('planner.openLookboard')} />
      <PlannerLink href="/packing" icon={Backpack} label={t('planner.openPacking')} />
      {!user.childProfileId && (
        <li>
          <CalendarDialog profileId={profile.id} profileName={profile.name} timeZone={user.timeZone} />
        </li>
      )}
    </ul>
  );
};

type PlannerLinkProps = LinkRowContentProps & { readonly href: string };

const PlannerLink = ({ href, icon, label }: PlannerLinkProps) => (
  <li>
    <Link href={href} className={linkRowClass}>
      <LinkRowContent icon={icon} label={label} />
    </Link>
  </li>
);
