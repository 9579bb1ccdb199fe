import { ApiError } from '@fitfolk/api-client';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { activeProfilePreference } from '@fitfolk/web-kit/session/active-profile-preference.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type SwitchRequest = { readonly profileId: string; readonly pin?: string; readonly password?: string };

const isPinRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'parent-pin-required';

/** Switches the session to a profile. Calls `onPinRequired` when the server requires the parent PIN. */
export const useSwitchProfile = (onPinRequired: (profileId: string) => void) => {
  const client = useQueryClient();
  const completeSignIn = useCompleteSignIn();
  return useMutation({
    mutationFn: (body: SwitchRequest) => authApi.switchProfile({ body }),
    onSuccess: (user, { profileId }) => {
      activeProfilePreference.write(profileId);
      completeSignIn(user);
      // The session may now use more profiles, or fewer.
      void client.invalidateQueries();
    },
    onError: (error, { profileId, pin, password }) => {
      if (isPinRequired(error)) onPinRequired(profileId);
      // The form shows why a PIN or a password is rejected.
      else if (pin === undefined && password === undefined) toastError(error);
    },
  });
};
