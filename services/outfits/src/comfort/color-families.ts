import type { ColorName } from '@fitfolk/contracts/outfits';
import type { ColorFamily } from '@fitfolk/contracts/outfits/comfort-limits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { findNearestColor, listColorWords } from '../suggestions/rules/colors.ts';
import { getItemWords } from '../suggestions/rules/outfit-suggestion.ts';

const namesByFamily: Readonly<Record<ColorFamily, readonly ColorName[]>> = {
  black: ['black'],
  white: ['white', 'ivory', 'cream'],
  gray: ['gray', 'charcoal'],
  beige: ['beige', 'oatmeal', 'camel', 'tan', 'khaki'],
  brown: ['brown', 'chocolate'],
  red: ['red', 'burgundy', 'rust'],
  orange: ['orange', 'terracotta', 'coral'],
  yellow: ['yellow', 'mustard'],
  green: ['green', 'olive', 'sage', 'mint'],
  blue: ['blue', 'denim', 'indigo', 'navy', 'teal', 'turquoise'],
  purple: ['purple', 'lavender', 'plum'],
  pink: ['pink', 'rose'],
};
const familyByName = new Map(
  Object.entries(namesByFamily).flatMap(([family, names]) =>
    names.map((name) => [name, family as ColorFamily] as const),
  ),
);

/** German words, without their endings. */
const germanFamilies: Readonly<Record<string, ColorFamily>> = {
  schwarz: 'black',
  weiß: 'white',
  weiss: 'white',
  grau: 'gray',
  braun: 'brown',
  rot: 'red',
  gelb: 'yellow',
  grün: 'green',
  blau: 'blue',
  lila: 'purple',
  violett: 'purple',
  rosa: 'pink',
};

const GERMAN_ENDING = /(?<=.{3})e[mnrs]?$/;

/**
 * Lists the color families of a garment: those of all color words in its name and tags. Without any, that of its image, if it is
 * colorful, since the background of a photo makes the average of a neutral garment unreliable.
 */
export const listColorFamilies = (item: ClosetItem): ColorFamily[] => {
  const english = listColorWords(item).flatMap((word) => familyByName.get(word) ?? []);
  const german = [...getItemWords(item)].flatMap(
    (word) => germanFamilies[word.replace(GERMAN_ENDING, '')] ?? [],
  );
  const named = [...new Set([...english, ...german])];
  if (named.length > 0) return named;
  const nearest = findNearestColor(item);
  const family = nearest && familyByName.get(nearest);
  return family ? [family] : [];
};
