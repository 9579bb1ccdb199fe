import type { Category, Season } from '@fitfolk/contracts/closet';

const splitWords = (text: string) => text.trim().split(/\s+/);

/** Dresses and the like are tops that cover bottoms too. */
const wordsByCategory: Readonly<Record<Category, readonly string[]>> = {
  tops: splitWords(`
    top shirt t-shirt tee blouse sweater jumper pullover hoodie sweatshirt cardigan polo turtleneck tunic tank camisole
    vest jersey henley bodysuit bralette dress jumpsuit romper overall dungaree
  `),
  bottoms: splitWords(`
    jean trouser pant chino short skirt legging jogger sweatpant culotte slack cargo tight skort
  `),
  shoes: splitWords(`
    shoe sneaker trainer boot sandal loafer heel pump flat slipper clog moccasin espadrille oxford brogue flip-flop mule
  `),
  accessories: splitWords(`
    hat cap beanie scarf glove mitten belt bag handbag backpack purse tote tie sock sunglasses watch necklace bracelet
    earring ring umbrella wallet headband
  `),
  outerwear: splitWords(`
    jacket coat parka blazer raincoat trench anorak windbreaker puffer poncho gilet overcoat peacoat bomber fleece cape
  `),
};

/** Garments without an unambiguous category. */
const uncategorized = splitWords('suit pyjama pajama swimsuit bikini kimono sari');

const wordsBySeason: Readonly<Record<Season, readonly string[]>> = {
  spring: ['spring'],
  summer: splitWords('summer sandal flip-flop swimsuit bikini beach sundress'),
  fall: splitWords('fall autumn'),
  winter: splitWords('winter parka puffer snow thermal mitten'),
  'all-season': splitWords('all-season year-round'),
};

const invert = <Name extends string>(table: Readonly<Record<Name, readonly string[]>>): Map<string, Name> =>
  new Map((Object.keys(table) as Name[]).flatMap((name) => table[name].map((word) => [word, name] as const)));

const categories = invert(wordsByCategory);
const seasons = invert(wordsBySeason);
const garments = new Set([...categories.keys(), ...uncategorized]);

const findForm = (known: { has(word: string): boolean }, word: string): string | undefined =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find((form) => known.has(form));

/** Checks whether a lower-case word, singular or plural, names a piece of clothing. */
export const isGarment = (word: string): boolean => findForm(garments, word) !== undefined;

export const getCategory = (word: string): Category | undefined =>
  categories.get(findForm(categories, word) ?? '');

export const getSeason = (word: string): Season | undefined => seasons.get(findForm(seasons, word) ?? '');
