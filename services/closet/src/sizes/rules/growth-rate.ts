import { countDaysBetween } from '@fitfolk/contracts/core/calendar-day';

/** A value measured on a day. */
export type Point = { readonly day: string; readonly value: number };

export const DAYS_PER_YEAR = 365.25;
/** Days before the last measurement that the rate is taken from, because children grow more slowly every year. */
const RATE_DAYS = 548;
/** Days between the first and the last measurement that a rate needs. Within fewer, errors of measuring outweigh growth. */
const MIN_SPAN_DAYS = 60;

/**
 * Returns the growth within a year, never negative: the slope of the line with the least squared distance from the points of
 * the last 18 months. Null if there are fewer than two or they are within 60 days. Points are in order of days.
 */
export const getGrowthPerYear = (points: readonly Point[]): number | null => {
  const last = points.at(-1);
  if (!last) return null;
  const recent = points
    .map(({ day, value }) => ({ x: countDaysBetween(last.day, day), y: value }))
    .filter(({ x }) => x >= -RATE_DAYS);
  const span = -(recent[0]?.x ?? 0);
  if (span < MIN_SPAN_DAYS) return null;
  const meanX = recent.reduce((sum, { x }) => sum + x, 0) / recent.length;
  const meanY = recent.reduce((sum, { y }) => sum + y, 0) / recent.length;
  const covariance = recent.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const variance = recent.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return Math.max((covariance / variance) * DAYS_PER_YEAR, 0);
};

/** Returns the value of a day: the last measured one and the growth since. Null without a measurement. */
export const estimateOn = (points: readonly Point[], day: string): number | null => {
  const last = points.at(-1);
  if (!last) return null;
  const days = Math.max(countDaysBetween(last.day, day), 0);
  return last.value + ((getGrowthPerYear(points) ?? 0) * days) / DAYS_PER_YEAR;
};
