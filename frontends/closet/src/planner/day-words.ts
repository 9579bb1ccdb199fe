const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });

const formats = {
  long: format({ weekday: 'long', month: 'long', day: 'numeric' }),
  weekday: format({ weekday: 'long' }),
  short: format({ weekday: 'short' }),
  day: format({ day: 'numeric' }),
  month: format({ month: 'long', day: 'numeric' }),
  year: format({ month: 'long', day: 'numeric', year: 'numeric' }),
} as const;

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A calendar day as people say it: "Tuesday, November 24". */
export const dayInWords = (day: string): string => formats.long.format(noon(day));

/** A part of a calendar day: "Tuesday", "Tue", "24". */
export const dayPart = (day: string, part: 'weekday' | 'short' | 'day'): string =>
  formats[part].format(noon(day));

/** A week as people say it: "November 22 – 28, 2026". */
export const weekInWords = (days: readonly string[]): string => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return formats.year.formatRange(noon(first), noon(last));
};

/** A calendar day without its weekday: "November 24". */
export const monthDay = (day: string): string => formats.month.format(noon(day));
