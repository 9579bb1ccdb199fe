import { NAVIGATION_GROUPS, type NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { useTranslations } from './messages/messages.ts';
import { NavigationLink } from './navigation-link.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import styles from './sidebar.module.css';
import { Wordmark } from './wordmark.tsx';

/** Navigation of wide screens in groups: labels below icons on medium screens, beside them on large ones. */
export const Sidebar = ({ entries }: { readonly entries: readonly NavigationEntry[] }) => {
  const t = useTranslations();
  return (
    <header className={styles.sidebar}>
      <Wordmark className={styles.wordmark} />
      <nav aria-label={t('navigation')} className={styles.navigation}>
        {[...NAVIGATION_GROUPS, undefined].map((group) => (
          <ul
            key={group ?? ''}
            className={styles.entries}
            data-group={group && t(`groups.${group}`)}
            aria-label={group && t(`groups.${group}`)}
          >
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.path}>
                  <NavigationLink entry={entry} iconSize={21} className={styles.link} />
                </li>
              ))}
          </ul>
        ))}
      </nav>
      <ProfileSwitcher className={styles.switcher} />
    </header>
  );
};
