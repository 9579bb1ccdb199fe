import type { ColorName } from '@fitfolk/contracts/closet/item-colors';
import { type Color, nameColor } from './name-color.ts';

/** A photo and the outline of the item in it, both of `width` × `height`. */
export type MaskedPixels = {
  readonly width: number;
  readonly height: number;
  /** Colors of the whole photo, row by row. */
  readonly colors: readonly Color[];
  /** Alpha of the item from 0 to 255. */
  readonly mask: Uint8Array;
};

/** A color of an item with the share of its pixels. */
export type NamedColor = { readonly name: ColorName; readonly color: Color; readonly share: number };

/** Alpha from which a pixel belongs to the item for sure. */
const INSIDE = 200;
/** Lightness that the brightest things in a photo should have; photos taken indoors are darker. */
const TARGET_LIGHTNESS = 0.9;
const MAX_GAIN = 1.3;
/** Share of the tint of white things that is removed, because walls and sheets are rarely pure white. */
const TINT_CORRECTION = 0.3;
const CLUSTERS = 8;
const ITERATIONS = 10;
/** Clusters nearer than this are one color in light and shade. */
const MERGE_DISTANCE = 0.06;
/** Weights of lightness in the clustering, and in merging, where folds and shadows must not divide a color. */
const CLUSTER_LIGHTNESS = 0.6;
const MERGE_LIGHTNESS = 0.35;
/** Part of the pixels of a color, from dark to light, whose mean represents it. */
const REPRESENTATIVE = [0.45, 0.75] as const;
/** Share that the main color needs; below it the item is multicolored. */
const MIN_MAIN_SHARE = 0.52;
const MIN_SHARE = 0.1;
const MAX_COLORS = 3;

const getDistance = (one: Color, other: Color, lightness: number): number =>
  Math.hypot(lightness * (one.l - other.l), one.a - other.a, one.b - other.b);

const getMean = (colors: readonly Color[]): Color => {
  const sum = { l: 0, a: 0, b: 0 };
  for (const { l, a, b } of colors) {
    sum.l += l;
    sum.a += a;
    sum.b += b;
  }
  return { l: sum.l / colors.length, a: sum.a / colors.length, b: sum.b / colors.length };
};

/** Returns a function that undoes the light of a photo: too dark, or tinted by a lamp. */
const createLightCorrection = (colors: readonly Color[]) => {
  const lightness = colors.map(({ l }) => l).sort((one, other) => one - other);
  const brightest = lightness[Math.floor(lightness.length * 0.97)] ?? 1;
  const gain = Math.min(MAX_GAIN, Math.max(1, TARGET_LIGHTNESS / brightest));
  const whites = colors.filter(({ l, a, b }) => l > brightest * 0.85 && Math.hypot(a, b) < 0.06);
  const tint = whites.length > colors.length / 150 ? getMean(whites) : { a: 0, b: 0 };
  return ({ l, a, b }: Color): Color => ({
    l: Math.min(1, l * gain),
    a: (a - TINT_CORRECTION * tint.a) * gain,
    b: (b - TINT_CORRECTION * tint.b) * gain,
  });
};

/** Lists the pixels of the item without its outline, which contains the background. */
const listInside = ({ width, height, colors, mask }: MaskedPixels): Color[] =>
  colors.filter((_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const neighbors = [
      index,
      ...(x > 0 ? [index - 1] : []),
      ...(x < width - 1 ? [index + 1] : []),
      ...(y > 0 ? [index - width] : []),
      ...(y < height - 1 ? [index + width] : []),
    ];
    return neighbors.every((each) => (mask[each] ?? 0) >= INSIDE);
  });

/** Chooses colors that are far from each other. */
const chooseCenters = (colors: readonly Color[]): Color[] => {
  const centers = colors.slice(Math.floor(colors.length / 2), Math.floor(colors.length / 2) + 1);
  const candidates = colors.filter((_, index) => index % 5 === 0);
  const getGap = (color: Color) =>
    Math.min(...centers.map((center) => getDistance(color, center, CLUSTER_LIGHTNESS)));
  while (centers.length < CLUSTERS && candidates.length > 0)
    centers.push(candidates.reduce((far, color) => (getGap(color) > getGap(far) ? color : far)));
  return centers;
};

/** Groups colors by k-means. */
const cluster = (colors: readonly Color[]): Color[][] => {
  let centers = chooseCenters(colors);
  let groups: Color[][] = [];
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    groups = centers.map(() => []);
    for (const color of colors) {
      let nearest = 0;
      for (const [index, center] of centers.entries()) {
        const best = centers[nearest] ?? center;
        if (getDistance(color, center, CLUSTER_LIGHTNESS) < getDistance(color, best, CLUSTER_LIGHTNESS))
          nearest = index;
      }
      groups[nearest]?.push(color);
    }
    centers = groups.filter(({ length }) => length > 0).map(getMean);
  }
  return groups.filter(({ length }) => length > 0);
};

/** Joins groups that are one color in light and shade, the nearest first. */
const merge = (groups: readonly Color[][]): Color[][] => {
  const merged = groups.map((colors) => ({ colors, mean: getMean(colors) }));
  for (;;) {
    const pairs = merged.flatMap((one, index) => merged.slice(index + 1).map((other) => ({ one, other })));
    const getGap = ({ one, other }: (typeof pairs)[number]) =>
      getDistance(one.mean, other.mean, MERGE_LIGHTNESS);
    const nearest = pairs.toSorted((a, b) => getGap(a) - getGap(b)).at(0);
    if (!nearest || getGap(nearest) >= MERGE_DISTANCE) return merged.map(({ colors }) => colors);
    const colors = [...nearest.one.colors, ...nearest.other.colors];
    merged.splice(merged.indexOf(nearest.one), 1);
    merged.splice(merged.indexOf(nearest.other), 1, { colors, mean: getMean(colors) });
  }
};

const getRepresentative = (colors: readonly Color[]): Color => {
  const sorted = colors.toSorted((one, other) => one.l - other.l);
  const [from, to] = REPRESENTATIVE.map((share) => share * sorted.length) as [number, number];
  return getMean(sorted.slice(Math.floor(from), Math.max(Math.floor(from) + 1, Math.ceil(to))));
};

/**
 * Finds up to three colors of an item, the main one first, with their shares of its pixels. An item without a main color is
 * `multicolor`. Returns nothing for an empty mask.
 */
export const findColors = (pixels: MaskedPixels): NamedColor[] => {
  const correct = createLightCorrection(pixels.colors);
  const inside = listInside(pixels).map(correct);
  if (inside.length === 0) return [];
  const byName = new Map<ColorName, NamedColor>();
  const groups = merge(cluster(inside)).sort((one, other) => other.length - one.length);
  for (const colors of groups) {
    const color = getRepresentative(colors);
    const name = nameColor(color);
    const known = byName.get(name);
    const share = (known?.share ?? 0) + colors.length / inside.length;
    byName.set(name, { name, color: known?.color ?? color, share });
  }
  const found = [...byName.values()].sort((one, other) => other.share - one.share);
  const [main] = found;
  if (!main) return [];
  const listed = found.filter((each) => each === main || each.share >= MIN_SHARE);
  return main.share < MIN_MAIN_SHARE
    ? [{ ...main, name: 'multicolor' as const, share: 1 }, ...listed].slice(0, MAX_COLORS)
    : listed.slice(0, MAX_COLORS);
};
