import { Avatar } from '@fitfolk/ui/avatar';
import { Dialog } from '@fitfolk/ui/dialog';
import { IconButton } from '@fitfolk/ui/icon-button';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from './messages/messages.ts';
import styles from './profile-switcher.module.css';

const ProfileList = lazyComponent(
  async () => (await import(/* webpackChunkName: 'more' */ './more/profile-list.tsx')).ProfileList,
);

/** Number of avatars that fit side by side; a dialog lists all profiles of a larger family. */
const MAX_AVATARS = 4;

/** One avatar per profile, to switch with one click. Renders nothing for an account with one profile. */
export const ProfileSwitcher = ({ className }: { readonly className?: string }) => {
  const t = useTranslations();
  const { profile: active, profiles, choose } = useActiveProfile();
  if (profiles.length < 2 || !active) return null;
  const first = profiles.slice(0, profiles.length > MAX_AVATARS ? MAX_AVATARS - 1 : MAX_AVATARS);
  const shown = first.includes(active) ? first : [...first.slice(0, -1), active];
  return (
    <div className={className}>
      <p className={styles.name}>{active.name}</p>
      <div className={styles.profiles}>
        <ul aria-label={t('activeProfile')} className={styles.profiles}>
          {shown.map(({ id, name, avatarUrl }) => (
            <li key={id}>
              <IconButton
                label={name}
                aria-pressed={id === active.id}
                className={styles.profile}
                onClick={() => choose(id)}
              >
                <Avatar name={name} src={avatarUrl} size={36} />
              </IconButton>
            </li>
          ))}
        </ul>
        {shown.length < profiles.length && <AllProfiles />}
      </div>
    </div>
  );
};

const AllProfiles = () => {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('activeProfile')}
      closeLabel={t('close')}
      trigger={
        <IconButton label={t('moreProfiles')}>
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      <RemoteBoundary loading={null}>
        <ProfileList onChoose={() => setOpen(false)} />
      </RemoteBoundary>
    </Dialog>
  );
};
