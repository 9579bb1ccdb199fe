import { itemNames, type RecognizedGarment } from '@fitfolk/contracts/closet';
import { getKindCategory } from '@fitfolk/contracts/closet/garment-kinds';
import { formatMessage } from '@fitfolk/contracts/core/messages';
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
  const color = recognized?.colors[0]?.name;
  const code = getNameCode(named.name ?? kind, color);
  return {
    ...named,
    // A word such as "Jacket" gets the color; longer names stay unchanged.
    name: named.name?.includes(' ') ? named.name : code && formatName(code, named.name ?? kind, color),
    ...(code && named.name === null ? { nameCode: code } : {}),
    category: named.category ?? (kind && getKindCategory(kind)),
  };
};

type NameCode = keyof typeof itemNames;

const getNameCode = (noun: string | null, color: string | undefined): NameCode | null => {
  if (noun && color) return 'kind-and-color';
  if (noun) return 'kind';
  return color ? 'color' : null;
};

const formatName = (code: NameCode, noun: string | null, color = ''): string => {
  const word = noun?.toLowerCase() ?? '';
  return capitalize(formatMessage(itemNames, code, { kind: NOUNS[word] ?? word, color }));
};
