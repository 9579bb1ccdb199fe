import type { RecognizedGarment } from '@fitfolk/contracts/closet';
import type { GarmentKind } from '@fitfolk/contracts/closet/garment-kinds';
import { KIND_CATEGORIES } from '@fitfolk/contracts/closet/garment-kinds';
import type { Garment } from './analyzer.ts';
import { capitalize, parseFileName } from './file-name.ts';

/** Words for the kinds in names, where they differ. */
const KIND_WORDS: Readonly<Partial<Record<GarmentKind, string>>> = {
  't-shirt': 'T-shirt',
  'long-sleeve': 'long-sleeve top',
};

/** Describes a garment by what its image shows and by its file name, which knows better if it names a garment. */
export const describeGarment = (recognized: RecognizedGarment | null, fileName = ''): Garment => {
  const named = parseFileName(fileName);
  const color = recognized?.colors[0]?.name;
  const kind = recognized?.kind ?? null;
  const shown = kind && (KIND_WORDS[kind] ?? kind);
  return {
    ...named,
    name: formatName(named.name ?? shown, color),
    category: named.category ?? (kind && KIND_CATEGORIES[kind]),
  };
};

/** Prefixes a name such as "Jacket" with the color; keeps those of several words that a file has unchanged. */
const formatName = (name: string | null, color: string | undefined): string | null => {
  if (name === null) return color ? capitalize(color) : null;
  const isDescribed = name.includes(' ') && name !== KIND_WORDS['long-sleeve'];
  if (isDescribed || !color) return capitalize(name);
  const word = name === KIND_WORDS['t-shirt'] ? name : name.charAt(0).toLowerCase() + name.slice(1);
  return `${capitalize(color)} ${word}`;
};
