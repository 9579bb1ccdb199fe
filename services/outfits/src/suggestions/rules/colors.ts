import { COLOR_NAMES, type ColorName } from '@fitfolk/contracts/outfits';
import { converter, type Oklch } from 'culori';
import { thumbHashToAverageRGBA } from 'thumbhash';
import type { ClosetItem } from '../../closet-items/closet-item.ts';

/** A colour of a garment; named when its name or tags name it, guessed from the picture otherwise. */
export type Color = {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
  readonly word: ColorName | undefined;
};

/** What wardrobes call their colours. Denim, navy and khaki count as neutrals: they go with everything. */
const hexOfWord: Readonly<Record<ColorName, string>> = {
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

/** Below this chroma (OKLCH) a colour has no hue to clash with. */
const NEUTRAL_CHROMA = 0.045;

const toOklch = converter('oklch');
const colourOf = ({ l, c, h }: Oklch, word?: ColorName): Color => ({
  lightness: l,
  chroma: word !== undefined && ALWAYS_NEUTRAL.has(word) ? 0 : c,
  hue: h ?? 0,
  word,
});
const namedColours = new Map<string, Color>(
  COLOR_NAMES.map((word) => [word, colourOf(toOklch(hexOfWord[word]) as Oklch, word)]),
);

/** The colour of a garment, or undefined when neither words nor picture tell. */
export const getItemColor = ({ name, tags, thumbHash }: ClosetItem): Color | undefined => {
  for (const word of `${name} ${tags.join(' ')}`.toLowerCase().split(/[^a-z]+/)) {
    const named = namedColours.get(word === 'grey' ? 'gray' : word);
    if (named) return named;
  }
  return thumbHash === null ? undefined : averageOf(thumbHash);
};

const averageOf = (base64: string): Color | undefined => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length < 5) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return colourOf(toOklch({ mode: 'rgb', r, g, b }));
};

const isNeutral = ({ chroma }: Color): boolean => chroma < NEUTRAL_CHROMA;

/** Degrees between two hues, 0 to 180. */
const hueDistance = (one: Color, other: Color): number => {
  const distance = Math.abs(one.hue - other.hue) % 360;
  return distance > 180 ? 360 - distance : distance;
};

/** From 0 to 1: how well two colours go together. Neutrals go with all; near and opposite hues with each other. */
export const scoreHarmony = (one: Color | undefined, other: Color | undefined): number => {
  if (!one || !other) return 0.7;
  const contrast = Math.abs(one.lightness - other.lightness);
  // Two neutrals live from the step between light and dark.
  if (isNeutral(one) && isNeutral(other)) return 0.75 + Math.min(contrast, 0.5) / 2;
  if (isNeutral(one) || isNeutral(other)) return 0.95;
  const distance = hueDistance(one, other);
  if (distance <= 40) return 0.85;
  if (distance >= 140) return 0.65;
  return 0.25;
};
