import type { ClothingItem } from '@fitfolk/contracts/closet';

/** An outfit that members post. */
export type PostedOutfit = {
  /** File name in `images/outfits`. */
  readonly image: string;
  /** Names of the items in it, of those in `wardrobes.csv`. */
  readonly pieces: readonly string[];
  readonly caption: string | null;
};

const createOutfit = (image: string, caption: string | null, pieces: string): PostedOutfit => ({
  image: `${image}.webp`,
  pieces: pieces.split(', '),
  caption,
});

/** Outfits whose captions fit what their images show. `lay-outfits.ts` draws these. */
export const POSTED_OUTFITS: readonly PostedOutfit[] = [
  createOutfit(
    '01',
    'Market, library, soup.',
    'Denim jacket, Cream long-sleeve, Navy chinos, White sneakers',
  ),
  createOutfit(
    '02',
    'Nobody told me there would be a picnic.',
    'White t-shirt, Denim shorts, Camel sandals, Black sunglasses',
  ),
  createOutfit(
    '03',
    'Same boots, third winter.',
    'Olive parka, Oatmeal lambswool sweater, Black straight jeans, Black leather boots',
  ),
  createOutfit(
    '04',
    'Meetings until four, then straight to the park.',
    'Camel trench, Light blue Oxford shirt, Navy chinos, Brown loafers',
  ),
  createOutfit(
    '05',
    'Rain was announced. Rain did not come.',
    'Mustard rain jacket, Navy striped t-shirt, Charcoal corduroy trousers, Navy rain boots',
  ),
  createOutfit(
    '06',
    'First cold morning. The coat came out of its bag.',
    'Burgundy wool coat, Cream merino turtleneck, Black slim jeans, Black ankle boots, Gray checked scarf',
  ),
  createOutfit(
    '07',
    'Laundry day, so this is what was left.',
    'Navy hoodie, Gray joggers, White sneakers, Navy cap',
  ),
  createOutfit(
    '08',
    null,
    'Navy rain jacket, Terracotta polo shirt, Oatmeal chinos, Navy sneakers, Green umbrella',
  ),
  createOutfit(
    '09',
    'Twenty minutes late and still the best dressed on the bus.',
    'Navy blazer, White t-shirt, Denim straight jeans, Brown loafers',
  ),
  createOutfit(
    '10',
    'Everything I own in one color, and it works.',
    'Olive t-shirt, Olive shorts, Sage sneakers, Olive cap',
  ),
  createOutfit(
    '11',
    'New hem, old skirt.',
    'Black V-neck tee, Camel A-line skirt, White sneakers, Black tote bag',
  ),
  createOutfit(
    '12',
    'A scarf fixes most things.',
    'Black parka, Charcoal long-sleeve, Brown corduroy trousers, Brown leather boots, Mustard striped scarf',
  ),
  createOutfit(
    '13',
    'Borrowed from my brother, not giving it back.',
    'Black bomber jacket, Gray t-shirt, Light blue straight jeans, Black sneakers',
  ),
  createOutfit('14', null, 'White linen summer shirt, Oatmeal chinos, Brown sandals, Brown sunglasses'),
  createOutfit(
    '15',
    'For grandma, who says I never wear colors.',
    'Mustard t-shirt, Burgundy corduroy skirt, Rose ballet flats',
  ),
  createOutfit(
    '16',
    null,
    'Navy trench, Navy breton long-sleeve, Oatmeal chinos, White sneakers, Navy backpack',
  ),
  createOutfit(
    '17',
    'Thrifted the trousers, kept the receipt for luck.',
    'Mustard ribbed sweater, Brown herringbone trousers, Brown leather boots',
  ),
  createOutfit('18', null, 'Gray blazer, Cream dotted blouse, Black pleated skirt, Navy ballet flats'),
];

/** Returns the items of a closet that an outfit shows. */
export const listPieces = ({ pieces }: PostedOutfit, closet: readonly ClothingItem[]): ClothingItem[] =>
  closet.filter(({ name }) => pieces.includes(name));

/** Pieces from which on an outfit suits a closet. */
const ENOUGH_PIECES = 2;

/** Returns the first outfit that shows enough items of a closet, or else the one that shows most. */
export const pickOutfit = (
  outfits: readonly PostedOutfit[],
  closet: readonly ClothingItem[],
): PostedOutfit | undefined => {
  const countPieces = (outfit: PostedOutfit) => Math.min(listPieces(outfit, closet).length, ENOUGH_PIECES);
  return outfits.toSorted((one, other) => countPieces(other) - countPieces(one))[0];
};
