import type { WeekStart } from '@fitfolk/contracts/auth';
import { weekdayIndex } from '@fitfolk/contracts/core/calendar-day';
import { IconButton } from '@fitfolk/ui/icon-button';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../messages/messages.ts';
import { dayInWords, monthInWords } from './day-words.ts';
import { daysOfMonth, monthLater } from './month.ts';
import styles from './month-calendar.module.css';
import streaksStyles from './streaks.module.css';

export type MonthCalendarProps = {
  readonly activeDays: readonly string[];
  readonly today: string;
  readonly weekStart: WeekStart;
};

/** A month with its active days filled in, and the way to the months before. */
export const MonthCalendar = ({ activeDays, today, weekStart }: MonthCalendarProps) => {
  const text = useText();
  const [first, setFirst] = useState(`${today.slice(0, 8)}01`);
  const days = daysOfMonth(first);
  const active = new Set(activeDays);
  const name = monthInWords(first);
  return (
    <section aria-labelledby="active-days">
      <div className={styles.monthHead}>
        <h2 id="active-days" className={streaksStyles.streaksHeading}>
          {name}
        </h2>
        <IconButton label={text('streaks.monthBefore')} onClick={() => setFirst(monthLater(first, -1))}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={text('streaks.monthAfter')}
          disabled={first.slice(0, 7) === today.slice(0, 7)}
          onClick={() => setFirst(monthLater(first, 1))}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
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
                {text(isActive ? 'streaks.activeDay' : 'streaks.quietDay', { day: dayInWords(day) })}
              </VisuallyHidden>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
