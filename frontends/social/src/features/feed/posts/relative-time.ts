import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Maximum age shown as "just now". Dates in the future count too, for clients with a slow clock. */
const JUST_NOW_MS = 45 * SECOND_MS;
/** Age in days from which the date is shown. */
const WEEK_DAYS = 7;

const relativeTime = memoizeByLanguage(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
);
const createDateFormat = (options: Intl.DateTimeFormatOptions) =>
  memoizeByLanguage((language) => new Intl.DateTimeFormat(language, options));

const monthAndDay = createDateFormat({ month: 'long', day: 'numeric' });
const fullDate = createDateFormat({ month: 'long', day: 'numeric', year: 'numeric' });
const dateAndTime = createDateFormat({ dateStyle: 'full', timeStyle: 'short' });
const timeOfDay = createDateFormat({ timeStyle: 'short' });

const toMidnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);

/**
 * Formats the time since a date: minutes and hours within a day, then calendar days in the reader's time zone, then the
 * date. Returns undefined for just now.
 */
export const formatTimeAgo = (date: Date, now: Date): string | undefined => {
  const elapsedMs = now.getTime() - date.getTime();
  if (elapsedMs < JUST_NOW_MS) return undefined;
  if (elapsedMs < HOUR_MS)
    return relativeTime().format(-Math.max(1, Math.floor(elapsedMs / MINUTE_MS)), 'minute');
  const days = Math.round((toMidnight(now) - toMidnight(date)) / DAY_MS);
  // Late last night reads as hours ago until six hours have passed.
  if (days === 0 || elapsedMs < 6 * HOUR_MS)
    return relativeTime().format(-Math.floor(elapsedMs / HOUR_MS), 'hour');
  if (days < WEEK_DAYS) return relativeTime().format(-days, 'day');
  return (date.getFullYear() === now.getFullYear() ? monthAndDay() : fullDate()).format(date);
};

/** Formats the time of day in the reader's time zone. */
export const formatTimeOfDay = (date: Date): string => timeOfDay().format(date);

/** Returns whether two times are on the same day in the reader's time zone. */
export const isSameDay = (one: Date, other: Date): boolean => toMidnight(one) === toMidnight(other);

/** Formats a date with its time of day. */
export const formatExactTime = (date: Date): string => dateAndTime().format(date);
