import type { User } from '@fitfolk/contracts/auth';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { languageNames } from '@fitfolk/web-kit/i18n/languages.ts';
import { text, useText } from '../../../messages/messages.ts';
import { TimeZoneSetting } from './time-zone.tsx';
import { type PreferenceName, usePreference } from './use-preference.ts';

/** How Fitfolk speaks to the account: each choice takes effect at once. */
export const Preferences = ({ user }: { readonly user: User }) => {
  const t = useText();
  return (
    <section aria-labelledby="preferences">
      <h2 id="preferences" className="text-lg lg:text-xl">
        {t('settings.preferences')}
      </h2>
      <div className="mt-4 grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        <Choice user={user} name="language" label={t('settings.language')} options={languageNames} />
        <TimeZoneSetting user={user} />
        <Choice
          user={user}
          name="temperatureUnit"
          label={t('settings.temperatureUnit')}
          options={{ fahrenheit: t('settings.fahrenheit'), celsius: t('settings.celsius') }}
        />
        <Choice
          user={user}
          name="weekStart"
          label={t('settings.weekStart')}
          options={{ sunday: t('settings.sunday'), monday: t('settings.monday') }}
        />
      </div>
    </section>
  );
};

type ChoiceProps<Name extends PreferenceName> = {
  readonly user: User;
  readonly name: Name;
  readonly label: string;
  /** What can be chosen, and what it is called. */
  readonly options: Readonly<Record<User[Name], string>>;
};

const Choice = <Name extends Exclude<PreferenceName, 'timeZone'>>(props: ChoiceProps<Name>) => {
  const { user, name, label, options } = props;
  const { value, choose } = usePreference(user, name, () => text('settings.preferenceChanged'));
  const values = Object.keys(options) as User[Name][];
  return (
    <Field label={label}>
      <Select
        value={value}
        options={values.map((each) => ({ value: each, label: options[each] }))}
        onChange={({ currentTarget }) => choose(currentTarget.value as User[Name])}
      />
    </Field>
  );
};
