import type { Category } from '@fitfolk/contracts/closet';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { isAssumedWashed, type PlannedItems } from './wearable.ts';

/** A category of which a profile has fewer clean garments than its planned days need. */
export type Shortage = {
  readonly category: Category;
  /** Garments that can be worn today. */
  readonly clean: number;
  /** Garments that a wash would add: in the basket or in the wash. */
  readonly unwashed: number;
  /** First planned day for which none is left. */
  readonly day: string;
};

type Closet = {
  readonly items: readonly ClosetItem[];
  readonly planned: readonly PlannedItems[];
  readonly today: string;
};

/**
 * Lists what a profile runs out of before its planned days do. Each planned day uses one wear of each of its categories. The
 * supply is what is clean now, and from tomorrow on also what is in the wash. Nobody knows when the next wash is, so the
 * basket adds nothing.
 */
export const listShortages = ({ items, planned, today }: Closet): Shortage[] => {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const open = planned.filter(({ day, isWorn }) => !isWorn && day >= today);
  const categories = new Set(items.map(({ category }) => category));
  return [...categories].sort().flatMap((category) => {
    const ofCategory = items.filter((item) => item.category === category);
    const days = open
      .filter(({ clothingItemIds }) => clothingItemIds.some((id) => byId.get(id)?.category === category))
      .map(({ day }) => day);
    const clean = ofCategory.filter((item) => isClean(item, today));
    const washing = ofCategory.filter(({ availability }) => availability?.status === 'washing');
    const inBasket = ofCategory.filter(
      (item) => item.availability?.status === 'basket' && !isClean(item, today),
    );
    const day = [...new Set(days)].sort().find((each, index) => {
      const supply = each > today ? [...clean, ...washing] : clean;
      return countWears(supply) <= index;
    });
    const unwashed = inBasket.length + washing.length;
    return day && unwashed > 0 ? [{ category, clean: clean.length, unwashed, day }] : [];
  });
};

const isClean = ({ availability }: ClosetItem, today: string): boolean =>
  !availability ||
  availability.status === 'clean' ||
  availability.status === 'worn' ||
  isAssumedWashed(availability, today);

const countWears = (items: readonly ClosetItem[]): number =>
  items.reduce((sum, { availability }) => sum + (availability?.wearsLeft ?? Number.POSITIVE_INFINITY), 0);
