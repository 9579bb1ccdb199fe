import type { Category, ClothingItem, ClothingItemChange, ItemSize, Season } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';

/** Fields to set for several items; those without a value stay as they are. */
export type ItemsChange = {
  readonly category?: Category | undefined;
  readonly kind?: ItemKind | undefined;
  readonly season?: Season | undefined;
  readonly size?: ItemSize | undefined;
  /** Tag to add. */
  readonly tag?: string | undefined;
};

/** Returns the change for an item with the given tags. */
export const toChange = (
  { category, kind, season, size, tag = '' }: ItemsChange,
  tags: readonly string[],
): ClothingItemChange => {
  const added = tag.trim();
  return {
    ...(category && { category }),
    ...(kind && { kind }),
    ...(season && { season }),
    ...(size && { size }),
    ...(added && { tags: [...new Set([...tags, added])] }),
  };
};

/** Returns the change that restores what a change of several fields replaces in an item. */
export const toUndoingChange = (
  { category, kind, season, size, tag = '' }: ItemsChange,
  item: ClothingItem,
): ClothingItemChange => ({
  // Kind and category follow each other.
  ...((category || kind) && { category: item.category, kind: item.kind }),
  ...(season && { season: item.season }),
  ...(size && { size: item.size }),
  ...(tag.trim() && { tags: [...item.tags] }),
});
