import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import { parseCategory } from '../../items/categories.ts';
import { searchItems } from '../../items/search-items.ts';
import { parseSortOrder, type SortOrder, sortItems } from './sort-items.ts';

export type ClosetFilter = {
  readonly category: Category | undefined;
  /** Minimum number of days without a wear. */
  readonly unwornDays: number | undefined;
  /** Search text; an item must contain all its words. */
  readonly query: string;
  readonly sortOrder: SortOrder;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Parses URL parameters such as `?category=shoes&unworn=60`; ignores invalid values. */
export const parseFilter = (search: URLSearchParams): ClosetFilter => {
  const unworn = /^[1-9]\d{0,3}$/.exec(search.get('unworn') ?? '');
  return {
    category: parseCategory(search.get('category')),
    unwornDays: unworn ? Number(unworn[0]) : undefined,
    query: search.get('q') ?? '',
    sortOrder: parseSortOrder(search.get('sort')),
  };
};

/** Returns a copy with one parameter set, or removed for an empty value. */
export const withParameter = (search: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};

/** Returns a copy that shows all items; it keeps the other parameters. */
export const clearFilter = (search: URLSearchParams): URLSearchParams =>
  ['category', 'unworn', 'q'].reduce((rest, name) => withParameter(rest, name, ''), search);

/** Counts the days since the last wear, or since the item was added if never worn. */
const isUnworn = (item: ClothingItem, days: number, now: number): boolean =>
  now - Date.parse(item.lastWornDate ?? item.createdAt) >= days * DAY_MS;

/** Returns the items that match the filter in its sort order. `now` is in milliseconds since the epoch. */
export const filterItems = (
  items: readonly ClothingItem[],
  { category, unwornDays, query, sortOrder }: ClosetFilter,
  now: number,
): readonly ClothingItem[] => {
  const filtered = items.filter(
    (item) =>
      (category === undefined || item.category === category) &&
      (unwornDays === undefined || isUnworn(item, unwornDays, now)),
  );
  return sortItems(searchItems(filtered, query), sortOrder);
};
