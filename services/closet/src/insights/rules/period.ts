import { addDays } from '@fitfolk/contracts/core/calendar-day';

/** Consecutive days, as ISO dates. It contains none if `from` is after `to`. */
export type Period = { readonly from: string; readonly to: string };

/** Days of the period that ends today. */
const DAYS = 365;

/** Returns a calendar year until today, or the last 365 days. */
export const getPeriod = (today: string, year?: number): Period => {
  if (year === undefined) return { from: addDays(today, 1 - DAYS), to: today };
  const last = `${year}-12-31`;
  return { from: `${year}-01-01`, to: last < today ? last : today };
};

/** Checks whether a period contains a day. */
export const isWithin = ({ from, to }: Period, day: string): boolean => from <= day && day <= to;
