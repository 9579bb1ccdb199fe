import { listColors } from '@fitfolk/contracts/closet/colors-of-item';
import { COLOR_NAMES, type ColorName } from '@fitfolk/contracts/closet/item-colors';
import { converter, type Oklch } from 'culori';
import { thumbHashToAverageRGBA } from 'thumbhash';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { hexByName } from './color-hexes.ts';

/** Color of an item in OKLCH. `word` is set if its image, name or tags tell its name. */
export type Color = {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
  readonly word: ColorName | undefined;
};

/** Colors that go with everything, whatever their chroma. */
const ALWAYS_NEUTRAL = new Set<ColorName>([
  ...(['denim', 'indigo', 'navy', 'dark blue', 'slate'] as const),
  ...(['khaki', 'camel', 'tan', 'beige', 'sand', 'cream', 'ivory', 'taupe'] as const),
  ...(['brown', 'dark brown', 'chocolate', 'chestnut', 'mahogany'] as const),
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
const colorsByName = new Map<ColorName, Color>(
  COLOR_NAMES.flatMap((word) =>
    word === 'multicolor' ? [] : [[word, toColor(toOklch(hexByName[word]) as Oklch, word)]],
  ),
);

/** Derives the main color from what is known about the item, else from the ThumbHash of its image. Undefined if it has many. */
export const getItemColor = (
  item: Pick<ClosetItem, 'name' | 'tags' | 'colors' | 'thumbHash'>,
): Color | undefined => {
  const [main] = listColors(item);
  if (main?.name === 'multicolor') return undefined;
  if (main?.hex) return toColor(toOklch(main.hex) as Oklch, main.name);
  if (main) return colorsByName.get(main.name);
  return item.thumbHash === null ? undefined : getAverageColor(item.thumbHash);
};

/** Finds the name of the color that is nearest to that of the image, unless the image is neutral. */
export const findNearestColor = ({ thumbHash }: Pick<ClosetItem, 'thumbHash'>): ColorName | undefined => {
  const color = thumbHash === null ? undefined : getAverageColor(thumbHash);
  if (!color || isNeutral(color)) return undefined;
  const [nearest] = [...colorsByName.values()]
    .map((named) => ({ named, distance: getColorDistance(named, color) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.named.word;
};

/** Euclidean distance in OKLab. */
export const getColorDistance = (a: Color, b: Color): number => {
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

/** Chroma (OKLCH) and difference of lightness from which a color stands out beside a neutral one. */
const MIN_ACCENT = { chroma: 0.08, contrast: 0.2 } as const;

/** Checks whether the first color is a bright accent to the second one, which is dark and neutral. */
export const isAccentTo = (color: Color, dark: Color): boolean =>
  isNeutral(dark) &&
  color.chroma >= MIN_ACCENT.chroma &&
  color.lightness - dark.lightness >= MIN_ACCENT.contrast;

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
