import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { clsx } from 'clsx';
import { MoreMenu } from './more/more-menu.tsx';
import styles from './top-bar.module.css';
import { Wordmark } from './wordmark.tsx';

/** Header for screens where the sidebar is hidden or too narrow for the profile switcher. */
export const TopBar = ({ entries }: { readonly entries: readonly NavigationEntry[] }) => {
  const { profiles } = useActiveProfile();
  return (
    <header className={clsx(styles.topBar, profiles.length > 1 && styles.withProfiles)}>
      <Wordmark className={styles.wordmark} />
      <MoreMenu entries={entries} />
    </header>
  );
};
