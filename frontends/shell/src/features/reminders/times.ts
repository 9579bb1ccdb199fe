const HALF_HOUR = 30;
const DAY = 24 * 60;

/** Times of a day that selects offer, half an hour apart, as `HH:MM`. */
export const HALF_HOURS: readonly string[] = Array.from({ length: DAY / HALF_HOUR }, (_, index) =>
  new Date(index * HALF_HOUR * 60_000).toISOString().slice(11, 16),
);

/** Formats `HH:MM` as people of a language write it. */
export const formatTimeOfDay = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}:00Z`),
  );

type QuietHours = { readonly from: string; readonly to: string };

/** Returns true for a time within quiet hours, which may span midnight. */
export const isQuiet = (time: string, { from, to }: QuietHours): boolean =>
  from < to ? from <= time && time < to : from <= time || time < to;
