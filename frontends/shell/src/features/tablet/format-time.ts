/** Formats the time of day in a time zone: "06:40", or "6:40 AM" where that is usual. */
export const formatTime = (instant: Date, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone }).format(instant);

/** Formats a calendar day: "Tuesday, November 24". */
export const formatDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
