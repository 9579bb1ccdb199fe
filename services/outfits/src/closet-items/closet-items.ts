import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ClosetClient } from './closet.ts';
import type { ClosetItem } from './closet-item.ts';
import type { ClosetItemsStore } from './closet-items.store.ts';

type WardrobeOptions = { readonly store: ClosetItemsStore; readonly closet: ClosetClient };

/** What hangs in the closets, as outfits sees it. */
export const createClosetItems = ({ store, closet }: WardrobeOptions) => {
  const missing = (itemIds: readonly string[], found: readonly ClosetItem[]) => itemIds.length > found.length;
  return {
    /** A profile's items, in no order. */
    listByProfile: store.listByProfile,
    /** Those of the items that hang in the profile's closet. */
    find: store.find,
    /** @throws AppError `not-found` when one of the items is not in this profile's closet */
    require: async (who: Identity, profileId: string, itemIds: readonly string[]): Promise<void> => {
      if (!missing(itemIds, await store.find(profileId, itemIds))) return;
      const wanted = new Set(itemIds);
      for (const item of await closet.listItems(who, profileId)) {
        if (wanted.has(item.itemId)) await store.put(item);
      }
      if (missing(itemIds, await store.find(profileId, itemIds))) throw new AppError('not-found');
    },
  };
};

export type ClosetItems = ReturnType<typeof createClosetItems>;
