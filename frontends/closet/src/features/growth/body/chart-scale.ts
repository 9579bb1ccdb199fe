/** A point of the chart: days since an epoch and a height in cm. */
export type ChartPoint = { readonly x: number; readonly y: number };

const DAY_MS = 24 * 3600 * 1000;
/** Body heights within which a grid line is drawn, in cm. */
const GRID_STEPS = [1, 2, 5, 10, 20, 50];
const MAX_LINES = 4;

/** Converts a calendar day to days since 1970. */
export const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Returns the heights of the grid lines: round, at most five, around all values. */
export const listGridLines = (values: readonly number[]): readonly number[] => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = GRID_STEPS.find((each) => (high - low) / each <= MAX_LINES - 1) ?? 100;
  const first = Math.floor(low / step) * step;
  const count = Math.max(Math.ceil((high - first) / step), 1);
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
};
