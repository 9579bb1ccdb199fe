import type { Outfit, OutfitItem } from '@fitfolk/contracts/outfits';

/** Returns the items worn together with an item, most often first, at most `limit`. */
export const listWornWith = (outfits: readonly Outfit[], itemId: string, limit: number): OutfitItem[] => {
  const worn = outfits.filter(
    ({ wornDate, items }) =>
      wornDate !== null && items.some(({ clothingItemId }) => clothingItemId === itemId),
  );
  const counted = new Map<string, { readonly item: OutfitItem; readonly count: number }>();
  for (const item of worn.flatMap(({ items }) => items)) {
    const count = (counted.get(item.clothingItemId)?.count ?? 0) + 1;
    if (item.clothingItemId !== itemId) counted.set(item.clothingItemId, { item, count });
  }
  return [...counted.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, limit)
    .map(({ item }) => item);
};
