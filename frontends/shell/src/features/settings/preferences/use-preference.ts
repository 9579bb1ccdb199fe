import type { User, UserUpdate } from '@fitfolk/contracts/auth';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { setLanguage } from '@fitfolk/web-kit/i18n/language.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';

/** What an account chooses for itself, each of it on its own. */
export type PreferenceName = 'timeZone' | 'language' | 'temperatureUnit' | 'weekStart';

export type Preference<Name extends PreferenceName> = {
  readonly value: User[Name];
  readonly choose: (value: User[Name]) => void;
};

/** A preference of the account, shown as chosen while it is being kept; `changed` is said once it is. */
export const usePreference = <Name extends PreferenceName>(
  user: User,
  name: Name,
  changed: () => string,
): Preference<Name> => {
  const signedIn = useCompleteSignIn();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (value: User[Name]) => authApi.updateUser({ body: { [name]: value } satisfies UserUpdate }),
    onSuccess: async (after) => {
      // Then the words below are in it already.
      await setLanguage(after.language);
      signedIn(after);
      toast({ title: changed() });
    },
    onError: toastFailure,
  });
  return { value: isPending ? variables : user[name], choose: mutate };
};
