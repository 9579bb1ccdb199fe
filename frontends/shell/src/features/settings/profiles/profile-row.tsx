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
  /** Switches to this profile; absent for the only one, whose row is no button. */
  readonly onChoose: (() => void) | undefined;
  readonly isEditable: boolean;
  readonly isRemovable: boolean;
  /** Shows the switch that shares a child outside the family. */
  readonly isShareable: boolean;
};

export const ProfileRow = (props: ProfileRowProps) => {
  const { profile, isActive, onChoose, isEditable, isRemovable, isShareable } = props;
  return (
    <li className={styles.row}>
      {onChoose ? (
        <button type="button" className={styles.choose} aria-pressed={isActive} onClick={onChoose}>
          <Summary profile={profile} isActive={isActive} />
        </button>
      ) : (
        <div className={styles.choose}>
          <Summary profile={profile} isActive={isActive} />
        </div>
      )}
      {isEditable && <EditProfile profile={profile} isRemovable={isRemovable} />}
      {isShareable && <ShareSwitch profile={profile} />}
    </li>
  );
};

type SummaryProps = Pick<ProfileRowProps, 'profile' | 'isActive'>;

/** Image, name, role and birth year. */
const Summary = ({ profile: { name, avatarUrl, isParent, birthYear }, isActive }: SummaryProps) => {
  const t = useTranslations();
  return (
    <>
      <Avatar name={name} src={avatarUrl} size={44} />
      <span className={styles.details}>
        <span className={styles.name}>
          {name}
          {isActive && <Badge tone="good">{t('settings.active')}</Badge>}
        </span>
        {isParent && (
          <span className={styles.role}>
            <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('settings.parent')}
          </span>
        )}
        {birthYear !== null && (
          <span className={typography.hint}>{t('settings.born', { year: birthYear })}</span>
        )}
      </span>
    </>
  );
};
