const HOUR_MS = 3600_000;
const HOURS_A_DAY = 24;

/** How long ago something was, to the hour within a day and to the day before: `3 hours ago`, `yesterday`. */
export const whenOf = (instant: string, now: Date, language: string): string => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / HOUR_MS));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return hours < HOURS_A_DAY
    ? format.format(-hours, 'hour')
    : format.format(-Math.floor(hours / HOURS_A_DAY), 'day');
};
