import type { User } from '@fitfolk/contracts/auth';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/auth-api.ts';
import { useSignedIn } from '@fitfolk/web-kit/session.ts';
import { toastFailure } from '@fitfolk/web-kit/toast-failure.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../messages/messages.ts';

/** Where the account's days begin and end: today's outfit and streaks go by it. */
export const TimeZoneSetting = ({ user }: { readonly user: User }) => {
  const text = useText();
  const signedIn = useSignedIn();
  const options = useMemo(
    () =>
      // The browser may not know the name that is stored, or UTC.
      [...new Set([user.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
        .sort()
        .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [user.timeZone],
  );
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (timeZone: string) => authApi.updateUser({ body: { timeZone } }),
    onSuccess: (changed) => {
      signedIn(changed);
      toast({ title: text('settings.timeZoneChanged') });
    },
    onError: toastFailure,
  });
  return (
    <Field label={text('settings.timeZone')} hint={text('settings.timeZoneHint')}>
      <Select
        value={isPending ? variables : user.timeZone}
        options={options}
        onChange={({ currentTarget }) => mutate(currentTarget.value)}
      />
    </Field>
  );
};
