import type { Category, Season } from '@fitfolk/contracts/closet';
import { getKindCategory, type ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { readKind } from '@fitfolk/contracts/closet/kind-of-item';

const splitWords = (text: string) => text.trim().split(/\s+/);

/** Words for items without a kind, and for those that people put into another category than their kind, in every language of the app. */
const wordsByCategory: Readonly<Record<Category, readonly string[]>> = {
  tops: splitWords('top tunic tank vest jersey henley bodysuit flannel oberteil tunika haut tunique túnica'),
  bottoms: [],
  shoes: [],
  accessories: splitWords(
    `tie watch necklace bracelet earring ring wallet headband
    krawatte armbanduhr halskette armband ohrring geldbeutel stirnband
    cravate montre collier bague portefeuille bandeau
    corbata reloj collar pulsera pendiente anillo cartera diadema`,
  ),
  outerwear: splitWords('trench fleece cape umhang polaire gabardina capa'),
};

/** Items without an unambiguous category. */
const uncategorized = new Set(splitWords('suit kimono sari'));
const uncategorizedKinds = new Set<ItemKind>(['swimwear', 'underwear', 'pajamas']);

const wordsBySeason: Readonly<Record<Season, readonly string[]>> = {
  spring: splitWords('spring frühling printemps primavera'),
  summer: splitWords('summer beach sundress sommer strand été plage verano playa'),
  fall: splitWords('fall autumn herbst automne otoño'),
  winter: splitWords('winter snow thermal schnee hiver neige invierno nieve'),
  'all-season': splitWords('all-season year-round ganzjährig'),
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
