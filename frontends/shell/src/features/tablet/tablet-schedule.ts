import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';

/** Local hour at which the board appears. */
const WAKE_HOUR = 6;
/** Local hour from which the board shows the next day, whose clothes are laid out in the evening. */
const TOMORROW_HOUR = 20;
/** Local hour at which the screen dims. */
const NIGHT_HOUR = 21;

export type TabletView = {
  readonly mode: 'board' | 'night';
  /** The day that people dress for next. */
  readonly day: string;
};

/** Returns the hour of an instant in a time zone, from 0 to 23. */
const getLocalHour = (now: Date, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone })
      .formatToParts(now)
      .find(({ type }) => type === 'hour')?.value,
  );

/** Returns what a kitchen tablet shows at an instant: today from 6:00, tomorrow from 20:00, and a dim clock from 21:00. */
export const getTabletView = (now: Date, timeZone: string): TabletView => {
  const hour = getLocalHour(now, timeZone);
  const today = toCalendarDay(now, timeZone);
  return {
    mode: hour < WAKE_HOUR || hour >= NIGHT_HOUR ? 'night' : 'board',
    day: hour >= TOMORROW_HOUR ? addDays(today, 1) : today,
  };
};
