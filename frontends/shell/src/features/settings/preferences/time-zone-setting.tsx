import type { User } from '@fitfolk/contracts/auth';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { useId, useMemo, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { usePreference } from './use-preference.ts';

const toLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** Search for the account's time zone, which decides when a calendar day starts. */
export const TimeZoneSetting = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const { value, choose } = usePreference(user, 'timeZone', () => t('settings.timeZoneChanged'));
  const [typed, setTyped] = useState<string>();
  const listId = useId();
  const zones = useMemo(
    // The browser's list may lack UTC or the stored time zone.
    () => [...new Set([user.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort(),
    [user.timeZone],
  );
  const search = (text: string) => {
    const zone = zones.find((each) => toLabel(each).toLowerCase() === text.trim().toLowerCase());
    setTyped(zone ? undefined : text);
    if (zone && zone !== value) choose(zone);
  };
  return (
    <Field label={t('settings.timeZone')} hint={t('settings.timeZoneHint')}>
      <TextInput
        value={typed ?? toLabel(value)}
        list={listId}
        autoComplete="off"
        placeholder={toLabel(value)}
        // The browser suggests what matches the text, so a press starts a search.
        onFocus={() => setTyped('')}
        onBlur={() => setTyped(undefined)}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={toLabel(zone)} />
        ))}
      </datalist>
    </Field>
  );
};
