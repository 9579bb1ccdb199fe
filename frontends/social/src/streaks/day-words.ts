const long = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A calendar day as people say it: "November 24". */
export const dayInWords = (day: string): string => long.format(noon(day));

/** The month that a day lies in: "November 2026". */
export const monthInWords = (day: string): string => month.format(noon(day));
