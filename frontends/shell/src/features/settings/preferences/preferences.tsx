import type { User } from '@fitfolk/contracts/auth';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { languageNames } from '@fitfolk/web-kit/i18n/languages.ts';
import { t, useTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import styles from './preferences.module.css';
import { TimeZoneSetting } from './time-zone-setting.tsx';
import { type PreferenceName, usePreference } from './use-preference.ts';

type PreferencesProps = {
  readonly user: User;
  /** Set for the logins of children and viewers, who choose their language alone. */
  readonly isLimited: boolean;
};

/** Language of the login, time zone and units of the account. Changes are saved at once. */
export const Preferences = ({ user, isLimited }: PreferencesProps) => {
  const t = useTranslations();
  return (
    <section aria-labelledby="preferences">
      <h2 id="preferences" className={typography.sectionTitle}>
        {t('settings.preferences')}
      </h2>
      <div className={styles.fields}>
        <PreferenceSelect
          user={user}
          name="language"
          label={t('settings.language')}
          options={languageNames}
        />
        {!isLimited && (
          <>
            <TimeZoneSetting user={user} />
            <PreferenceSelect
              user={user}
              name="temperatureUnit"
              label={t('settings.temperatureUnit')}
              options={{ fahrenheit: t('settings.fahrenheit'), celsius: t('settings.celsius') }}
            />
            <PreferenceSelect
              user={user}
              name="weekStart"
              label={t('settings.weekStart')}
              options={{ sunday: t('settings.sunday'), monday: t('settings.monday') }}
            />
          </>
        )}
      </div>
    </section>
  );
};

type PreferenceSelectProps<Name extends PreferenceName> = {
  readonly user: User;
  readonly name: Name;
  readonly label: string;
  /** Labels by value. */
  readonly options: Readonly<Record<User[Name], string>>;
};

const PreferenceSelect = <Name extends Exclude<PreferenceName, 'timeZone'>>(
  props: PreferenceSelectProps<Name>,
) => {
  const { user, name, label, options } = props;
  const { value, choose } = usePreference(user, name, () => t('settings.preferenceChanged'));
  const values = Object.keys(options) as User[Name][];
  return (
    <Field label={label}>
      <Select
        value={value}
        options={values.map((option) => ({ value: option, label: options[option] }))}
        onChange={({ currentTarget }) => choose(currentTarget.value as User[Name])}
      />
    </Field>
  );
};
