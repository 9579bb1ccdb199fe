/** Garments are drawn upright on a sheet of this size, in pixels, around its vertical middle. */
export const SHEET = { width: 1200, height: 1500, middle: 600 } as const;
/** A picture is this many times as large as its sheet: as large as the page ever shows it. */
export const PICTURE_SCALE = 0.75;

/** A straight line to a point, or a cubic curve to one by its two control points. */
export type Step =
  | readonly [x: number, y: number]
  | readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

type Point = readonly [x: number, y: number];

const endOf = (step: Step): Point => (step.length === 2 ? step : [step[4], step[5]]);
const written = (step: Step): string => (step.length === 2 ? `L${step.join(' ')}` : `C${step.join(' ')}`);
const flipped = (x: number): number => 2 * SHEET.middle - x;

/** The path through steps from a starting point on. */
export const path = (start: Point, steps: readonly Step[], isClosed = true): string =>
  `M${start.join(' ')}${steps.map(written).join('')}${isClosed ? 'Z' : ''}`;

/** The same path seen in a mirror that stands on the sheet's middle. */
export const mirrored = (start: Point, steps: readonly Step[], isClosed = true): string =>
  path(
    [flipped(start[0]), start[1]],
    steps.map((step) =>
      step.length === 2
        ? ([flipped(step[0]), step[1]] as const)
        : ([flipped(step[0]), step[1], flipped(step[2]), step[3], flipped(step[4]), step[5]] as const),
    ),
    isClosed,
  );

/** A symmetrical outline, told by its right half: from a point on the middle down to another point on the middle. */
export const symmetrical = (start: Point, steps: readonly Step[]): string => {
  const points = [start, ...steps.map(endOf)];
  const back = steps
    .map((step, index): Step => {
      const [x, y] = points[index] ?? start;
      return step.length === 2
        ? [flipped(x), y]
        : [flipped(step[2]), step[3], flipped(step[0]), step[1], flipped(x), y];
    })
    .reverse();
  return path(start, [...steps, ...back]);
};
