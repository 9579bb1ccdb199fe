import { Avatar } from '@fitfolk/ui/avatar';
import { Dialog } from '@fitfolk/ui/dialog';
import { IconButton } from '@fitfolk/ui/icon-button';
import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useState } from 'react';
import { useTranslations } from '../messages/messages.ts';
import { NavigationLink } from '../navigation-link.tsx';
import styles from './more-menu.module.css';
import { ProfileList } from './profile-list.tsx';

/** Avatar of the active profile that opens a sheet: the account's profiles and the pages missing from the bottom bar. */
export const MoreMenu = ({ entries }: { readonly entries: readonly NavigationEntry[] }) => {
  const t = useTranslations();
  const { profile, profiles } = useActiveProfile();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('more')}
      closeLabel={t('close')}
      trigger={
        <IconButton label={t(profiles.length > 1 ? 'moreAndProfiles' : 'more')}>
          <Avatar name={profile?.name ?? ''} src={profile?.avatarUrl} size={36} />
        </IconButton>
      }
    >
      {profiles.length > 1 && <ProfileList onChoose={close} />}
      <nav aria-label={t('more')} className={styles.navigation}>
        <ul>
          {entries
            .filter(({ inBottomBar }) => !inBottomBar)
            .map((entry) => (
              <li key={entry.path} className={styles.entry}>
                <NavigationLink entry={entry} iconSize={22} className={styles.link} onClick={close} />
              </li>
            ))}
        </ul>
      </nav>
    </Dialog>
  );
};
