import { createIssue } from '@fitfolk/contracts/core/validation';
import {
  MAX_PACKING_LISTS,
  type NewPackingList,
  type PackingItem,
  type PackingListChange,
} from '@fitfolk/contracts/packing';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { v7 as uuidv7 } from 'uuid';
import type { Closet } from '../closet.ts';
import { changed, type List } from './list.ts';
import type { ListsStore } from './lists.store.ts';

type ListsOptions = { readonly store: ListsStore; readonly closet: Closet; readonly now: () => Date };

/** What people do with their packing lists. Whatever is not the caller's own is `not-found`. */
export const createLists = ({ store, closet, now }: ListsOptions) => {
  const requireOwn = async (who: Identity, listId: string): Promise<List> => {
    const list = await store.find(listId, who.accountId);
    if (!list) throw new AppError('not-found');
    return list;
  };

  /** Pieces that are new on a list must hang in a closet of the account, and people be of it. */
  const requireKnown = async (
    who: Identity,
    items: readonly PackingItem[],
    known: readonly PackingItem[],
  ): Promise<void> => {
    for (const { profileId } of items) {
      if (typeof profileId === 'string') requireOwnProfile(who, profileId);
    }
    const before = new Set(known.map(({ clothingItemId }) => clothingItemId));
    const fresh = items.flatMap(({ clothingItemId }) =>
      typeof clothingItemId === 'string' && !before.has(clothingItemId) ? [clothingItemId] : [],
    );
    if (fresh.length === 0) return;
    const closets = await Promise.all(who.profiles.map(({ id }) => closet.pieces(who, id)));
    const hanging = new Set(closets.flat().map(({ id }) => id));
    if (fresh.some((id) => !hanging.has(id))) throw new AppError('not-found');
  };

  return {
    of: (who: Identity, profileId: string): Promise<List[]> => {
      requireOwnProfile(who, profileId);
      return store.of(profileId);
    },

    find: requireOwn,

    /** @throws AppError `packing-list-limit` */
    create: async (who: Identity, wish: NewPackingList): Promise<List> => {
      const profileIds = [...new Set([wish.profileId, ...(wish.profileIds ?? [])])];
      for (const profileId of profileIds) requireOwnProfile(who, profileId);
      const items = wish.items ?? [];
      await requireKnown(who, items, []);
      if ((await store.count(who.accountId)) >= MAX_PACKING_LISTS) throw new AppError('packing-list-limit');
      const list: List = {
        id: uuidv7(),
        accountId: who.accountId,
        profileId: wish.profileId,
        profileIds,
        name: wish.name,
        tripType: wish.tripType || null,
        startDate: wish.startDate ?? null,
        endDate: wish.endDate ?? null,
        items,
        dismissed: [],
        version: 1,
        createdAt: now(),
      };
      await store.add(list);
      return list;
    },

    /** @throws AppError `packing-list-changed` when the change was made to an older version */
    change: async (who: Identity, listId: string, change: PackingListChange): Promise<List> => {
      const before = await requireOwn(who, listId);
      for (const profileId of change.profileIds ?? []) requireOwnProfile(who, profileId);
      await requireKnown(who, change.items ?? [], before.items);
      if (before.version !== change.version) throw new AppError('packing-list-changed');
      const after = changed(before, change);
      if (after.startDate && after.endDate && after.endDate < after.startDate) {
        throw new AppError('validation-failed', { issues: [createIssue('endDate', 'end-before-start')] });
      }
      if (!(await store.replace(after))) throw new AppError('packing-list-changed');
      return after;
    },

    remove: async (who: Identity, listId: string): Promise<void> => {
      if (!(await store.remove(listId, who.accountId))) throw new AppError('not-found');
    },
  };
};

export type Lists = ReturnType<typeof createLists>;
