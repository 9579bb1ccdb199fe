import type { PackingChange, PackingItem } from '@fitfolk/contracts/packing';
import { listNames } from '@fitfolk/web-kit/i18n/compare-names.ts';

/** Returns the names of the bags on a list, each once, in alphabetical order. */
export const listBags = (items: readonly PackingItem[]): string[] =>
  listNames(items.flatMap(({ bag }) => bag ?? []));

export type BagGroup = {
  /** Null for entries without a bag. */
  readonly bag: string | null;
  readonly entries: readonly PackingItem[];
};

/** Groups entries by their bag, those without one last. Omits empty groups. */
export const groupByBag = (items: readonly PackingItem[]): BagGroup[] =>
  [...listBags(items), null]
    .map((bag) => ({ bag, entries: items.filter((item) => (item.bag ?? null) === bag) }))
    .filter((group) => group.entries.length > 0);

/** Returns the bag that most of the entries are in, the first of several; null if none is in a bag. */
export const getUsualBag = (entries: readonly PackingItem[]): string | null => {
  const groups = groupByBag(entries.filter(({ bag }) => bag));
  const [largest] = groups.toSorted((one, other) => other.entries.length - one.entries.length);
  return largest?.bag ?? null;
};

/**
 * Returns the changes that put entries into a bag, or take them out of theirs with null. Entries that are in another bag than
 * most of them stay there.
 */
export const moveToBag = (entries: readonly PackingItem[], bag: string | null): PackingChange[] => {
  const usual = getUsualBag(entries);
  return entries.flatMap((entry) => {
    const from = entry.bag ?? null;
    if (from === bag || (from !== null && from !== usual)) return [];
    return { type: 'bag', itemId: entry.id, bag, from };
  });
};
