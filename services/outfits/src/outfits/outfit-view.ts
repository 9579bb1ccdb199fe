import type { Outfit as OutfitView, SkippedItem } from '@fitfolk/contracts/outfits';
import { fitArrangement } from '@fitfolk/contracts/outfits/arrangement/fit-arrangement';
import type { ClosetItem, LeftItem } from '../closet-items/closet-item.ts';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import { toOutfitItem } from '../closet-items/outfit-item.ts';
import type { Outfit } from './outfit.ts';

/**
 * Renders outfits of one profile with the current state of their items, also of those that it passed on since it wore them;
 * omits removed items, and names those that left.
 */
export const createRenderOutfits =
  (closetItems: ClosetItems) =>
  async (outfits: readonly Outfit[]): Promise<OutfitView[]> => {
    const [first] = outfits;
    if (!first) return [];
    const itemIds = new Set(
      outfits.flatMap(({ itemIds, left = [] }) => [...itemIds, ...left.map(({ itemId }) => itemId)]),
    );
    const items = await closetItems.findInAccount(first.accountId, [...itemIds]);
    const itemsById = new Map(items.map((item) => [item.itemId, item]));
    return outfits.map((outfit) => toOutfitView(outfit, itemsById));
  };

export type RenderOutfits = ReturnType<typeof createRenderOutfits>;

const toOutfitView = (
  {
    accountId: _,
    itemIds,
    left = [],
    arrangement,
    boards = [],
    plannedAt,
    wear: _wear,
    createdAt,
    batchId: _batchId,
    itemReasons: _reasons,
    ...outfit
  }: Outfit,
  itemsById: ReadonlyMap<string, ClosetItem>,
): OutfitView => ({
  ...outfit,
  plannedAt: plannedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  items: itemIds.flatMap((id) => {
    const item = itemsById.get(id);
    return item ? [toOutfitItem(item)] : [];
  }),
  ...(arrangement
    ? {
        arrangement: fitArrangement(
          arrangement,
          itemIds.filter((id) => itemsById.has(id)),
        ),
      }
    : {}),
  ...(boards.length > 0 ? { boards: [...boards] } : {}),
  ...(left.length > 0 ? { skipped: left.map((item) => toSkippedItem(item, itemsById)) } : {}),
});

const toSkippedItem = (
  { itemId, name }: LeftItem,
  itemsById: ReadonlyMap<string, ClosetItem>,
): SkippedItem => {
  const item = itemsById.get(itemId);
  return { clothingItemId: itemId, name: item?.name ?? name, profileId: item?.profileId ?? null };
};
