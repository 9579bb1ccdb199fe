import type { WeekStart } from '@fitfolk/contracts/auth';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatDayPart } from '../../../format-day.ts';
import { plannedOutfitsQuery } from '../../outfits/outfits-api.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './month.module.css';
import { MonthDay } from './month-day.tsx';
import { addMonths, getMonth, listMonthWeeks, moveDay } from './month-days.ts';
import { useMonth } from './use-month.ts';

const months = memoizeByLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

export type MonthProps = {
  readonly profileId: string;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
};

const NO_OUTFITS: readonly Outfit[] = [];

/** A month of planned outfits. Arrow keys move between its days, Page Up and Page Down change the month. */
export const Month = ({ profileId, timeZone, weekStart }: MonthProps) => {
  const t = useTranslations();
  const today = useToday(timeZone);
  const [month, show] = useMonth(today);
  const weeks = listMonthWeeks(month, weekStart);
  const [from = today, to = today] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const { data, error, refetch } = useQuery(plannedOutfitsQuery(profileId, { from, to }));
  const byDay = Map.groupBy(data ?? NO_OUTFITS, ({ scheduledDate }) => scheduledDate);
  const table = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<string>();
  const isShown = (day: string | undefined): day is string => day !== undefined && getMonth(day) === month;
  const firstStop = isShown(today) ? today : `${month}-01`;
  const current = isShown(reached) ? reached : firstStop;
  // Also after the month has changed, when the day is rendered.
  useEffect(() => {
    if (reached) table.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [reached]);
  const onKeyDown = (event: KeyboardEvent) => {
    const week = weeks.find((days) => days.includes(current)) ?? [];
    const next = moveDay(current, event.key, week);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setReached(next);
    if (getMonth(next) !== month) show(getMonth(next));
  };
  const go = (count: number) => {
    setReached(undefined);
    show(addMonths(month, count));
  };
  return (
    <>
      <div className={styles.navigation}>
        <p className={styles.name} aria-live="polite">
          {months().format(new Date(`${month}-15T12:00:00Z`))}
        </p>
        {month !== getMonth(today) && (
          <Button size="small" variant="quiet" onClick={() => show(getMonth(today))}>
            {t('thisMonth')}
          </Button>
        )}
        <span className={styles.arrows}>
          <IconButton label={t('previous')} onClick={() => go(-1)}>
            <ChevronLeft size={22} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('next')} onClick={() => go(1)}>
            <ChevronRight size={22} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {error && !data ? (
        <LoadError error={error} title={t('failed')} onRetry={refetch} />
      ) : (
        <table ref={table} className={styles.month} onKeyDown={onKeyDown} aria-busy={!data}>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col" abbr={formatDayPart(day, 'weekday')}>
                  {formatDayPart(day, 'short')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((days) => (
              <tr key={days[0]}>
                {days.map((day) => (
                  <MonthDay
                    key={day}
                    day={day}
                    outfits={byDay.get(day) ?? NO_OUTFITS}
                    isToday={day === today}
                    isOfMonth={isShown(day)}
                    isStop={day === current}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
