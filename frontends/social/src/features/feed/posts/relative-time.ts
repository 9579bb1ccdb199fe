import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Up to here a moment counts as now; a clock that is a little slow may even put it ahead. */
const NOW_MS = 45 * SECOND_MS;
/** From here on a date says more than a number of days. */
const WEEK_DAYS = 7;

const relative = memoizeByLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  memoizeByLanguage((language) => new Intl.DateTimeFormat(language, options));

const thisYear = dateFormat({ month: 'long', day: 'numeric' });
const anyYear = dateFormat({ month: 'long', day: 'numeric', year: 'numeric' });
const exact = dateFormat({ dateStyle: 'full', timeStyle: 'short' });

const midnightOf = (moment: Date): number => new Date(moment).setHours(0, 0, 0, 0);

/**
 * How long ago something was, as people say it: minutes and hours within the day, then the days by the calendar of
 * whoever reads, then the date. Undefined for just now.
 */
export const timeAgo = (moment: Date, now: Date): string | undefined => {
  const passed = now.getTime() - moment.getTime();
  if (passed < NOW_MS) return undefined;
  if (passed < HOUR_MS) return relative().format(-Math.max(1, Math.floor(passed / MINUTE_MS)), 'minute');
  const days = Math.round((midnightOf(now) - midnightOf(moment)) / DAY_MS);
  // What was late last night is hours ago as long as that is not long.
  if (days === 0 || passed < 6 * HOUR_MS) return relative().format(-Math.floor(passed / HOUR_MS), 'hour');
  if (days < WEEK_DAYS) return relative().format(-days, 'day');
  return (moment.getFullYear() === now.getFullYear() ? thisYear() : anyYear()).format(moment);
};

/** The moment itself, for whoever wants to know exactly. */
export const exactTime = (moment: Date): string => exact().format(moment);
