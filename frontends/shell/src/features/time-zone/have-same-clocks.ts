import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';

const HALF_YEAR_MS = 182 * 24 * 60 * 60_000;

const formatTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);

/** Returns whether the clocks of two time zones show the same now and half a year later, as those of Vienna and Berlin do. */
export const haveSameClocks = (one: string, other: string): boolean =>
  [0, HALF_YEAR_MS]
    .map((distance) => new Date(getNow().getTime() + distance))
    .every((instant) => formatTime(instant, one) === formatTime(instant, other));
