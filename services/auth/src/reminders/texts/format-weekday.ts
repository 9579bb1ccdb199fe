import type { Language } from '@fitfolk/contracts/auth';

/** Names the weekday of a day. */
export const formatWeekday = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
