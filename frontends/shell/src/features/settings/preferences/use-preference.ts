import type { User, UserUpdate } from '@fitfolk/contracts/auth';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { setLanguage } from '@fitfolk/web-kit/i18n/language.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';

export type PreferenceName = 'timeZone' | 'language' | 'temperatureUnit' | 'weekStart';

export type Preference<Name extends PreferenceName> = {
  readonly value: User[Name];
  readonly choose: (value: User[Name]) => void;
};

/** Reads and updates a preference optimistically. `getSuccessText` provides the toast after saving. */
export const usePreference = <Name extends PreferenceName>(
  user: User,
  name: Name,
  getSuccessText: () => string,
): Preference<Name> => {
  const completeSignIn = useCompleteSignIn();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (value: User[Name]) => authApi.updateUser({ body: { [name]: value } satisfies UserUpdate }),
    onSuccess: async (user) => {
      // Set first, so that the toast is in the new language.
      await setLanguage(user.language);
      completeSignIn(user);
      toast({ title: getSuccessText() });
    },
    onError: toastError,
  });
  return { value: isPending ? variables : user[name], choose: mutate };
};
