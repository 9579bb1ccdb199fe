/** The calendar day on which an instant falls in a time zone, as an ISO date. */
export const calendarDayOf = (instant: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
};

/** The calendar day so many days later, or earlier for a negative number. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** The seven days of the week that a day lies in; a week starts on Sunday. */
export const weekOf = (day: string): readonly string[] => {
  const sunday = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(sunday, offset));
};
