import type { PlaceChange } from './elements.ts';

/** Position in pixels from the upper left corner of the picture. */
export type Point = { readonly x: number; readonly y: number };
export type PictureSize = { readonly width: number; readonly height: number };
/** Points of one or two fingers, or of a mouse. */
export type Touch = readonly [Point] | readonly [Point, Point];

const getVector = ([one, other]: Touch): Point =>
  other ? { x: other.x - one.x, y: other.y - one.y } : { x: 0, y: 0 };
const getMiddle = ([one, other = one]: Touch): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const getAngle = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;

/** Returns how a gesture changes a place: one point moves it; two move, scale and turn it. */
export const readGesture = (from: Touch, to: Touch, { width, height }: PictureSize): PlaceChange => {
  const [start, end] = [getMiddle(from), getMiddle(to)];
  const moved = { x: ((end.x - start.x) / width) * 100, y: ((end.y - start.y) / height) * 100 };
  const [before, after] = [getVector(from), getVector(to)];
  const distance = Math.hypot(before.x, before.y);
  if (distance === 0) return moved;
  return {
    ...moved,
    factor: Math.hypot(after.x, after.y) / distance,
    degrees: getAngle(after) - getAngle(before),
  };
};

/** Returns how a corner that is dragged around the center of an element changes it. */
export const readCornerDrag = (center: Point, from: Point, to: Point, size: PictureSize): PlaceChange => {
  const { factor, degrees } = readGesture([center, from], [center, to], size);
  return { factor, degrees };
};
