import { createIssue } from '@fitfolk/contracts/core/validation';
import {
  MAX_PACKING_ITEMS,
  MAX_PACKING_LISTS,
  type NewPackingList,
  type PackingChange,
  type PackingListChange,
  packingEvents,
  type SkippedChange,
} from '@fitfolk/contracts/packing';
import { applyPackingChanges } from '@fitfolk/contracts/packing/apply-changes';
import { type Identity, isLimited, isOwn, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { ClosetClient } from '../closet-client.ts';
import { applyChange, keepProfiles, type List, restoreProfiles } from './list.ts';
import type { ListsStore } from './lists.store.ts';
import { createRequireOwnItems } from './own-items.ts';

type ListsDependencies = {
  readonly store: ListsStore;
  readonly closet: ClosetClient;
  readonly unitOfWork: UnitOfWork;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
};

/** Returns the part of a list that the session may see; undefined if it is none. */
const selectOwn = (identity: Identity, list: List): List | undefined =>
  keepProfiles(
    list,
    list.profileIds.filter((profileId) => isOwn(identity, { accountId: list.accountId, profileId })),
  );

/** Returns whether a limited caller sees only a part of a list, which then isn't the caller's to rename or to delete. */
const isShared = (identity: Identity, list: List): boolean =>
  isLimited(identity) &&
  list.profileIds.some((profileId) => !isOwn(identity, { accountId: list.accountId, profileId }));

/** Creates the use cases of packing lists. Lists and profiles of other accounts are `not-found`. */
export const createLists = ({ store, closet, unitOfWork, lock, clock }: ListsDependencies) => {
  const requireOwnItems = createRequireOwnItems(closet);

  const findOwn = async (
    identity: Identity,
    listId: string,
    session?: Transaction['session'],
  ): Promise<{ stored: List; own: List }> => {
    const stored = await store.find(listId, identity.accountId, session);
    const own = stored && selectOwn(identity, stored);
    if (!own) throw new AppError('not-found');
    return { stored, own };
  };

  const publishChanged = (
    { publish }: Transaction,
    { id, accountId }: Pick<List, 'id' | 'accountId'>,
  ): void => publish(packingEvents.listChanged, id, { accountId, listId: id });

  return {
    /** Returns the part of a list that the session may see. @throws AppError `not-found` */
    find: async (identity: Identity, listId: string): Promise<List> => (await findOwn(identity, listId)).own,

    /**
     * Lists the packing lists of a profile, newest first; with `from`, those without trips that ended before that day.
     * @throws AppError `not-found`
     */
    list: async (identity: Identity, profileId: string, from = ''): Promise<List[]> => {
      requireOwnProfile(identity, profileId);
      const all = await store.list(identity.accountId, profileId);
      const lists = all.filter(({ endDate }) => endDate === null || endDate >= from);
      return lists.flatMap((list) => selectOwn(identity, list) ?? []);
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
        tripType: newList.tripType ?? null,
        place: newList.place ?? null,
        startDate: newList.startDate ?? null,
        endDate: newList.endDate ?? null,
        items,
        dismissed: [],
        version: 1,
        createdAt: clock(),
      };
      await unitOfWork(async (transaction) => {
        const { session } = transaction;
        await lock(accountId, session);
        if ((await store.count(accountId, session)) >= MAX_PACKING_LISTS) {
          throw new AppError('packing-list-limit');
        }
        await store.add(list, session);
        publishChanged(transaction, list);
      });
      return list;
    },

    /**
     * Changes a list; a session that is limited to a child only its own things and the common ones of a list with others.
     * @throws AppError `not-found`, `parent-pin-required`, `validation-failed`, `packing-list-changed` for a stale version
     */
    change: async (identity: Identity, listId: string, change: PackingListChange): Promise<List> => {
      const { stored, own: before } = await findOwn(identity, listId);
      const { version: _, items: _items, ...common } = change;
      if (isShared(identity, stored) && Object.values(common).some((value) => value !== undefined)) {
        throw new AppError('parent-pin-required');
      }
      for (const profileId of change.profileIds ?? []) requireOwnProfile(identity, profileId);
      await requireOwnItems(identity, change.items ?? [], before.items);
      if (before.version !== change.version) throw new AppError('packing-list-changed');
      const after = applyChange(before, change);
      if (after.startDate && after.endDate && after.endDate < after.startDate) {
        throw new AppError('validation-failed', { issues: [createIssue('endDate', 'end-before-start')] });
      }
      const replacement = isShared(identity, stored) ? restoreProfiles(after, stored) : after;
      await unitOfWork(async (transaction) => {
        const isReplaced = await store.replace(replacement, before.version, transaction.session);
        if (!isReplaced) throw new AppError('packing-list-changed');
        publishChanged(transaction, replacement);
      });
      return after;
    },

    /**
     * Changes entries of a list as it is now; a session that is limited to a child only its own things and the common ones.
     * @throws AppError `not-found`
     */
    changeItems: async (
      identity: Identity,
      listId: string,
      changes: readonly PackingChange[],
    ): Promise<{ listId: string; version: number; skipped: SkippedChange[] }> => {
      const added = changes.flatMap((change) => (change.type === 'add' ? [change.item] : []));
      await requireOwnItems(identity, added, (await findOwn(identity, listId)).own.items);
      return unitOfWork(async (transaction) => {
        const { session } = transaction;
        const { stored, own } = await findOwn(identity, listId, session);
        const { items, skipped } = applyPackingChanges(own.items, changes, MAX_PACKING_ITEMS);
        const after = applyChange(own, { version: own.version, items: [...items] });
        const replacement = isShared(identity, stored) ? restoreProfiles(after, stored) : after;
        // A concurrent change makes the transaction conflict, which then starts again with that change.
        await store.replace(replacement, own.version, session);
        publishChanged(transaction, replacement);
        return { listId, version: after.version, skipped: [...skipped] };
      });
    },

    /** @throws AppError `not-found`, `parent-pin-required` for a list of a child with others */
    remove: async (identity: Identity, listId: string): Promise<void> => {
      const { stored } = await findOwn(identity, listId);
      if (isShared(identity, stored)) throw new AppError('parent-pin-required');
      await unitOfWork(async (transaction) => {
        if (!(await store.remove(listId, stored.accountId, transaction.session))) {
          throw new AppError('not-found');
        }
        publishChanged(transaction, stored);
      });
    },
  };
};

export type Lists = ReturnType<typeof createLists>;
