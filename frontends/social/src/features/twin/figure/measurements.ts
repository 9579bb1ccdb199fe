import type { BodyShape } from '../twin-config.ts';

/** Half widths of a body and half thicknesses of its limbs, in units of the 400 × 900 drawing. */
export type Measurements = {
  readonly shoulder: number;
  readonly chest: number;
  readonly waist: number;
  readonly hip: number;
  readonly arm: number;
  readonly thigh: number;
};

export const measurementsByShape: Readonly<Record<BodyShape, Measurements>> = {
  slim: { shoulder: 64, chest: 52, waist: 43, hip: 55, arm: 13, thigh: 24 },
  average: { shoulder: 71, chest: 60, waist: 54, hip: 65, arm: 16, thigh: 29 },
  athletic: { shoulder: 83, chest: 69, waist: 53, hip: 63, arm: 20, thigh: 31 },
};

/** Horizontal center of the drawing. */
export const CENTER_X = 200;
/** Vertical positions on the body, from the top of the drawing. */
export const HEIGHTS = {
  chin: 168,
  neck: 192,
  shoulder: 216,
  armpit: 268,
  waist: 366,
  hip: 440,
  crotch: 470,
  knee: 632,
  ankle: 806,
  ground: 846,
} as const;

export type Side = -1 | 1;
export const SIDES: readonly Side[] = [-1, 1];

/** Converts a distance from the center to an x coordinate. */
export const toX = (side: Side, distance: number): number => CENTER_X + side * distance;
