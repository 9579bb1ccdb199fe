import type { ClothingItem } from '@fitfolk/contracts/closet';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';

/** Sort orders of the closet; the first is the order of the API. */
export const sortOrders = ['newest', 'oldest', 'name', 'most-worn', 'longest-unworn'] as const;
export type SortOrder = (typeof sortOrders)[number];

type Comparator = (one: ClothingItem, other: ClothingItem) => number;

/** Returns the time of the last wear, or of creation if never worn. */
const getLastUse = ({ lastWornDate, createdAt }: ClothingItem): string => lastWornDate ?? createdAt;

const comparators: Readonly<Record<SortOrder, Comparator>> = {
  newest: () => 0,
  oldest: () => 0,
  name: (one, other) =>
    one.name.localeCompare(other.name, getLanguage(), { sensitivity: 'base', numeric: true }),
  'most-worn': (one, other) => other.wearCount - one.wearCount,
  'longest-unworn': (one, other) => getLastUse(one).localeCompare(getLastUse(other)),
};

/** Sorts items that arrive newest first; the sort is stable. */
export const sortItems = (items: readonly ClothingItem[], sortOrder: SortOrder): readonly ClothingItem[] => {
  if (sortOrder === 'newest') return items;
  return sortOrder === 'oldest' ? items.toReversed() : items.toSorted(comparators[sortOrder]);
};

/** Returns the sort order with the given name, `newest` by default. */
export const parseSortOrder = (name: string | null): SortOrder =>
  sortOrders.find((sortOrder) => sortOrder === name) ?? 'newest';
