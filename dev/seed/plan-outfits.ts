import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Household } from './household.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Days behind and ahead of today that have outfits. */
const DAYS_BEHIND = 21;
const DAYS_AHEAD = 9;
/** When the things were worn last that hang unworn since: in days before today. */
const LONG_AGO = [72, 76, 81, 88, 95];
/** How many pieces of each closet are of that kind: one in so many. */
const RESTING_SHARE = 7;

const occasions = ['Work', 'School run', 'Dinner', 'Weekend', 'Travel', 'Museum', 'Everyday'];
const names = [
  'Monday, easy',
  'Coffee and deadlines',
  'Market morning',
  'Rain or shine',
  'Library day',
  'Long walk',
  'Dinner at eight',
  'Bike to work',
  'Sunday slow',
  'Front row',
  'School photos',
  'Train to grandma',
];

type Plan = {
  readonly day: string | null;
  readonly name: string;
  readonly occasion: string | null;
  readonly isFavorite: boolean;
  readonly pieces: readonly ClothingItem[];
  readonly isWorn: boolean;
};

/** Puts together what a person could wear on a cool day; undefined from a closet that has too little. */
const compose = (items: readonly ClothingItem[], chance: SeededRandom): ClothingItem[] | undefined => {
  const of = (category: Category) => {
    const all = items.filter((item) => item.category === category);
    const suiting = all.filter(({ season }) => season !== 'summer');
    return suiting.length > 0 ? suiting : all;
  };
  const [tops, bottoms, shoes, outerwear, accessories] = [
    of('tops'),
    of('bottoms'),
    of('shoes'),
    of('outerwear'),
    of('accessories'),
  ];
  if (tops.length === 0 || bottoms.length === 0 || shoes.length === 0) return undefined;
  const pieces = [chance.pick(tops), chance.pick(bottoms), chance.pick(shoes)];
  if (outerwear.length > 0 && chance.isLikely(0.75)) pieces.push(chance.pick(outerwear));
  if (accessories.length > 0 && chance.isLikely(0.5)) pieces.push(chance.pick(accessories));
  return pieces;
};

/** The outfits of some weeks around today, a few favourites, and some that were worn long ago. */
const plansOf = (items: readonly ClothingItem[], today: string, chance: SeededRandom): Plan[] => {
  const inOrder = items.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const resting = inOrder.filter((_item, index) => index % RESTING_SHARE === 0);
  const inUse = inOrder.filter((_item, index) => index % RESTING_SHARE !== 0);
  const plans: Plan[] = [];
  const add = (day: string | null, pieces: readonly ClothingItem[] | undefined, isFavorite: boolean) => {
    if (!pieces) return;
    const name = chance.pick(names);
    const occasion = chance.isLikely(0.7) ? chance.pick(occasions) : null;
    plans.push({ day, name, occasion, isFavorite, pieces, isWorn: day !== null && day < today });
  };
  for (let offset = -DAYS_BEHIND; offset <= DAYS_AHEAD; offset += 1) {
    const isToday = offset === 0;
    const count = isToday || chance.isLikely(0.82) ? (chance.isLikely(0.2) ? 2 : 1) : 0;
    for (let outfit = 0; outfit < count; outfit += 1) {
      add(addDays(today, offset), compose(inUse, chance), chance.isLikely(0.12));
    }
  }
  for (let favourite = 0; favourite < 5; favourite += 1) add(null, compose(inUse, chance), true);
  for (const [index, daysAgo] of LONG_AGO.entries()) {
    const pieces = resting.filter((_item, place) => place % LONG_AGO.length === index).slice(0, 6);
    if (pieces.length > 0) add(addDays(today, -daysAgo), pieces, false);
  }
  return plans;
};

/** Plans what is not planned yet and wears what lies in the past; gives how many outfits there are then. */
export const planOutfits = async (
  { outfits }: Household,
  profileId: string,
  items: readonly ClothingItem[],
  { today, chance }: { readonly today: string; readonly chance: SeededRandom },
): Promise<number> => {
  const known = await outfits.listOutfits({ params: { profileId } });
  for (const { id, scheduledDate, wornDate } of known) {
    if (scheduledDate && scheduledDate < today && !wornDate) {
      await outfits.wearOutfit({ params: { outfitId: id } });
    }
  }
  // The plans of a day are the same at every run, so those that an earlier run got to are the first of them.
  const missing = plansOf(items, today, chance).slice(known.length);
  for (const { day, pieces, isWorn, ...fields } of missing) {
    const clothingItemIds = pieces.map(({ id }) => id);
    const body = { ...fields, profileId, scheduledDate: day, clothingItemIds };
    const { id } = await outfits.createOutfit({ body });
    if (isWorn) await outfits.wearOutfit({ params: { outfitId: id } });
  }
  return known.length + missing.length;
};
