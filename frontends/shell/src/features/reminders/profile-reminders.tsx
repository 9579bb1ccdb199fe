import type { ReminderKind, ReminderSettings, ReminderSettingsChange } from '@fitfolk/contracts/outfits';
import { Switch } from '@fitfolk/ui/checkbox';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useId } from 'react';
import typography from '../../typography.module.css';
import { useTranslations } from './messages/messages.ts';
import styles from './reminders.module.css';
import { formatTimeOfDay, HALF_HOURS, isQuiet } from './times.ts';
import { useChangeReminders } from './use-change-reminders.ts';

const KINDS: readonly ReminderKind[] = ['plan', 'kit', 'laundry', 'streak'];
const DEFAULT_QUIET_HOURS = { from: '21:00', to: '07:00' } as const;

type ProfileRemindersProps = {
  readonly name: string;
  readonly settings: ReminderSettings;
  readonly isInitiallyOpen: boolean;
};

/** The reminders of a profile: a summary that opens its settings. Changes are saved at once. */
export const ProfileReminders = ({ name, settings, isInitiallyOpen }: ProfileRemindersProps) => {
  const t = useTranslations();
  const language = useLanguage();
  const change = useChangeReminders(settings.profileId);
  const active = KINDS.filter((kind) => settings.kinds[kind]).map((kind) => t(`kinds.${kind}`));
  const time = formatTimeOfDay(getSendTime(settings), language);
  const kinds = new Intl.ListFormat(language, { style: 'narrow' }).format(active);
  return (
    <li>
      <details className={styles.profile} open={isInitiallyOpen}>
        <summary className={styles.summary}>
          <span className={styles.name}>{name}</span>
          <span className={typography.hint}>
            {active.length > 0 ? t('summary', { kinds, time }) : t('off')}
          </span>
        </summary>
        <fieldset className={styles.settings}>
          <legend className={styles.legend}>{name}</legend>
          {KINDS.map((kind) => (
            <KindSwitch key={kind} kind={kind} isOn={settings.kinds[kind]} onChange={change} />
          ))}
          <Times settings={settings} onChange={change} />
        </fieldset>
      </details>
    </li>
  );
};

type Change = (body: ReminderSettingsChange) => void;

type KindSwitchProps = { readonly kind: ReminderKind; readonly isOn: boolean; readonly onChange: Change };

const KindSwitch = ({ kind, isOn, onChange }: KindSwitchProps) => {
  const t = useTranslations();
  const hintId = useId();
  return (
    <div>
      <Switch
        label={t(`kinds.${kind}`)}
        checked={isOn}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => onChange({ kinds: { [kind]: currentTarget.checked } })}
      />
      <p id={hintId} className={styles.hint}>
        {t(`hints.${kind}`)}
      </p>
    </div>
  );
};

const Times = ({
  settings,
  onChange,
}: {
  readonly settings: ReminderSettings;
  readonly onChange: Change;
}) => {
  const t = useTranslations();
  const language = useLanguage();
  const { time, quietHours } = settings;
  const sendTime = getSendTime(settings);
  return (
    <>
      <TimeField
        label={t('time')}
        value={time}
        hint={sendTime === time ? undefined : t('timeQuiet', { time: formatTimeOfDay(sendTime, language) })}
        onChoose={(chosen) => onChange({ time: chosen })}
      />
      <Switch
        label={t('quietHours')}
        checked={quietHours !== null}
        onChange={({ currentTarget }) =>
          onChange({ quietHours: currentTarget.checked ? DEFAULT_QUIET_HOURS : null })
        }
      />
      {quietHours && (
        <div className={styles.times}>
          <TimeField
            label={t('quietFrom')}
            value={quietHours.from}
            except={quietHours.to}
            onChoose={(from) => onChange({ quietHours: { ...quietHours, from } })}
          />
          <TimeField
            label={t('quietTo')}
            value={quietHours.to}
            except={quietHours.from}
            onChoose={(to) => onChange({ quietHours: { ...quietHours, to } })}
          />
        </div>
      )}
    </>
  );
};

type TimeFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  /** Time that is not offered. */
  readonly except?: string;
  readonly onChoose: (time: string) => void;
};

const TimeField = ({ label, value, hint, except, onChoose }: TimeFieldProps) => {
  const language = useLanguage();
  const times = [...new Set([...HALF_HOURS, value])].filter((time) => time !== except).sort();
  return (
    <Field label={label} hint={hint}>
      <Select
        value={value}
        options={times.map((time) => ({ value: time, label: formatTimeOfDay(time, language) }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </Field>
  );
};

/** Returns the time at which reminders are sent: at the end of quiet hours, if the chosen one is within them. */
const getSendTime = ({ time, quietHours }: ReminderSettings): string =>
  quietHours && isQuiet(time, quietHours) ? quietHours.to : time;
