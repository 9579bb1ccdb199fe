import type { Price } from '@fitfolk/contracts/closet';
import { compareNames, cutExtremes } from './extremes.ts';
import type { OwnedItem } from './owned-item.ts';

export type CostedItem = {
  readonly item: OwnedItem;
  readonly wears: number;
  readonly price: Price;
  readonly costPerWear: number;
};

export type CurrencyCost = {
  readonly currency: string;
  readonly items: number;
  readonly amount: number;
  readonly wears: number;
  readonly lowest: CostedItem[];
  readonly highest: CostedItem[];
};

/** Divides a price by wears, rounded to the smallest unit. Before the first wear it is the whole price. */
const divide = (amount: number, wears: number): number => Math.round(amount / Math.max(wears, 1));

/**
 * Ranks items by what each wear of them cost, for each currency. Wears of previous owners count, because the item was paid
 * once for all of them. Items that were free, or without a price, are left out.
 */
export const rankCostPerWear = (
  inUse: readonly OwnedItem[],
  countWears: (itemId: string) => number,
): CurrencyCost[] => {
  const costed = inUse.flatMap((item): CostedItem[] => {
    const price = item.details?.price;
    if (!price?.amount) return [];
    const wears = countWears(item.id);
    return [{ item, wears, price, costPerWear: divide(price.amount, wears) }];
  });
  return [...Map.groupBy(costed, ({ price }) => price.currency)]
    .map(([currency, items]) => {
      const ranking = items.toSorted(
        (one, other) => one.costPerWear - other.costPerWear || compareNames(one.item, other.item),
      );
      const { first, last } = cutExtremes(ranking);
      return {
        currency,
        items: items.length,
        amount: items.reduce((sum, { price }) => sum + price.amount, 0),
        wears: items.reduce((sum, { wears }) => sum + wears, 0),
        lowest: first,
        highest: last,
      };
    })
    .sort((one, other) => other.items - one.items || (one.currency < other.currency ? -1 : 1));
};
