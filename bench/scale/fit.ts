import { mean, sum } from '../measurements.ts';

/** A measured cost at a number of families. */
export type Point = { readonly families: number; readonly cost: number };

/** Cost of a number of families. */
export type Line = { readonly base: number; readonly perFamily: number };

/** Fits a line through costs by least squares. A single size gives a line through the origin. */
const fitLine = (points: readonly Point[]): Line => {
  const families = mean(points.map((point) => point.families));
  const cost = mean(points.map((point) => point.cost));
  const spread = sum(points.map((point) => (point.families - families) ** 2));
  if (spread === 0) return { base: 0, perFamily: cost / families };
  const covariance = sum(points.map((point) => (point.families - families) * (point.cost - cost)));
  const perFamily = covariance / spread;
  return { base: cost - perFamily * families, perFamily };
};

const predict = ({ base, perFamily }: Line, families: number): number => base + perFamily * families;

export type Fit = {
  readonly line: Line;
  /** Error at the largest size, which the fit does not use, from 0 to 1. */
  readonly error: number;
};

/** Fits all sizes except the largest, and compares its prediction for that with the measured cost. */
export const fitWithHeldOut = (points: readonly Point[]): Fit => {
  const held = points.at(-1);
  if (!held) throw new Error('A fit needs measured sizes');
  const line = fitLine(points.length > 1 ? points.slice(0, -1) : points);
  return { line, error: Math.abs(predict(line, held.families) - held.cost) / held.cost };
};
