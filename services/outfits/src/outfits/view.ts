import type { Outfit as OutfitView } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import type { Outfit } from './outfit.ts';

/** Shows a profile's outfits with their items as they are now; what has left the closet is not among them. */
export const createViews =
  (wardrobe: ClosetItems) =>
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
  byId: ReadonlyMap<string, ClosetItem>,
): OutfitView => ({
  ...outfit,
  plannedAt: plannedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  items: itemIds.flatMap((id) => {
    const item = byId.get(id);
    return item ? [pieceOf(item)] : [];
  }),
});

const pieceOf = ({ itemId, name, category, imageUrl, thumbHash }: ClosetItem) => ({
  clothingItemId: itemId,
  name,
  category,
  imageUrl,
  thumbHash,
});
