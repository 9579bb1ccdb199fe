import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { ClosetItemsStore } from '../closet-items/closet-items.store.ts';
import type { CellKey } from './board-cells.store.ts';
import { getDay, type Outfit } from './outfit.ts';
import type { DayRange, OutfitsStore, ProfileKeys } from './outfits.store.ts';

type SharedItemsDependencies = {
  readonly outfits: Pick<OutfitsStore, 'listOfOthers'>;
  readonly items: Pick<ClosetItemsStore, 'findShared'>;
  readonly lock: TransactionLock;
};

/** Checks that nobody else has a shared item of changed outfits on their days. */
export type CheckSharedItems = (
  outfits: readonly Outfit[],
  transaction: Pick<Transaction, 'session'>,
) => Promise<void>;

/**
 * Creates the check by which each change of a plan goes, whoever makes it. Concurrent changes that need a shared item on
 * the same day run one after the other. @throws AppError `shared-item-taken`
 */
export const createCheckSharedItems =
  ({ outfits, items, lock }: SharedItemsDependencies): CheckSharedItems =>
  async (changed, { session }) => {
    const planned = changed.filter((outfit) => getDay(outfit) !== null);
    const [first] = planned;
    if (!first) return;
    const itemIds = [...new Set(planned.flatMap((outfit) => outfit.itemIds))];
    const shared = new Set(
      (await items.findShared(first.accountId, itemIds, session)).map(({ itemId }) => itemId),
    );
    if (shared.size === 0) return;
    const uses = planned.flatMap(({ accountId, profileId, itemIds, ...outfit }) => {
      const day = getDay(outfit) ?? '';
      const sharedIds = itemIds.filter((itemId) => shared.has(itemId));
      return sharedIds.length > 0 ? [{ accountId, profileId, day, sharedIds }] : [];
    });
    await lock(
      uses.flatMap(({ day, sharedIds }) => sharedIds.map((itemId) => `${itemId} ${day}`)),
      session,
    );
    for (const { accountId, profileId, day, sharedIds } of uses) {
      const owners = { accountId, profileIds: [profileId] };
      const [other] = await outfits.listOfOthers(owners, { from: day, to: day }, sharedIds, session);
      const itemId = sharedIds.find((id) => other?.itemIds.includes(id));
      if (other) throw new AppError('shared-item-taken', { current: { itemId, profileId: other.profileId } });
    }
  };

type ListTakenDependencies = { readonly outfits: Pick<OutfitsStore, 'listOfOthers'> };

/** Lists which of the items of some profiles others have on which days, since they share them. */
export const createListTaken =
  ({ outfits }: ListTakenDependencies) =>
  async (
    owners: ProfileKeys,
    range: DayRange,
    items: readonly ClosetItem[],
    session?: Transaction['session'],
  ): Promise<(CellKey & { readonly itemIds: readonly string[] })[]> => {
    const shared = items.filter(({ sharedWith }) => sharedWith.length > 0).map(({ itemId }) => itemId);
    const found = await outfits.listOfOthers(owners, range, shared, session);
    return found.map((outfit) => ({
      profileId: outfit.profileId,
      day: getDay(outfit) ?? '',
      itemIds: outfit.itemIds,
    }));
  };

export type ListTaken = ReturnType<typeof createListTaken>;
