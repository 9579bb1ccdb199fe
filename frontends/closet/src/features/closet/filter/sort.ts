import type { ClothingItem } from '@fitfolk/contracts/closet';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';

/** The orders in which a closet can be shown; the first is the one it comes in. */
export const sortings = ['newest', 'oldest', 'name', 'most-worn', 'longest-unworn'] as const;
export type Sorting = (typeof sortings)[number];

type Compare = (one: ClothingItem, other: ClothingItem) => number;

/** The last time somebody wore it, else when it came. */
const restedSince = ({ lastWornDate, createdAt }: ClothingItem): string => lastWornDate ?? createdAt;

const compare: Readonly<Record<Sorting, Compare>> = {
  newest: () => 0,
  oldest: () => 0,
  name: (one, other) =>
    one.name.localeCompare(other.name, getLanguage(), { sensitivity: 'base', numeric: true }),
  'most-worn': (one, other) => other.wearCount - one.wearCount,
  'longest-unworn': (one, other) => restedSince(one).localeCompare(restedSince(other)),
};

/** The items in an order, those that are equal in it newest first, as they come. */
export const sorted = (items: readonly ClothingItem[], sorting: Sorting): readonly ClothingItem[] => {
  if (sorting === 'newest') return items;
  return sorting === 'oldest' ? items.toReversed() : items.toSorted(compare[sorting]);
};

/** The sorting that a word names; the newest first for any other word. */
export const sortingOf = (word: string | null): Sorting =>
  sortings.find((sorting) => sorting === word) ?? 'newest';
