import { COLOR_BY_WORDS } from './color-words.ts';
import type { ItemColor } from './item-appearance.ts';
import type { ColorName } from './item-colors.ts';

/** Fields that tell the colors of an item. */
export type ColoredItem = {
  readonly name: string;
  readonly tags: readonly string[];
  /** As the image shows, main color first; absent or empty if unknown. */
  readonly colors?: readonly ItemColor[] | undefined;
};

/** A color of an item; `hex` and `share` are unknown for one that its name says. */
export type NamedColor = Pick<ItemColor, 'name'> & Partial<ItemColor>;

/** Number of words of the longest color, such as "verde oliva oscuro". */
const MAX_WORDS = 3;

/** Reads colors from words, in their order: "light blue" rather than "blue" where both match. */
const readColors = (words: readonly string[]): ColorName[] => {
  const names: ColorName[] = [];
  for (let index = 0; index < words.length; index += 1) {
    for (let count = Math.min(MAX_WORDS, words.length - index); count > 0; count -= 1) {
      const name = COLOR_BY_WORDS.get(words.slice(index, index + count).join(' '));
      if (!name) continue;
      names.push(name);
      index += count - 1;
      break;
    }
  }
  return names;
};

/** Lists the colors of an item, main color first: those that its image shows, or else those that name and tags say. */
export const listColors = ({ name, tags, colors = [] }: ColoredItem): readonly NamedColor[] => {
  if (colors.length > 0) return colors;
  const words = [name, ...tags]
    .join(' ')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u);
  return readColors(words).map((color) => ({ name: color }));
};
