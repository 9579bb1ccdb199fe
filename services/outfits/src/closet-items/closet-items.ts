import { type Identity, isOwn, type ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ClosetClient } from './closet-client.ts';
import type { ChosenItems, ClosetItem } from './closet-item.ts';
import type { ClosetItemsStore } from './closet-items.store.ts';

type ClosetItemsDependencies = { readonly store: ClosetItemsStore; readonly closet: ClosetClient };

/** Read access to the projection of closet items. */
export const createClosetItems = ({ store, closet }: ClosetItemsDependencies) => {
  /** Finds which items a profile wears. Reads new and newly shared ones from closet if their events haven't arrived yet. */
  const findWorn = async (
    identity: Identity,
    owner: ProfileKey,
    itemIds: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    const found = new Set((await store.find(owner, itemIds)).map(({ itemId }) => itemId));
    if (found.size >= itemIds.length) return found;
    const listed = (await closet.listItems(identity, owner.profileId)).filter(({ itemId }) =>
      itemIds.includes(itemId),
    );
    for (const item of listed) await store.put(item);
    return new Set([...found, ...listed.map(({ itemId }) => itemId)]);
  };

  return {
    listByProfile: (owner: ProfileKey): Promise<ClosetItem[]> => store.listByProfile(owner),

    find: (owner: ProfileKey, itemIds: readonly string[]): Promise<ClosetItem[]> =>
      store.find(owner, itemIds),

    /** Finds items of all profiles of an account. */
    findInAccount: (accountId: string, itemIds: readonly string[]): Promise<ClosetItem[]> =>
      store.findInAccount(accountId, itemIds),

    /**
     * Divides chosen items into those of the profile and those that left it: removed ones, and those of other profiles.
     * @throws AppError `not-found` for an item that the session may not know
     */
    choose: async (
      identity: Identity,
      profileId: string,
      itemIds: readonly string[],
    ): Promise<ChosenItems> => {
      const owner = { accountId: identity.accountId, profileId };
      const found = await findWorn(identity, owner, itemIds);
      const others = itemIds.filter((itemId) => !found.has(itemId));
      const former = (await store.findFormer(identity.accountId, others)).filter((item) =>
        isOwn(identity, item),
      );
      if (former.length < others.length) throw new AppError('not-found');
      const left = former.map(({ itemId, name }) => ({ itemId, name }));
      return { itemIds: itemIds.filter((itemId) => found.has(itemId)), left };
    },

    /** Checks that the profile wears all items. @throws AppError `not-found` */
    require: async (identity: Identity, profileId: string, itemIds: readonly string[]): Promise<void> => {
      const owner = { accountId: identity.accountId, profileId };
      if ((await findWorn(identity, owner, itemIds)).size < itemIds.length) throw new AppError('not-found');
    },
  };
};

export type ClosetItems = ReturnType<typeof createClosetItems>;
