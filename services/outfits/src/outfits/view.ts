import type { Outfit as OutfitView } from '@fitfolk/contracts/outfits';
import type { Wardrobe } from '../wardrobe/wardrobe.ts';
import type { WardrobeItem } from '../wardrobe/wardrobe-item.ts';
import type { Outfit } from './outfit.ts';

/** Shows a profile's outfits with their items as they are now; what has left the closet is not among them. */
export const createViews =
  (wardrobe: Wardrobe) =>
  async (outfits: readonly Outfit[]): Promise<OutfitView[]> => {
    const [first] = outfits;
    if (!first) return [];
    const wanted = new Set(outfits.flatMap(({ itemIds }) => itemIds));
    const items = await wardrobe.find(first.profileId, [...wanted]);
    const byId = new Map(items.map((item) => [item.itemId, item]));
    return outfits.map((outfit) => viewOf(outfit, byId));
  };

export type Views = ReturnType<typeof createViews>;

const viewOf = (
  { accountId: _accountId, itemIds, plannedAt, createdAt, ...outfit }: Outfit,
  byId: ReadonlyMap<string, WardrobeItem>,
): OutfitView => ({
  ...outfit,
  plannedAt: plannedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  items: itemIds.flatMap((id) => {
    const item = byId.get(id);
    return item ? [pieceOf(item)] : [];
  }),
});

const pieceOf = ({ itemId, name, category, imageUrl, thumbHash }: WardrobeItem) => ({
  clothingItemId: itemId,
  name,
  category,
  imageUrl,
  thumbHash,
});
