import { Badge } from '@fitfolk/ui/badge';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { type Due, useDue } from '@fitfolk/web-kit/due/use-due.ts';
import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { NavigationLink } from '../navigation-link.tsx';
import { useTranslations } from './messages/messages.ts';
import styles from './more-sheet.module.css';
import { ProfileList } from './profile-list.tsx';

export type MoreSheetProps = {
  readonly entries: readonly NavigationEntry[];
  readonly onClose: () => void;
};

/** The account's profiles, and the pages missing from the bottom bar with how much is due on them. */
export const MoreSheet = ({ entries, onClose }: MoreSheetProps) => {
  const text = useTranslations();
  const { profiles } = useActiveProfile();
  const due = useDue();
  return (
    <>
      {profiles.length > 1 && <ProfileList onChoose={onClose} />}
      <nav aria-label={text('pages')} className={styles.navigation}>
        <ul className={styles.entries}>
          {entries
            .filter(({ inBottomBar }) => !inBottomBar)
            .map((entry) => (
              <li key={entry.path} className={styles.entry}>
                <NavigationLink entry={entry} iconSize={26} className={styles.link} onClick={onClose}>
                  <DueCount count={due ? countDue(due, entry.path) : 0} />
                </NavigationLink>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
};

const DueCount = ({ count }: { readonly count: number }) => {
  const text = useTranslations();
  if (count === 0) return null;
  return (
    <Badge tone="accent" className={styles.count}>
      <VisuallyHidden>,</VisuallyHidden> {count} <VisuallyHidden>{text('due')}</VisuallyHidden>
    </Badge>
  );
};

/** Counts the tasks that wait on the page of a path. */
const countDue = (due: Due, path: string): number => {
  if (path === '/family') return due.proposals + due.tomorrow.length;
  if (path === '/today') return due.undressed;
  if (path === '/laundry') return due.shortages.length;
  if (path === '/growth') return due.outgrown.reduce((sum, { count }) => sum + count, 0);
  return 0;
};
