const HOUR_MS = 3600_000;
const HOURS_PER_DAY = 24;

/** Formats a past time relative to now: in hours within a day, else in days (`3 hours ago`, `yesterday`). */
export const formatRelativeTime = (instant: string, now: Date, language: string): string => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / HOUR_MS));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return hours < HOURS_PER_DAY
    ? format.format(-hours, 'hour')
    : format.format(-Math.floor(hours / HOURS_PER_DAY), 'day');
};
