import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { SchoolNeed, SchoolWeek } from '@fitfolk/contracts/outfits';
import { formatDayPart } from '../../../format-day.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './school-days.module.css';
import { schoolNeeds } from './toggle-need.ts';

/** Weekdays in the order of a school week, as counted from Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];
const A_SUNDAY = '2026-01-04';

const formatWeekday = (weekday: number): string => formatDayPart(addDays(A_SUNDAY, weekday), 'weekday');

export type SchoolDaysProps = {
  readonly days: SchoolWeek['days'];
  readonly onToggle: (weekday: number, need: SchoolNeed) => void;
};

/** A row of needs for each weekday. */
export const SchoolDays = ({ days, onToggle }: SchoolDaysProps) => {
  const text = useTranslations();
  return (
    <ul className={styles.days}>
      {weekdays.map((weekday) => {
        const needs = days.find((day) => day.weekday === weekday)?.needs ?? [];
        const name = formatWeekday(weekday);
        return (
          <li key={weekday} className={styles.day}>
            <fieldset className={styles.needs}>
              <legend className={styles.name}>{name}</legend>
              {schoolNeeds.map((need) => (
                <button
                  key={need}
                  type="button"
                  className={styles.need}
                  aria-pressed={needs.includes(need)}
                  onClick={() => onToggle(weekday, need)}
                >
                  {text(`needs.${need}`)}
                </button>
              ))}
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
};
