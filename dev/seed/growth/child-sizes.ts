import type { Profile } from '@fitfolk/contracts/auth';
import type { Category, ItemSize } from '@fitfolk/contracts/closet';
import { toClothingSizes, toShoeSizes } from '@fitfolk/contracts/closet/sizes';
import type { SeededRandom } from '../seeded-random.ts';
import type { DemoItem } from '../wardrobe.ts';

/** Growth of a child in a year. */
export const CM_PER_YEAR = 6;

/** Height and foot length of a child. */
type Body = { readonly heightCm: number; readonly footMm: number };

/** Returns the body of a child on a day. */
export const getBody = ({ birthYear }: Pick<Profile, 'birthYear'>, today: string): Body => {
  const year = Number(today.slice(0, 4));
  const heightCm = 77 + CM_PER_YEAR * (year - (birthYear ?? year - 8));
  return { heightCm, footMm: Math.round(heightCm * 1.52) };
};

/** Gives the clothes and shoes of a child sizes around the one that fits: some are outgrown, most fit, a few are for later. */
export const addSizes = (
  items: readonly DemoItem[],
  body: Body,
  random: SeededRandom,
): (DemoItem & { readonly size: ItemSize | undefined })[] =>
  items.map((item) => ({
    ...item,
    size: chooseSize(item.category, body, random.pick([-1, 0, 0, 1, 1, 1, 2])),
  }));

/** Chooses a size so many steps from the one that fits. */
const chooseSize = (category: Category, { heightCm, footMm }: Body, steps: number): ItemSize | undefined => {
  if (category === 'accessories') return undefined;
  if (category === 'shoes') return { system: 'shoe-eu', value: toShoeSizes(footMm + steps * 6).eu };
  return { system: 'eu', value: toClothingSizes(heightCm + steps * 6 - 1).eu };
};
