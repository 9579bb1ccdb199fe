import type { User } from '@fitfolk/contracts/auth';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { useMemo } from 'react';
import { text, useText } from '../../../messages/messages.ts';
import { usePreference } from './use-preference.ts';

/** Where the account's days begin and end: today's outfit and streaks go by it. */
export const TimeZoneSetting = ({ user }: { readonly user: User }) => {
  const t = useText();
  const { value, choose } = usePreference(user, 'timeZone', () => text('settings.timeZoneChanged'));
  const options = useMemo(
    () =>
      // The browser may not know the name that is stored, or UTC.
      [...new Set([user.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
        .sort()
        .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [user.timeZone],
  );
  return (
    <Field label={t('settings.timeZone')} hint={t('settings.timeZoneHint')}>
      <Select value={value} options={options} onChange={({ currentTarget }) => choose(currentTarget.value)} />
    </Field>
  );
};
