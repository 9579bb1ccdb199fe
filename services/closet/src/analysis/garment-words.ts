import type { Category, Season } from '@fitfolk/contracts/closet';

const words = (text: string) => text.trim().split(/\s+/);

const wordsByCategory: Readonly<Record<Category, readonly string[]>> = {
  tops: words(`
    top shirt t-shirt tee blouse sweater jumper pullover hoodie sweatshirt cardigan polo turtleneck tunic tank camisole
    vest jersey henley bodysuit bralette
  `),
  bottoms: words(`
    jean trouser pant chino short skirt legging jogger sweatpant culotte slack cargo tight skort
  `),
  shoes: words(`
    shoe sneaker trainer boot sandal loafer heel pump flat slipper clog moccasin espadrille oxford brogue flip-flop mule
  `),
  accessories: words(`
    hat cap beanie scarf glove mitten belt bag handbag backpack purse tote tie sock sunglasses watch necklace bracelet
    earring ring umbrella wallet headband
  `),
  outerwear: words(`
    jacket coat parka blazer raincoat trench anorak windbreaker puffer poncho gilet overcoat peacoat bomber fleece cape
  `),
};

/** Garments that belong to none of the categories for certain. */
const uncategorised = words(
  'dress jumpsuit suit romper overall dungaree pyjama pajama swimsuit bikini kimono sari',
);

const wordsBySeason: Readonly<Record<Season, readonly string[]>> = {
  spring: ['spring'],
  summer: words('summer sandal flip-flop swimsuit bikini beach sundress'),
  fall: words('fall autumn'),
  winter: words('winter parka puffer snow thermal mitten'),
  'all-season': words('all-season year-round'),
};

const invert = <Name extends string>(table: Readonly<Record<Name, readonly string[]>>): Map<string, Name> =>
  new Map((Object.keys(table) as Name[]).flatMap((name) => table[name].map((word) => [word, name] as const)));

const categories = invert(wordsByCategory);
const seasons = invert(wordsBySeason);
const garments = new Set([...categories.keys(), ...uncategorised]);

const has = (known: { has(word: string): boolean }, word: string): string | undefined =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find((form) => known.has(form));

/** Whether a lower-case word names a piece of clothing, in the singular or plural. */
export const isGarment = (word: string): boolean => has(garments, word) !== undefined;

/** The category that a garment's word belongs to, if to one for certain. */
export const categoryOf = (word: string): Category | undefined => categories.get(has(categories, word) ?? '');

/** The season that a word tells of, if any. */
export const seasonOf = (word: string): Season | undefined => seasons.get(has(seasons, word) ?? '');
