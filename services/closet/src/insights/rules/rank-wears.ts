import type { ProfileWears } from './count-wears.ts';
import { compareNames, cutExtremes } from './extremes.ts';
import type { OwnedItem } from './owned-item.ts';

export type RankedItem = { readonly item: OwnedItem; readonly wears: number };

/** Ranks the items that were worn at all by how often their owner wore them: most first, and fewest first. */
export const rankWears = (
  inUse: readonly OwnedItem[],
  { byItem }: ProfileWears,
): { mostWorn: RankedItem[]; leastWorn: RankedItem[] } => {
  const ranking = inUse
    .flatMap((item) => ({ item, wears: byItem.get(item.id) ?? 0 }))
    .filter(({ wears }) => wears > 0)
    .sort((one, other) => other.wears - one.wears || compareNames(one.item, other.item));
  const { first, last } = cutExtremes(ranking);
  return { mostWorn: first, leastWorn: last };
};
