import { itemNames, type RecognizedItem } from '@fitfolk/contracts/closet';
import { getKindCategory } from '@fitfolk/contracts/closet/item-kinds';
import type { ItemPattern } from '@fitfolk/contracts/closet/item-patterns';
import { formatMessage } from '@fitfolk/contracts/core/messages';
import type { Item } from './analyzer.ts';
import { capitalize, parseFileName } from './file-name.ts';

/** Nouns that names do not write as a kind or the word of a file. */
const NOUNS: Readonly<Record<string, string>> = {
  't-shirt': 'T-shirt',
  'long-sleeve': 'long-sleeve top',
};

/** Describes an item by what its image shows and by its file name, which knows better if it names an item. */
export const describeItem = (recognized: RecognizedItem | null, fileName = ''): Item => {
  const named = parseFileName(fileName);
  const kind = recognized?.kind ?? null;
  const params = {
    noun: named.name ?? kind,
    color: recognized?.colors[0]?.name,
    // Names don't mention that something is plain.
    pattern: recognized?.pattern === 'plain' ? null : recognized?.pattern,
  };
  const code = getNameCode(params);
  return {
    ...named,
    // A word such as "Jacket" gets color and pattern; longer names stay unchanged.
    name: named.name?.includes(' ') ? named.name : code && formatName(code, params),
    ...(code && named.name === null ? { nameCode: code } : {}),
    category: named.category ?? (kind && getKindCategory(kind)),
  };
};

type NameCode = keyof typeof itemNames;

type NameParams = {
  readonly noun: string | null;
  readonly color: string | undefined;
  /** Absent if it is plain or unknown. */
  readonly pattern: Exclude<ItemPattern, 'plain'> | null | undefined;
};

const getNameCode = ({ noun, color, pattern }: NameParams): NameCode | null => {
  if (noun && color) return pattern ? `${pattern}-kind-and-color` : 'kind-and-color';
  if (noun) return 'kind';
  return color ? 'color' : null;
};

const formatName = (code: NameCode, { noun, color = '' }: NameParams): string => {
  const word = noun?.toLowerCase() ?? '';
  return capitalize(formatMessage(itemNames, code, { kind: NOUNS[word] ?? word, color }));
};
