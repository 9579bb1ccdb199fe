import type { User } from '@fitfolk/contracts/auth';
import { Switch } from '@fitfolk/ui/checkbox';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { mailAvailabilityQuery } from '../auth/password-reset/password-reset-api.ts';
import { useTranslations } from './messages/messages.ts';
import { updateSignInAlerts } from './security-api.ts';
import styles from './sign-in-alerts-switch.module.css';

/** Turns emails about sign-ins on new devices on or off. */
export const SignInAlertsSwitch = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const hintId = useId();
  const completeSignIn = useCompleteSignIn();
  const { data: mail } = useQuery(mailAvailabilityQuery);
  const { mutate, variables, isPending } = useMutation({
    mutationFn: updateSignInAlerts,
    onSuccess: completeSignIn,
    onError: toastError,
  });
  const isAvailable = mail?.isAvailable !== false;
  return (
    <div>
      <Switch
        label={t('alerts')}
        checked={isPending ? variables : user.signInAlerts}
        disabled={!isAvailable}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
      <p id={hintId} className={styles.hint}>
        {isAvailable ? t('alertsHint', { email: user.email }) : t('alertsUnavailable')}
      </p>
    </div>
  );
};
