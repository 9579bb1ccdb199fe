import type { Identity, ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ClosetClient } from './closet-client.ts';
import type { ClosetItem } from './closet-item.ts';
import type { ClosetItemsStore } from './closet-items.store.ts';

type ClosetItemsDependencies = { readonly store: ClosetItemsStore; readonly closet: ClosetClient };

/** Read access to the projection of closet items. */
export const createClosetItems = ({ store, closet }: ClosetItemsDependencies) => {
  const areAllFound = async (owner: ProfileKey, itemIds: readonly string[]): Promise<boolean> =>
    (await store.find(owner, itemIds)).length >= itemIds.length;

  return {
    listByProfile: (owner: ProfileKey): Promise<ClosetItem[]> => store.listByProfile(owner),

    find: (owner: ProfileKey, itemIds: readonly string[]): Promise<ClosetItem[]> =>
      store.find(owner, itemIds),

    /** Finds items of all profiles of an account. */
    findInAccount: (accountId: string, itemIds: readonly string[]): Promise<ClosetItem[]> =>
      store.findInAccount(accountId, itemIds),

    /**
     * Checks that the profile owns all items. Reads new items from closet if their events haven't arrived yet.
     * @throws AppError `not-found`
     */
    require: async (identity: Identity, profileId: string, itemIds: readonly string[]): Promise<void> => {
      const owner = { accountId: identity.accountId, profileId };
      if (await areAllFound(owner, itemIds)) return;
      for (const item of await closet.listItems(identity, profileId)) {
        if (itemIds.includes(item.itemId)) await store.put(item);
      }
      if (!(await areAllFound(owner, itemIds))) throw new AppError('not-found');
    },
  };
};

export type ClosetItems = ReturnType<typeof createClosetItems>;
