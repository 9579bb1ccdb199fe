import { Avatar } from '@fitfolk/ui/avatar';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { Check } from 'lucide-react';
import { useTranslations } from '../messages/messages.ts';
import styles from './profile-list.module.css';

/** Buttons that switch the active profile. */
export const ProfileList = ({ onChoose }: { readonly onChoose: () => void }) => {
  const t = useTranslations();
  const { profile, profiles, choose } = useActiveProfile();
  return (
    <ul aria-label={t('activeProfile')} className={styles.profiles}>
      {profiles.map(({ id, name, avatarUrl }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === profile?.id}
            className={styles.profile}
            onClick={() => {
              choose(id);
              onChoose();
            }}
          >
            <Avatar name={name} src={avatarUrl} size={44} className={styles.avatar} />
            <span className={styles.name}>{name}</span>
            {id === profile?.id && <Check size={20} aria-hidden="true" className={styles.check} />}
          </button>
        </li>
      ))}
    </ul>
  );
};
