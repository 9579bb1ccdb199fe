import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Closet } from './closet.ts';
import type { WardrobeStore } from './wardrobe.store.ts';
import type { WardrobeItem } from './wardrobe-item.ts';

type WardrobeOptions = { readonly store: WardrobeStore; readonly closet: Closet };

/** What hangs in the closets, as outfits sees it. */
export const createWardrobe = ({ store, closet }: WardrobeOptions) => {
  const missing = (itemIds: readonly string[], found: readonly WardrobeItem[]) =>
    itemIds.length > found.length;
  return {
    /** A profile's items, in no order. */
    of: store.of,
    /** Those of the items that hang in the profile's closet. */
    find: store.find,
    /** @throws AppError `not-found` when one of the items is not in this profile's closet */
    require: async (who: Identity, profileId: string, itemIds: readonly string[]): Promise<void> => {
      if (!missing(itemIds, await store.find(profileId, itemIds))) return;
      const wanted = new Set(itemIds);
      for (const item of await closet.items(who, profileId)) {
        if (wanted.has(item.itemId)) await store.put(item);
      }
      if (missing(itemIds, await store.find(profileId, itemIds))) throw new AppError('not-found');
    },
  };
};

export type Wardrobe = ReturnType<typeof createWardrobe>;
