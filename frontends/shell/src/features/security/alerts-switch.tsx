import type { User } from '@fitfolk/contracts/auth';
import { Switch } from '@fitfolk/ui/checkbox';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useText } from './messages/messages.ts';
import { mailQuery, setSignInAlerts } from './security-api.ts';

/** Whether a mail tells of sign-ins on new devices. */
export const AlertsSwitch = ({ user }: { readonly user: User }) => {
  const text = useText();
  const hintId = useId();
  const signedIn = useCompleteSignIn();
  const { data: mail } = useQuery(mailQuery);
  const { mutate, variables, isPending } = useMutation({
    mutationFn: setSignInAlerts,
    onSuccess: signedIn,
    onError: toastFailure,
  });
  const isAvailable = mail?.isAvailable !== false;
  return (
    <div>
      <Switch
        label={text('alerts')}
        checked={isPending ? variables : user.signInAlerts}
        disabled={!isAvailable}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
      <p id={hintId} className="text-sm text-muted wrap-anywhere">
        {isAvailable ? text('alertsHint', { email: user.email }) : text('alertsUnavailable')}
      </p>
    </div>
  );
};
