/** Failures before the next attempt has to wait. */
const FREE_FAILURES = 4;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/** Failed attempts to guess one secret. */
export type Failures = { readonly count: number; readonly lastAt: Date };

/** Returns the delay after a number of failures in milliseconds: one second after the fifth, then doubling up to a minute. */
export const getDelayMs = (count: number): number =>
  count <= FREE_FAILURES ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - FREE_FAILURES - 1));

/** Returns true for the failure with which the delays begin. */
export const isFirstDelayed = (count: number): boolean => count === FREE_FAILURES + 1;

/** Returns the time until the next attempt is allowed, in milliseconds. */
export const getWaitMs = ({ count, lastAt }: Failures, now: Date): number =>
  Math.max(0, lastAt.getTime() + getDelayMs(count) - now.getTime());

/** Number of failures from which on the delay no longer grows, and are not counted. */
const MAX_COUNT = 15;
const COUNT_RADIX = 16;

/** Packs failures into a number that sorts by time and fits into the score of a sorted set. */
export const toScore = ({ count, lastAt }: Failures): number =>
  lastAt.getTime() * COUNT_RADIX + Math.min(count, MAX_COUNT);

/** Unpacks the failures from a score. */
export const fromScore = (score: number): Failures => ({
  count: score % COUNT_RADIX,
  lastAt: new Date(Math.floor(score / COUNT_RADIX)),
});
