import type { Passkey } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import typography from '../../../typography.module.css';
import { formatDeviceName } from '../device-name.ts';
import { useTranslations } from '../messages/messages.ts';
import { formatRelativeTime } from '../relative-time.ts';
import styles from '../security-row.module.css';
import { RenamePasskey } from './rename-passkey.tsx';
import { useRemovePasskey } from './use-passkeys.ts';

/** A passkey with the device that added it, until the owner names it. */
export const PasskeyRow = ({ passkey }: { readonly passkey: Passkey }) => {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow();
  const remove = useRemovePasskey(passkey.id);
  const { name, device, createdAt, lastUsedAt } = passkey;
  const label = name ?? formatDeviceName(device);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(createdAt));
  return (
    <li className={styles.row}>
      <div className={styles.details}>
        <p className={styles.name}>{label}</p>
        <p className={typography.hint}>
          {lastUsedAt
            ? t('devices.lastUsed', { when: formatRelativeTime(lastUsedAt, now, language) })
            : t('passkeys.addedOn', { day })}
        </p>
      </div>
      <div className={styles.actions}>
        <RenamePasskey id={passkey.id} name={label} />
        <Button
          size="small"
          variant="quiet"
          aria-label={t('passkeys.removePasskey', { name: label })}
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
};
