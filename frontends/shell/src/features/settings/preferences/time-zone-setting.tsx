import type { User } from '@fitfolk/contracts/auth';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { useMemo } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { usePreference } from './use-preference.ts';

/** Select of the account's time zone, which decides when a calendar day starts. */
export const TimeZoneSetting = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const { value, choose } = usePreference(user, 'timeZone', () => t('settings.timeZoneChanged'));
  const options = useMemo(
    () =>
      // The browser's list may lack UTC or the stored time zone.
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
