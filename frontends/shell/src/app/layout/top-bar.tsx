import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { clsx } from 'clsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import { Wordmark } from './wordmark.tsx';

/** Header for screens where the sidebar is hidden or too narrow for the profile switcher. */
export const TopBar = () => {
  const { profiles } = useActiveProfile();
  return (
    <header
      className={clsx(
        'flex items-center justify-between gap-4 px-4 pt-3 lg:hidden',
        profiles.length > 1 ? 'md:justify-end md:px-8 md:pt-6' : 'md:hidden',
      )}
    >
      <Wordmark className="md:hidden" />
      <ProfileSwitcher />
    </header>
  );
};
