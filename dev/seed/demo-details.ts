import type { Category } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { createSeededRandom } from './seeded-random.ts';

/** Usual prices of a category, in cents. */
const PRICES: Readonly<Record<Category, readonly [lowest: number, highest: number]>> = {
  tops: [1200, 5900],
  bottoms: [2900, 8900],
  outerwear: [5900, 18_900],
  shoes: [3900, 12_900],
  accessories: [900, 4900],
};
const SHARE_WITH_PRICE = 0.8;
const SHARE_WITH_DATE = 0.9;
/** Days before today within which items were bought. */
const DAYS = 600;

/** Returns what a person wrote down about an item: mostly a price, and when it was bought. Null for the others. */
export const createDemoDetails = (seed: number, category: Category, today: string) => {
  const random = createSeededRandom(seed);
  if (!random.isLikely(SHARE_WITH_PRICE)) return null;
  const [lowest, highest] = PRICES[category];
  const amount = Math.round((lowest + random.next() * (highest - lowest)) / 100) * 100 - 5;
  return {
    price: { amount, currency: 'USD' },
    ...(random.isLikely(SHARE_WITH_DATE)
      ? { purchasedOn: addDays(today, -Math.floor(random.next() * DAYS)) }
      : {}),
  };
};
