import { addDays, toCalendarDay, toInstant } from '@fitfolk/contracts/core/calendar-day';
import type { ReminderSettings } from '@fitfolk/contracts/outfits';

export type ReminderTimes = Pick<ReminderSettings, 'time' | 'quietHours'>;

/** Time in which the reminders of a day may be sent. */
export type ReminderWindow = {
  /** Day of the reminders, in the account's time zone. */
  readonly day: string;
  /** Day that they are about: the same in the morning, else the next one. */
  readonly aboutDay: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
};

/** Time after which a reminder is too late, in milliseconds. */
const MAX_DELAY_MS = 3 * 3600_000;
const NOON = 12 * 60;
const SEARCHED_DAYS = [-1, 0, 1, 2, 3];

const parseMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const isQuiet = (minutes: number, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  from < to ? from <= minutes && minutes < to : from <= minutes || minutes < to;

/** Returns the window of a day; undefined when clocks that skip its time move it into quiet hours or out of the day. */
const createWindow = (
  { time, quietHours }: ReminderTimes,
  day: string,
  timeZone: string,
): ReminderWindow | undefined => {
  const quiet = quietHours && { from: parseMinutes(quietHours.from), to: parseMinutes(quietHours.to) };
  const chosen = parseMinutes(time);
  const minutes = quiet && isQuiet(chosen, quiet) ? quiet.to : chosen;
  const opensAt = toInstant(day, minutes, timeZone);
  const latest = new Date(opensAt.getTime() + MAX_DELAY_MS);
  const quietFrom = quiet && toInstant(quiet.from > minutes ? day : addDays(day, 1), quiet.from, timeZone);
  const closesAt = quietFrom && quietFrom < latest ? quietFrom : latest;
  if (closesAt <= opensAt || toCalendarDay(opensAt, timeZone) !== day) return undefined;
  return { day, aboutDay: minutes < NOON ? day : addDays(day, 1), opensAt, closesAt };
};

/**
 * Finds the first window that opens, or that closes, after a time. A time within quiet hours counts as their end. A window
 * closes after three hours and when quiet hours begin.
 * @throws Error if there is none within three days, which no valid settings cause
 */
export const findNextWindow = (
  times: ReminderTimes,
  timeZone: string,
  { after, by }: { readonly after: Date; readonly by: 'opensAt' | 'closesAt' },
): ReminderWindow => {
  const today = toCalendarDay(after, timeZone);
  for (const offset of SEARCHED_DAYS) {
    const window = createWindow(times, addDays(today, offset), timeZone);
    if (window && window[by] > after) return window;
  }
  throw new Error('No reminder within three days');
};
