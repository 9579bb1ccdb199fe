import type {
  LaundryItem,
  LaundryMove,
  LaundryMoveResult,
  SkippedLaundryItem,
} from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Item } from '../items/item.ts';
import { getShownCutOut } from '../items/item-image.ts';
import { publishLaundryChanges } from '../items/laundry/laundry-changes.ts';
import type { LaundryEventsStore } from '../items/laundry/laundry-events.store.ts';
import type { RecordLaundry } from '../items/laundry/record-laundry.ts';
import type { LaundryEvent } from '../items/laundry/rules/laundry-event.ts';
import { getLoad } from '../items/laundry/rules/load.ts';
import { getWashAfter } from '../items/laundry/rules/wash-after.ts';
import { type Update, type UpdateDependencies, type UpdatedItem, updateItem } from '../items/update-item.ts';
import { isWearable } from '../items/wearers.ts';

type LaundryDependencies = UpdateDependencies & {
  readonly laundryEvents: LaundryEventsStore;
  readonly recordLaundry: RecordLaundry;
  readonly clock: () => Date;
};

/** The use cases of laundry. Items of profiles that the session may not use are `not-found`. */
export const createLaundry = (dependencies: LaundryDependencies) => {
  const { items, laundryEvents, recordLaundry, accountUnitOfWork, clock } = dependencies;

  /** Records an event of an item of the caller. Returns undefined if it is missing. */
  const record = async (
    identity: Identity,
    itemId: string,
    createEvent: (item: Item) => LaundryEvent | undefined,
    transaction: Transaction,
  ): Promise<UpdatedItem | undefined> => {
    const { accountId } = identity;
    const update: Update = async (item) => {
      const event = isWearable(identity, item) ? createEvent(item) : undefined;
      return event ? (await recordLaundry.record(item, event, transaction)).item : item;
    };
    const updated = await updateItem(items, { accountId, itemId }, update, transaction);
    return updated && isWearable(identity, updated.item) ? updated : undefined;
  };

  return {
    /** Lists the items of all profiles that were worn, are in the basket or the wash, or away. */
    list: async ({ accountId, profiles }: Identity): Promise<LaundryItem[]> => {
      const found = await items.listLaundry(
        accountId,
        profiles.map(({ id }) => id),
      );
      return found.map(toLaundryItem).sort(byName);
    },

    /**
     * Moves items. Those whose state somebody else changed meanwhile stay as they are, and those that left are named. A repeated
     * move has no further effect.
     * @throws AppError `not-found` if none of the items is the caller's
     */
    move: (identity: Identity, moveId: string, move: LaundryMove): Promise<LaundryMoveResult> => {
      const { accountId } = identity;
      return accountUnitOfWork(accountId, async (transaction) => {
        const done = new Set(await laundryEvents.listItemIds(accountId, moveId, transaction.session));
        const moved: UpdatedItem[] = [];
        const skipped: SkippedLaundryItem[] = [];
        for (const [itemId, version] of new Map(move.items.map((each) => [each.itemId, each.version]))) {
          const createEvent = (item: Item) => {
            if (done.has(itemId) || item.laundry.version !== version) return undefined;
            return toEvent({ ...move, itemId, moveId, at: clock() });
          };
          const updated = await record(identity, itemId, createEvent, transaction);
          if (!updated) skipped.push({ id: itemId, isGone: true });
          else if (done.has(itemId) || updated.item !== updated.before) moved.push(updated);
          else skipped.push(toLaundryItem(updated.item));
        }
        if (moved.length === 0 && skipped.every((each) => 'isGone' in each)) throw new AppError('not-found');
        publishLaundryChanges(accountId, moved, transaction);
        return { moved: moved.map(({ item }) => toLaundryItem(item)), skipped };
      });
    },

    /** Takes back a move of the items that are still there; what happened to them before and since stays. @throws AppError `not-found` */
    undo: (identity: Identity, moveId: string): Promise<LaundryItem[]> => {
      const { accountId } = identity;
      return accountUnitOfWork(accountId, async (transaction) => {
        const itemIds = await laundryEvents.listItemIds(accountId, moveId, transaction.session);
        const updated: UpdatedItem[] = [];
        for (const itemId of itemIds) {
          const event = {
            id: `undo ${moveId} ${itemId}`,
            kind: 'undone',
            source: moveId,
            at: clock(),
          } as const;
          const one = await record(identity, itemId, () => event, transaction);
          if (one) updated.push(one);
        }
        if (updated.length === 0) throw new AppError('not-found');
        publishLaundryChanges(accountId, updated, transaction);
        return updated.map(({ item }) => toLaundryItem(item));
      });
    },
  };
};

export type Laundry = ReturnType<typeof createLaundry>;

type MovedItem = Pick<LaundryMove, 'action' | 'away'> & {
  readonly itemId: string;
  readonly moveId: string;
  readonly at: Date;
};

const toEvent = ({ action, away, itemId, moveId, at }: MovedItem): LaundryEvent => ({
  id: `${moveId} ${itemId}`,
  kind: action,
  source: moveId,
  at,
  ...(action === 'away'
    ? { away: { reason: away?.reason ?? 'lent', note: away?.note ?? null, until: away?.until ?? null } }
    : {}),
});

const toLaundryItem = (item: Item): LaundryItem => ({
  id: item.id,
  profileId: item.profileId,
  name: item.name,
  category: item.category,
  imageUrl: item.imageUrl,
  thumbHash: item.thumbHash,
  cutOutUrl: getShownCutOut(item),
  load: getLoad(item),
  laundry: { ...item.laundry, washAfter: getWashAfter(item) },
});

const byName = (one: LaundryItem, other: LaundryItem): number =>
  one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1);
