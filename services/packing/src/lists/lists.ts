import { createIssue } from '@fitfolk/contracts/core/validation';
import { MAX_PACKING_LISTS, type NewPackingList, type PackingListChange } from '@fitfolk/contracts/packing';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { ClosetClient } from '../closet-client.ts';
import { applyChange, keepProfiles, type List } from './list.ts';
import type { ListsStore } from './lists.store.ts';
import { createRequireOwnItems } from './own-items.ts';

type ListsDependencies = {
  readonly store: ListsStore;
  readonly closet: ClosetClient;
  readonly unitOfWork: UnitOfWork;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
};

const getProfileIds = ({ profiles }: Identity): string[] => profiles.map(({ id }) => id);

/** Creates the use cases of packing lists. Lists and profiles of other accounts are `not-found`. */
export const createLists = ({ store, closet, unitOfWork, lock, clock }: ListsDependencies) => {
  const requireOwnItems = createRequireOwnItems(closet);

  const find = async (identity: Identity, listId: string): Promise<List> => {
    const stored = await store.find(listId, identity.accountId);
    const list = stored && keepProfiles(stored, getProfileIds(identity));
    if (!list) throw new AppError('not-found');
    return list;
  };

  return {
    /** @throws AppError `not-found` */
    find,

    /** Lists the packing lists of a profile, newest first. @throws AppError `not-found` */
    list: async (identity: Identity, profileId: string): Promise<List[]> => {
      requireOwnProfile(identity, profileId);
      const lists = await store.list(identity.accountId, profileId);
      return lists.flatMap((list) => keepProfiles(list, getProfileIds(identity)) ?? []);
    },

    /** @throws AppError `not-found`, `packing-list-limit` */
    create: async (identity: Identity, newList: NewPackingList): Promise<List> => {
      const { accountId } = identity;
      const profileIds = [...new Set([newList.profileId, ...(newList.profileIds ?? [])])];
      for (const profileId of profileIds) requireOwnProfile(identity, profileId);
      const items = newList.items ?? [];
      await requireOwnItems(identity, items, []);
      const list: List = {
        id: uuidv7(),
        accountId,
        profileId: newList.profileId,
        profileIds,
        name: newList.name,
        tripType: newList.tripType || null,
        startDate: newList.startDate ?? null,
        endDate: newList.endDate ?? null,
        items,
        dismissed: [],
        version: 1,
        createdAt: clock(),
      };
      await unitOfWork(async ({ session }) => {
        await lock(accountId, session);
        if ((await store.count(accountId, session)) >= MAX_PACKING_LISTS) {
          throw new AppError('packing-list-limit');
        }
        await store.add(list, session);
      });
      return list;
    },

    /** @throws AppError `not-found`, `validation-failed`, `packing-list-changed` for a stale version */
    change: async (identity: Identity, listId: string, change: PackingListChange): Promise<List> => {
      const before = await find(identity, listId);
      for (const profileId of change.profileIds ?? []) requireOwnProfile(identity, profileId);
      await requireOwnItems(identity, change.items ?? [], before.items);
      if (before.version !== change.version) throw new AppError('packing-list-changed');
      const after = applyChange(before, change);
      if (after.startDate && after.endDate && after.endDate < after.startDate) {
        throw new AppError('validation-failed', { issues: [createIssue('endDate', 'end-before-start')] });
      }
      if (!(await store.replace(after, before.version))) throw new AppError('packing-list-changed');
      return after;
    },

    /** @throws AppError `not-found` */
    remove: async (identity: Identity, listId: string): Promise<void> => {
      if (!(await store.remove(listId, identity.accountId))) throw new AppError('not-found');
    },
  };
};

export type Lists = ReturnType<typeof createLists>;
