import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import { categoryOf } from './categories.ts';
import { matching } from './search.ts';
import { type Sorting, sorted, sortingOf } from './sort.ts';

export type ClosetFilter = {
  readonly category: Category | undefined;
  /** Only items unworn for this many days or more. */
  readonly unwornDays: number | undefined;
  /** Words that an item must have. */
  readonly wanted: string;
  readonly sorting: Sorting;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The filter that an address names (`?category=shoes&unworn=60`); what makes no sense filters nothing. */
export const filterOf = (search: URLSearchParams): ClosetFilter => {
  const unworn = /^[1-9]\d{0,3}$/.exec(search.get('unworn') ?? '');
  return {
    category: categoryOf(search.get('category')),
    unwornDays: unworn ? Number(unworn[0]) : undefined,
    wanted: search.get('q') ?? '',
    sorting: sortingOf(search.get('sort')),
  };
};

/** The address with a part of it changed, or taken out for an empty value; the rest of it stays. */
export const withPart = (search: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};

/** Whether nobody wore the item for so many days: since it was last worn, else since it was added. */
const isUnworn = (item: ClothingItem, days: number, now: number): boolean =>
  now - Date.parse(item.lastWornDate ?? item.createdAt) >= days * DAY_MS;

/** The items that pass the filter, in the order that it asks for. */
export const passing = (
  items: readonly ClothingItem[],
  { category, unwornDays, wanted, sorting }: ClosetFilter,
  now: number,
): readonly ClothingItem[] => {
  const kept = items.filter(
    (item) =>
      (category === undefined || item.category === category) &&
      (unwornDays === undefined || isUnworn(item, unwornDays, now)),
  );
  return sorted(matching(kept, wanted), sorting);
};
