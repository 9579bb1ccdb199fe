import type { NewOutfit, Outfit, OutfitItem } from '@fitfolk/contracts/outfits';
import type { PredictionContext } from './prediction.ts';
import type { KnownData } from './resources.ts';

/** Lists the name of an outfit, if it has one. */
export const listNames = ({ name }: Pick<Outfit, 'name'>): string[] => (name === null ? [] : [name]);

/** Returns the items of an outfit; undefined if one is unknown here. */
export const toOutfitItems = (
  itemIds: readonly string[],
  { items }: KnownData,
  own: readonly OutfitItem[] = [],
): OutfitItem[] | undefined => {
  const found = [...new Set(itemIds)].map((itemId): OutfitItem | undefined => {
    const item = items.get(itemId);
    if (!item) return own.find(({ clothingItemId }) => clothingItemId === itemId);
    const { name, category, imageUrl, thumbHash, cutOutUrl, kind } = item;
    return {
      clothingItemId: itemId,
      name,
      category,
      imageUrl,
      thumbHash,
      ...(cutOutUrl ? { cutOutUrl } : {}),
      ...(kind ? { kind } : {}),
    };
  });
  return found.every((item) => item !== undefined) ? found : undefined;
};

/** Creates an outfit as the server will, with an id of this browser; undefined if an item is unknown here. */
export const createLocalOutfit = (
  {
    profileId,
    clothingItemIds,
    name = null,
    occasion = null,
    isFavorite = false,
    scheduledDate = null,
    arrangement,
    boards,
  }: NewOutfit,
  { data, now }: PredictionContext,
): Outfit | undefined => {
  const items = toOutfitItems(clothingItemIds, data);
  const createdAt = now.toISOString();
  return (
    items && {
      id: crypto.randomUUID(),
      profileId,
      name,
      occasion,
      isFavorite,
      scheduledDate,
      plannedAt: scheduledDate === null ? null : createdAt,
      items,
      ...(arrangement ? { arrangement } : {}),
      ...(boards ? { boards } : {}),
      createdAt,
      wornDate: null,
      version: 1,
    }
  );
};
