import type { User } from '@fitfolk/contracts/auth';
import { Switch } from '@fitfolk/ui/checkbox';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import typography from '../../typography.module.css';
import { mailAvailabilityQuery } from '../auth/password-reset/password-reset-api.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './reminders.module.css';
import { updateReminderMails } from './reminders-api.ts';
import { type DeviceState, useDeviceReminders } from './use-device-reminders.ts';

/** Turns reminders by email on and off. */
export const MailChannel = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const hintId = useId();
  const completeSignIn = useCompleteSignIn();
  const { data: mail } = useQuery(mailAvailabilityQuery);
  const { mutate, variables, isPending } = useMutation({
    mutationFn: updateReminderMails,
    onSuccess: completeSignIn,
    onError: toastError,
  });
  const isAvailable = mail?.isAvailable !== false;
  const getHint = (): string => {
    if (!isAvailable) return t('mailUnavailable');
    return user.mustVerifyEmail ? t('mailUnverified') : t('mailHint', { email: user.email });
  };
  return (
    <div>
      <Switch
        label={t('mail')}
        checked={isPending ? variables : user.reminderMails === true}
        disabled={!isAvailable}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
      <p id={hintId} className={styles.hint}>
        {getHint()}
      </p>
    </div>
  );
};

const deviceHints = {
  loading: 'deviceOff',
  off: 'deviceOff',
  on: 'deviceOn',
  offline: 'deviceOffline',
  denied: 'deviceDenied',
  unsupported: 'deviceUnsupported',
} as const satisfies Record<DeviceState, string>;

/** Turns notifications on this device on and off, or says why it can't. */
export const DeviceChannel = ({ publicKey }: { readonly publicKey: string }) => {
  const t = useTranslations();
  const hintId = useId();
  const { state, isPending, otherDevices, toggle } = useDeviceReminders(publicKey);
  return (
    <div>
      <Switch
        label={t('device')}
        checked={state === 'on'}
        disabled={isPending || (state !== 'on' && state !== 'off')}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
      <p id={hintId} className={styles.hint} role="status">
        {t(deviceHints[state])}
      </p>
      {otherDevices > 0 && <p className={typography.hint}>{t('otherDevices', { count: otherDevices })}</p>}
    </div>
  );
};
