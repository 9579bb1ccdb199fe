import type { ClothingItem } from '@fitfolk/contracts/closet';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';

/** Sort orders of the closet; the first is the order of the API. */
export const sortOrders = ['newest', 'oldest', 'name', 'most-worn', 'longest-unworn'] as const;
export type SortOrder = (typeof sortOrders)[number];

type Comparator = (one: ClothingItem, other: ClothingItem) => number;

/** Returns the time of the last wear, or of creation if never worn. */
const getLastUse = ({ lastWornDate, createdAt }: ClothingItem): string => lastWornDate ?? createdAt;

/** A collator compares values of other types, too, so that an item with one does not take the closet with it. */
const createComparator = (sortOrder: 'name' | 'most-worn' | 'longest-unworn'): Comparator => {
  const { compare } = new Intl.Collator(getLanguage(), { sensitivity: 'base', numeric: true });
  if (sortOrder === 'name') return (one, other) => compare(one.name, other.name);
  if (sortOrder === 'most-worn') return (one, other) => other.wearCount - one.wearCount;
  return (one, other) => compare(getLastUse(one), getLastUse(other));
};

/** Sorts items that arrive newest first; the sort is stable. */
export const sortItems = (items: readonly ClothingItem[], sortOrder: SortOrder): readonly ClothingItem[] => {
  if (sortOrder === 'newest') return items;
  return sortOrder === 'oldest' ? items.toReversed() : items.toSorted(createComparator(sortOrder));
};

/** Returns the sort order with the given name, `newest` by default. */
export const parseSortOrder = (name: string | null): SortOrder =>
  sortOrders.find((sortOrder) => sortOrder === name) ?? 'newest';
