import type { Category } from '@fitfolk/contracts/closet';
import type { SchoolNeed } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { isAssumedWashed, type PlannedItems } from './wearable.ts';

/** A category of which a profile has fewer clean items than the next days need. */
export type Shortage = {
  readonly category: Category;
  /** School need for which the items are kept; absent for those of planned outfits. */
  readonly need?: SchoolNeed;
  /** Items that can be worn today. */
  readonly clean: number;
  /** Items that a wash would add: in the basket or in the wash. */
  readonly unwashed: number;
  /** First day for which none is left. */
  readonly day: string;
};

/** Items that are kept for a school need. */
export type KeptItems = {
  readonly need: SchoolNeed;
  /** Days that ask for them. */
  readonly days: readonly string[];
  readonly includes: (item: ClosetItem) => boolean;
};

type Closet = {
  readonly items: readonly ClosetItem[];
  readonly planned: readonly PlannedItems[];
  /** Items for school, which count for its days and not for other plans. */
  readonly kept?: readonly KeptItems[];
  /** Items that were worn today, so that today needs no other ones of their kind. */
  readonly wornToday?: ReadonlySet<string>;
  readonly today: string;
};

/**
 * Lists what a profile runs out of before its planned days and school days do. Each day uses one wear of each of its categories.
 * The supply is what is clean now, and from tomorrow on also what is in the wash. Nobody knows when the next wash is, so the
 * basket adds nothing.
 */
export const listShortages = ({
  items,
  planned,
  kept = [],
  wornToday = new Set(),
  today,
}: Closet): Shortage[] => {
  const others = items.filter((item) => !kept.some(({ includes }) => includes(item)));
  const open = planned.filter(({ isWorn }) => !isWorn);
  const ofPlans = groupByCategory(others).flatMap(([category, group]) => {
    const ids = new Set(group.map(({ itemId }) => itemId));
    const days = open
      .filter(({ clothingItemIds }) => clothingItemIds.some((id) => ids.has(id)))
      .map(({ day }) => day);
    return findShortage(group, days, today).map((shortage) => ({ category, ...shortage }));
  });
  const ofSchool = kept.flatMap(({ need, days, includes }) =>
    groupByCategory(items.filter(includes)).flatMap(([category, group]) => {
      const isDone = group.some(({ itemId }) => wornToday.has(itemId));
      const openDays = days.filter((day) => day !== today || !isDone);
      return findShortage(group, openDays, today).map((shortage) => ({ category, need, ...shortage }));
    }),
  );
  return [...ofPlans, ...ofSchool];
};

const groupByCategory = (items: readonly ClosetItem[]): [Category, ClosetItem[]][] =>
  [...Map.groupBy(items, ({ category }) => category)].sort(([one], [other]) => (one < other ? -1 : 1));

/** Finds the first of the days from today on for which no item of a group is left; empty if a wash would not help. */
const findShortage = (
  group: readonly ClosetItem[],
  days: readonly string[],
  today: string,
): Pick<Shortage, 'clean' | 'unwashed' | 'day'>[] => {
  const clean = group.filter((item) => isClean(item, today));
  const washing = group.filter(({ availability }) => availability?.status === 'washing');
  const inBasket = group.filter((item) => item.availability?.status === 'basket' && !isClean(item, today));
  const open = [...new Set(days)].filter((day) => day >= today).sort();
  const day = open.find((each, index) => {
    const supply = each > today ? [...clean, ...washing] : clean;
    return countWears(supply) <= index;
  });
  const unwashed = inBasket.length + washing.length;
  return day && unwashed > 0 ? [{ clean: clean.length, unwashed, day }] : [];
};

const isClean = ({ availability }: ClosetItem, today: string): boolean =>
  !availability ||
  availability.status === 'clean' ||
  availability.status === 'worn' ||
  isAssumedWashed(availability, today);

const countWears = (items: readonly ClosetItem[]): number =>
  items.reduce((sum, { availability }) => sum + (availability?.wearsLeft ?? Number.POSITIVE_INFINITY), 0);
