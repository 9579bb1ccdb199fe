import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { clsx } from 'clsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import styles from './top-bar.module.css';
import { Wordmark } from './wordmark.tsx';

/** Header for screens where the sidebar is hidden or too narrow for the profile switcher. */
export const TopBar = () => {
  const { profiles } = useActiveProfile();
  return (
    <header className={clsx(styles.topBar, profiles.length > 1 && styles.withSwitcher)}>
      <Wordmark className={styles.wordmark} />
      <ProfileSwitcher />
    </header>
  );
};
