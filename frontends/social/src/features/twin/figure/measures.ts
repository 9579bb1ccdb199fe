import type { BodyShape } from '../twin-config.ts';

/** Half widths of a body and the thickness of its limbs, on a sheet of 400 × 900. */
export type Measures = {
  readonly shoulder: number;
  readonly chest: number;
  readonly waist: number;
  readonly hip: number;
  readonly arm: number;
  readonly thigh: number;
};

export const measuresOf: Readonly<Record<BodyShape, Measures>> = {
  slim: { shoulder: 64, chest: 52, waist: 43, hip: 55, arm: 13, thigh: 24 },
  average: { shoulder: 71, chest: 60, waist: 54, hip: 65, arm: 16, thigh: 29 },
  athletic: { shoulder: 83, chest: 69, waist: 53, hip: 63, arm: 20, thigh: 31 },
};

/** The middle of the sheet. */
export const MIDDLE = 200;
/** Heights of a body, from its crown down. */
export const HEIGHT = {
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

/** A distance from the middle as a place on the sheet. */
export const at = (side: Side, from: number): number => MIDDLE + side * from;
