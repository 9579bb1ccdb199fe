import { closetEvents, type Placement } from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { type Identity, requireOwn, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Item } from '../items/item.ts';
import type { LaundryEventsStore } from '../items/laundry/laundry-events.store.ts';
import { type UpdateDependencies, updateItem } from '../items/update-item.ts';
import { listWearers } from '../items/wearers.ts';
import type { JudgeOutgrown } from '../sizes/outgrown.ts';
import type { BoxesStore } from './boxes.store.ts';
import { placeItem } from './rules/placement.ts';

type PlaceItemsDependencies = UpdateDependencies & {
  readonly boxes: BoxesStore;
  readonly laundryEvents: LaundryEventsStore;
  readonly judgeOutgrown: JudgeOutgrown;
  readonly clock: () => Date;
};

/**
 * Passes items on, stores them or takes them back, all in one transaction. Items, boxes and profiles that are not the
 * caller's are `not-found`, and then nothing changes. @throws AppError `not-found`
 */
export const createPlaceItems = (dependencies: PlaceItemsDependencies) => {
  const { items, boxes, laundryEvents, judgeOutgrown, accountUnitOfWork, clock } = dependencies;

  const place = async (
    identity: Identity,
    { itemId, ...placement }: Placement,
    transaction: Transaction,
  ): Promise<Item> => {
    const { accountId, timeZone } = identity;
    const now = clock();
    const day = toCalendarDay(now, timeZone);
    const target = { accountId, itemId };
    const updated = await updateItem(
      items,
      target,
      async (item) => {
        requireOwn(identity, item);
        return judgeOutgrown(placeItem(item, { ...placement, now, day }), transaction.session);
      },
      transaction,
    );
    if (!updated) throw new AppError('not-found');
    const { before, item } = updated;
    if (before.profileId !== item.profileId) {
      // An erasure of the previous owner keeps what belongs to the item.
      await laundryEvents.changeOwner(target, item.profileId, transaction.session);
    }
    const wearers = listWearers(item);
    for (const profileId of listWearers(before).filter((id) => !wearers.includes(id))) {
      transaction.publish(closetEvents.itemTransferred, itemId, {
        itemId,
        accountId,
        from: { profileId },
        to: { profileId: item.profileId },
        version: item.version,
        day,
      });
    }
    return item;
  };

  return (identity: Identity, placements: readonly Placement[]): Promise<Item[]> => {
    const { accountId } = identity;
    for (const { profileId, wearerIds = [] } of placements) {
      for (const id of [profileId ?? [], wearerIds].flat()) requireOwnProfile(identity, id);
    }
    return accountUnitOfWork(accountId, async (transaction) => {
      const boxIds = new Set(placements.flatMap(({ boxId }) => boxId ?? []));
      for (const boxId of boxIds) {
        if (!(await boxes.find(accountId, boxId, transaction.session))) throw new AppError('not-found');
      }
      const placed: Item[] = [];
      for (const placement of placements) placed.push(await place(identity, placement, transaction));
      return placed;
    });
  };
};

export type PlaceItems = ReturnType<typeof createPlaceItems>;
