import { COLOR_NAMES, type ColorName } from '@fitfolk/contracts/outfits';
import { converter, type Oklch } from 'culori';
import { thumbHashToAverageRGBA } from 'thumbhash';
import type { ClosetItem } from '../../closet-items/closet-item.ts';

/** Color of a garment in OKLCH. `word` is set if its name or tags contain a color. */
export type Color = {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
  readonly word: ColorName | undefined;
};

const hexByName: Readonly<Record<ColorName, string>> = {
  black: '#17171a',
  charcoal: '#3c3d42',
  gray: '#808184',
  white: '#f6f6f4',
  ivory: '#f4efe0',
  cream: '#f1e8d0',
  oatmeal: '#ded3bf',
  beige: '#d8c3a0',
  camel: '#bf9059',
  tan: '#b98d5e',
  brown: '#6d472b',
  chocolate: '#45291a',
  rust: '#a8512a',
  terracotta: '#c0694a',
  burgundy: '#6a182b',
  red: '#c41f2b',
  coral: '#f2735f',
  orange: '#f07d1f',
  mustard: '#cc9a1e',
  yellow: '#f4d532',
  olive: '#6b6b30',
  sage: '#9caf88',
  khaki: '#a59b70',
  green: '#2e8f40',
  mint: '#a9dcc1',
  teal: '#17767b',
  turquoise: '#3abdc1',
  blue: '#2a60c6',
  denim: '#4f6f98',
  indigo: '#35466b',
  navy: '#1a2647',
  lavender: '#b9a8dc',
  purple: '#6b3a94',
  plum: '#5c2a4d',
  pink: '#f2a8be',
  rose: '#d98a94',
};
/** Colors that go with everything, whatever their chroma. */
const ALWAYS_NEUTRAL = new Set<ColorName>([
  'denim',
  'indigo',
  'navy',
  'khaki',
  'camel',
  'tan',
  'beige',
  'brown',
  'chocolate',
]);

/** Chroma (OKLCH) below which a color is neutral. */
const MAX_NEUTRAL_CHROMA = 0.045;

const toOklch = converter('oklch');
const toColor = ({ l, c, h }: Oklch, word?: ColorName): Color => ({
  lightness: l,
  chroma: word !== undefined && ALWAYS_NEUTRAL.has(word) ? 0 : c,
  hue: h ?? 0,
  word,
});
const colorsByName = new Map<string, Color>(
  COLOR_NAMES.map((word) => [word, toColor(toOklch(hexByName[word]) as Oklch, word)]),
);

/** Lists the colors that name and tags contain. */
const listNamedColors = ({ name, tags }: Pick<ClosetItem, 'name' | 'tags'>): Color[] =>
  `${name} ${tags.join(' ')}`
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => colorsByName.get(word.replace(/^gr[ea]y$/, 'gray')) ?? []);

/** Lists the color words in name and tags. */
export const listColorWords = (item: Pick<ClosetItem, 'name' | 'tags'>): ColorName[] =>
  listNamedColors(item).flatMap(({ word }) => word ?? []);

/** Derives the color from name and tags, else from the ThumbHash of the image. */
export const getItemColor = (item: ClosetItem): Color | undefined =>
  listNamedColors(item)[0] ?? (item.thumbHash === null ? undefined : getAverageColor(item.thumbHash));

/** Finds the name of the color that is nearest to that of the image, unless the image is neutral. */
export const findNearestColor = ({ thumbHash }: Pick<ClosetItem, 'thumbHash'>): ColorName | undefined => {
  const color = thumbHash === null ? undefined : getAverageColor(thumbHash);
  if (!color || isNeutral(color)) return undefined;
  const [nearest] = [...colorsByName.values()]
    .map((named) => ({ named, distance: getDistance(named, color) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.named.word;
};

/** Euclidean distance in OKLab. */
const getDistance = (a: Color, b: Color): number => {
  const toLab = ({ lightness, chroma, hue }: Color) => {
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  };
  const [l1, a1, b1] = toLab(a);
  const [l2, a2, b2] = toLab(b);
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
};

const getAverageColor = (base64: string): Color | undefined => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length < 5) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return toColor(toOklch({ mode: 'rgb', r, g, b }));
};

const isNeutral = ({ chroma }: Color): boolean => chroma < MAX_NEUTRAL_CHROMA;

/** Distance of two hues in degrees, 0 to 180. */
const hueDistance = (a: Color, b: Color): number => {
  const distance = Math.abs(a.hue - b.hue) % 360;
  return distance > 180 ? 360 - distance : distance;
};

/** Scores from 0 to 1 how well two colors go together. Neutrals go with all, similar and opposite hues with each other. */
export const scoreHarmony = (a: Color | undefined, b: Color | undefined): number => {
  if (!a || !b) return 0.7;
  const contrast = Math.abs(a.lightness - b.lightness);
  // Two neutrals need contrast.
  if (isNeutral(a) && isNeutral(b)) return 0.75 + Math.min(contrast, 0.5) / 2;
  if (isNeutral(a) || isNeutral(b)) return 0.95;
  const distance = hueDistance(a, b);
  if (distance <= 40) return 0.85;
  if (distance >= 140) return 0.65;
  return 0.25;
};
