import type { Outfit } from '@fitfolk/contracts/outfits';

/** Returns the outfit that a suggestion for a day was saved as: one planned for that day, else a favorite without a day. */
export const findSavedOutfit = (
  outfits: readonly Outfit[],
  clothingItemIds: readonly string[],
  day: string,
): Outfit | undefined => {
  const wanted = clothingItemIds.toSorted().join();
  const same = outfits.filter(
    ({ items }) =>
      items
        .map(({ clothingItemId }) => clothingItemId)
        .sort()
        .join() === wanted,
  );
  return (
    same.find(({ scheduledDate }) => scheduledDate === day) ??
    same.find(({ scheduledDate, isFavorite }) => scheduledDate === null && isFavorite)
  );
};
