import type { Holiday } from '@fitfolk/contracts/outfits';
import { MAX_HOLIDAYS } from '@fitfolk/contracts/outfits/school-week-limits';
import { Button } from '@fitfolk/ui/button';
import { Field, fieldLabelClass } from '@fitfolk/ui/field';
import { IconButton } from '@fitfolk/ui/icon-button';
import { TextInput } from '@fitfolk/ui/text-input';
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatMonthDayRange } from '../../../format-day.ts';
import styles from './holidays.module.css';
import { useTranslations } from './messages/messages.ts';

export type HolidaysProps = {
  readonly holidays: readonly Holiday[];
  readonly onChange: (holidays: Holiday[]) => void;
};

/** List of days without school, with fields to add more. */
export const Holidays = ({ holidays, onChange }: HolidaysProps) => {
  const text = useTranslations();
  return (
    <section aria-labelledby="holidays">
      <h3 id="holidays" className={fieldLabelClass}>
        {text('holidays')}
      </h3>
      {holidays.length === 0 && <p className={styles.none}>{text('noHolidays')}</p>}
      <ul>
        {holidays.map((holiday) => {
          const range = formatMonthDayRange(holiday.from, holiday.to);
          return (
            <li key={`${holiday.from} ${holiday.to}`} className={styles.holiday}>
              {range}
              <IconButton
                label={text('removeHoliday', { range })}
                onClick={() => onChange(holidays.filter((each) => each !== holiday))}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {holidays.length < MAX_HOLIDAYS && (
        <NewHoliday onAdd={(holiday) => onChange(addHoliday(holidays, holiday))} />
      )}
    </section>
  );
};

/** Adds a holiday in the order of the first days; an equal one stays single. */
const addHoliday = (holidays: readonly Holiday[], added: Holiday): Holiday[] =>
  [...holidays.filter(({ from, to }) => from !== added.from || to !== added.to), added].toSorted(
    (one, other) => one.from.localeCompare(other.from),
  );

const NewHoliday = ({ onAdd }: { readonly onAdd: (holiday: Holiday) => void }) => {
  const text = useTranslations();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const isReversed = from !== '' && to !== '' && to < from;
  const add = () => {
    onAdd({ from, to });
    setFrom('');
    setTo('');
  };
  return (
    <div className={styles.dates}>
      <Field label={text('first')}>
        <TextInput type="date" value={from} onChange={({ currentTarget }) => setFrom(currentTarget.value)} />
      </Field>
      <Field label={text('last')} error={isReversed ? text('endBeforeStart') : undefined}>
        <TextInput type="date" value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)} />
      </Field>
      <Button className={styles.add} disabled={!from || !to || isReversed} onClick={add}>
        {text('addHoliday')}
      </Button>
    </div>
  );
};
