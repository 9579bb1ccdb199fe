import type { WeekStart } from '@fitfolk/contracts/auth';
import { listWeekDays, weekdayIndex } from '@fitfolk/contracts/core/calendar-day';
import { IconButton } from '@fitfolk/ui/icon-button';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { formatDay, formatMonth, formatWeekdayInitial } from './format-day.ts';
import { addMonth, listDaysOfMonth } from './month.ts';
import styles from './month-calendar.module.css';
import streaksStyles from './streaks.module.css';

export type MonthCalendarProps = {
  readonly activeDays: readonly string[];
  readonly today: string;
  readonly weekStart: WeekStart;
  /** Called with the first day of an earlier month that is shown. */
  readonly onEarlier: (first: string) => void;
};

/** Calendar of a month that highlights active days. */
export const MonthCalendar = ({ activeDays, today, weekStart, onEarlier }: MonthCalendarProps) => {
  const t = useTranslations();
  const thisMonth = `${today.slice(0, 8)}01`;
  const [first = thisMonth, setFirst] = useState<string>();
  const days = listDaysOfMonth(first);
  const active = new Set(activeDays);
  const name = formatMonth(first);
  const showPrevious = () => {
    const previous = addMonth(first, -1);
    setFirst(previous);
    onEarlier(previous);
  };
  return (
    <section aria-labelledby="active-days">
      <div className={styles.monthHeader}>
        <h2 id="active-days" className={streaksStyles.heading}>
          {name}
        </h2>
        <IconButton label={t('streaks.previousMonth')} onClick={showPrevious}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('streaks.nextMonth')}
          disabled={first >= thisMonth}
          onClick={() => setFirst(addMonth(first, 1))}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {listWeekDays(today, weekStart).map((day) => (
          <span key={day}>{formatWeekdayInitial(day)}</span>
        ))}
      </div>
      <ol className={styles.monthDays}>
        {days.map((day) => {
          const isActive = active.has(day);
          return (
            <li
              key={day}
              className={styles.monthDay}
              data-start={day === first ? weekdayIndex(day, weekStart) + 1 : undefined}
              data-active={isActive || undefined}
              data-today={day === today || undefined}
            >
              <span aria-hidden="true">{Number(day.slice(-2))}</span>
              <VisuallyHidden>
                {t(isActive ? 'streaks.activeDay' : 'streaks.inactiveDay', { day: formatDay(day) })}
              </VisuallyHidden>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
