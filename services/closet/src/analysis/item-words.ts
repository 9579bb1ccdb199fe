import type { Category, Season } from '@fitfolk/contracts/closet';
import { getKindCategory, type ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { readKind } from '@fitfolk/contracts/closet/kind-of-item';

const splitWords = (text: string) => text.trim().split(/\s+/);

/** Words for items without a kind, and for those that people put into another category than their kind. */
const wordsByCategory: Readonly<Record<Category, readonly string[]>> = {
  tops: splitWords('top tunic tank vest jersey henley bodysuit flannel'),
  bottoms: [],
  shoes: [],
  accessories: splitWords('tie watch necklace bracelet earring ring wallet headband'),
  outerwear: splitWords('trench fleece cape'),
};

/** Items without an unambiguous category. */
const uncategorized = new Set(splitWords('suit kimono sari'));
const uncategorizedKinds = new Set<ItemKind>(['swimwear', 'underwear', 'pajamas']);

const wordsBySeason: Readonly<Record<Season, readonly string[]>> = {
  spring: ['spring'],
  summer: splitWords('summer beach sundress'),
  fall: splitWords('fall autumn'),
  winter: splitWords('winter snow thermal'),
  'all-season': splitWords('all-season year-round'),
};

/** Seasons that follow from a kind. */
const seasonsByKind: Partial<Record<ItemKind, Season>> = {
  sandals: 'summer',
  swimwear: 'summer',
  'sun-hat': 'summer',
  'winter-coat': 'winter',
  'snow-pants': 'winter',
  gloves: 'winter',
};

const invert = <Name extends string>(table: Readonly<Record<Name, readonly string[]>>): Map<string, Name> =>
  new Map((Object.keys(table) as Name[]).flatMap((name) => table[name].map((word) => [word, name] as const)));

const categories = invert(wordsByCategory);
const seasons = invert(wordsBySeason);

const findForm = (known: { has(word: string): boolean }, word: string): string | undefined =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find((form) => known.has(form));

/** Checks whether a lower-case word, singular or plural, names a piece of clothing. */
export const isItem = (word: string): boolean =>
  [categories, uncategorized].some((known) => findForm(known, word) !== undefined) ||
  readKind([word]) !== null;

export const getCategory = (word: string): Category | undefined => {
  const category = categories.get(findForm(categories, word) ?? '');
  if (category) return category;
  const kind = readKind([word]);
  return kind && !uncategorizedKinds.has(kind) ? getKindCategory(kind) : undefined;
};

/** Returns the season that a word names, or that its kind of item is for. */
export const getSeason = (word: string): Season | undefined => {
  const season = seasons.get(findForm(seasons, word) ?? '');
  if (season) return season;
  const kind = readKind([word]);
  return kind ? seasonsByKind[kind] : undefined;
};
