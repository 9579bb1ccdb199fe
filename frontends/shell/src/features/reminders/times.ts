const HALF_HOUR = 30;
const DAY = 24 * 60;

/** Times of a day that selects offer, half an hour apart, as `HH:MM`. */
export const HALF_HOURS: readonly string[] = Array.from({ length: DAY / HALF_HOUR }, (_, index) =>
  new Date(index * HALF_HOUR * 60_000).toISOString().slice(11, 16),
);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of a language. A select formats 48 times, and creating a format takes longer than all of them. */
const getFormat = (language: string): Intl.DateTimeFormat => {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
};

/** Formats `HH:MM` as people of a language write it. */
export const formatTimeOfDay = (time: string, language: string): string =>
  getFormat(language).format(new Date(`1970-01-01T${time}:00Z`));

type QuietHours = { readonly from: string; readonly to: string };

/** Returns true for a time within quiet hours, which may span midnight. */
export const isQuiet = (time: string, { from, to }: QuietHours): boolean =>
  from < to ? from <= time && time < to : from <= time || time < to;
