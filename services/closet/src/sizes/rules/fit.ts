import type { Fit, ItemSize, Measurement } from '@fitfolk/contracts/closet';
import { toBodyHeight, toFootLength } from '@fitfolk/contracts/closet/sizes';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { DAYS_PER_YEAR, estimateOn, getGrowthPerYear, type Point } from './growth-rate.ts';

/** Body height and foot length of a day; null if unknown. */
export type Body = Pick<Measurement, 'heightCm' | 'footMm'>;

/** The measure that an item must fit, above `from` and up to `until`. */
type Range = { readonly measure: keyof Body; readonly from: number; readonly until: number };

/** A size is made for bodies up to 3 cm taller (EN 13402-3: steps of 6 cm around the size). */
const TALLER_CM = 3;
/** Children wear the next size before they need it. */
const SHORTER_CM = 9;
/** A shoe size includes the room for the toes, so a foot may be as long as the size says. Loose shoes make children stumble. */
const SHORTER_MM = 20;
/** Forecasts end after three years. */
const MAX_FORECAST_DAYS = 3 * DAYS_PER_YEAR;

const toRange = (size: ItemSize): Range | undefined => {
  const height = toBodyHeight(size);
  if (height !== undefined) {
    return { measure: 'heightCm', from: height - SHORTER_CM, until: height + TALLER_CM };
  }
  const foot = toFootLength(size);
  return foot === undefined ? undefined : { measure: 'footMm', from: foot - SHORTER_MM, until: foot };
};

/** Checks whether a size can be compared with a body. */
export const isComparable = (size: ItemSize | null): size is ItemSize =>
  size !== null && toRange(size) !== undefined;

/** Tells whether an item fits a body; null if the size or the body is unknown. */
export const judgeFit = (size: ItemSize | null, body: Body): Fit | null => {
  const range = size ? toRange(size) : undefined;
  const value = range ? body[range.measure] : null;
  if (!range || value === null) return null;
  if (value > range.until) return 'outgrown';
  return value > range.from ? 'fits' : 'too-big';
};

/** Lists the values of one measure in order of days. */
export const toPoints = (measurements: readonly Measurement[], measure: keyof Body): Point[] =>
  measurements
    .flatMap(({ day, [measure]: value }) => (value === null ? [] : [{ day, value }]))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));

/** Returns the body on a day: the last measurements and the growth since. */
export const estimateBody = (measurements: readonly Measurement[], day: string): Body => ({
  heightCm: estimateOn(toPoints(measurements, 'heightCm'), day),
  footMm: estimateOn(toPoints(measurements, 'footMm'), day),
});

/** Returns the growth within a year; null for what was measured too rarely. */
export const getBodyPerYear = (measurements: readonly Measurement[]): Body => ({
  heightCm: getGrowthPerYear(toPoints(measurements, 'heightCm')),
  footMm: getGrowthPerYear(toPoints(measurements, 'footMm')),
});

/**
 * Returns the last day on which an item that fits or is too big today will fit. Null without a forecast, for an item that
 * is outgrown, or if it fits for more than three years.
 */
export const getFitsUntil = (
  size: ItemSize,
  measurements: readonly Measurement[],
  today: string,
): string | null => {
  const range = toRange(size);
  if (!range) return null;
  const points = toPoints(measurements, range.measure);
  const value = estimateOn(points, today);
  const perYear = getGrowthPerYear(points);
  if (value === null || !perYear || value > range.until) return null;
  const days = Math.floor(((range.until - value) / perYear) * DAYS_PER_YEAR);
  return days > MAX_FORECAST_DAYS ? null : addDays(today, days);
};
