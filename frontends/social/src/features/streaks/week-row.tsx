import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { Check } from 'lucide-react';
import { useTranslations } from '../../messages/messages.ts';
import { formatDay, formatWeekdayInitial } from './format-day.ts';
import styles from './week-row.module.css';

const LAST_SEVEN_DAYS = [-6, -5, -4, -3, -2, -1, 0];

export type WeekRowProps = { readonly activeDays: readonly string[]; readonly today: string };

/** Last seven days up to today; active ones are ticked. */
export const WeekRow = ({ activeDays, today }: WeekRowProps) => {
  const t = useTranslations();
  return (
    <ol className={styles.week}>
      {LAST_SEVEN_DAYS.map((offset) => {
        const day = addDays(today, offset);
        const isActive = activeDays.includes(day);
        return (
          <li key={day} className={styles.day} data-today={offset === 0 || undefined}>
            <span aria-hidden="true">{formatWeekdayInitial(day)}</span>
            <span className={styles.disc} data-active={isActive || undefined}>
              {isActive && <Check size={20} strokeWidth={2.25} aria-hidden="true" />}
            </span>
            <VisuallyHidden>
              {t(isActive ? 'streaks.activeDay' : 'streaks.inactiveDay', { day: formatDay(day) })}
            </VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
};
