import type { ElementPlace } from '@fitfolk/contracts/outfits/arrangement/fit-arrangement';

/** Lines at which a place has snapped, in percent of the picture. */
export type Guides = { readonly x?: number | undefined; readonly y?: number | undefined };

/** Distance in percent of the picture within which a place snaps. */
const REACH = 1.5;
/** Degrees between the angles to which a rotation snaps, and how near it must be. */
const ANGLES = { step: 15, reach: 3 } as const;
/** Height of a picture divided by its width, and so that of an element. */
const ASPECT = 1.25;

/** Returns half the width and height of the box around a rotated element, in percent of the picture. */
const getHalfBox = ({ size, rotation }: ElementPlace): { readonly x: number; readonly y: number } => {
  const radians = (rotation * Math.PI) / 180;
  const [cosine, sine] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return { x: (size / 2) * (cosine + ASPECT * sine), y: (size / 2) * (cosine + sine / ASPECT) };
};

/** A line of the picture, and the distance between it and the center of an element that lies on it. */
type Line = { readonly at: number; readonly offset: number };

const findNearest = (position: number, lines: readonly Line[]): Line | undefined => {
  const distance = ({ at, offset }: Line) => Math.abs(at + offset - position);
  const [nearest] = lines.toSorted((one, other) => distance(one) - distance(other));
  return nearest && distance(nearest) <= REACH ? nearest : undefined;
};

/**
 * Snaps a moved place to the middle and the edges of the picture and to the centers of others. Returns the lines at which it
 * snapped.
 */
export const snapPosition = <Place extends ElementPlace>(
  place: Place,
  others: readonly ElementPlace[],
): { readonly place: Place; readonly guides: Guides } => {
  const half = getHalfBox(place);
  const snap = (axis: 'x' | 'y') =>
    findNearest(place[axis], [
      { at: 50, offset: 0 },
      { at: 0, offset: half[axis] },
      { at: 100, offset: -half[axis] },
      ...others.map((other) => ({ at: other[axis], offset: 0 })),
    ]);
  const [x, y] = [snap('x'), snap('y')];
  return {
    place: { ...place, x: x ? x.at + x.offset : place.x, y: y ? y.at + y.offset : place.y },
    guides: { x: x?.at, y: y?.at },
  };
};

/** Snaps a rotation to multiples of 15 degrees. */
export const snapRotation = (rotation: number): number => {
  const nearest = Math.round(rotation / ANGLES.step) * ANGLES.step;
  return Math.abs(rotation - nearest) <= ANGLES.reach ? nearest : rotation;
};
