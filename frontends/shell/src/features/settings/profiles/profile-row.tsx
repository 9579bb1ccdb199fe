import type { Profile } from '@fitfolk/contracts/auth';
import { Avatar } from '@fitfolk/ui/avatar';
import { Badge } from '@fitfolk/ui/badge';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import { EditProfile } from './edit-profile.tsx';
import styles from './profile-row.module.css';
import { ShareSwitch } from './share-switch.tsx';

export type ProfileRowProps = {
  readonly profile: Profile;
  readonly isActive: boolean;
  readonly isEditable: boolean;
  readonly isRemovable: boolean;
  /** Shows the switch that shares a child outside the family. */
  readonly isShareable: boolean;
};

export const ProfileRow = (props: ProfileRowProps) => {
  const { profile, isActive, isEditable, isRemovable, isShareable } = props;
  const t = useTranslations();
  const { name, avatarUrl, isParent, birthYear } = profile;
  return (
    <li className={styles.row}>
      <Avatar name={name} src={avatarUrl} size={44} />
      <div className={styles.details}>
        <p className={styles.name}>
          {name}
          {isActive && <Badge tone="good">{t('settings.active')}</Badge>}
        </p>
        {isParent && (
          <p className={styles.role}>
            <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('settings.parent')}
          </p>
        )}
        {birthYear !== null && <p className={typography.hint}>{t('settings.born', { year: birthYear })}</p>}
      </div>
      {isEditable && <EditProfile profile={profile} isRemovable={isRemovable} />}
      {isShareable && <ShareSwitch profile={profile} />}
    </li>
  );
};
