import type { RecognizedGarment } from '@fitfolk/contracts/closet';
import { getKindCategory } from '@fitfolk/contracts/closet/garment-kinds';
import type { Garment } from './analyzer.ts';
import { capitalize, parseFileName } from './file-name.ts';

/** Nouns that names do not write as a kind or the word of a file. */
const NOUNS: Readonly<Record<string, string>> = {
  't-shirt': 'T-shirt',
  'long-sleeve': 'long-sleeve top',
};

/** Describes a garment by what its image shows and by its file name, which knows better if it names a garment. */
export const describeGarment = (recognized: RecognizedGarment | null, fileName = ''): Garment => {
  const named = parseFileName(fileName);
  const kind = recognized?.kind ?? null;
  return {
    ...named,
    name: formatName(named.name ?? kind, recognized?.colors[0]?.name),
    category: named.category ?? (kind && getKindCategory(kind)),
  };
};

/** Prefixes a word such as "Jacket" with the color; keeps longer names unchanged. */
const formatName = (name: string | null, color: string | undefined): string | null => {
  if (name?.includes(' ')) return name;
  const word = name?.toLowerCase() ?? '';
  const words = [color, NOUNS[word] ?? word].filter(Boolean).join(' ');
  return words ? capitalize(words) : null;
};
