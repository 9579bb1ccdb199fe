import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { LaundryEventsStore } from './laundry-events.store.ts';
import { deriveLaundry, type Laundry } from './rules/derive-laundry.ts';
import type { Item } from './rules/item-words.ts';
import {
  createCheckpoint,
  isAfter,
  type LaundryCheckpoint,
  RECENT_EVENTS,
} from './rules/laundry-checkpoint.ts';
import type { LaundryEvent } from './rules/laundry-event.ts';
import { getWashAfter } from './rules/wash-after.ts';

/** An item as far as its laundry is concerned. */
export type WashableItem = Item & {
  readonly id: string;
  readonly accountId: string;
  readonly profileId: string;
  readonly washAfter: number | null;
  readonly laundry: Laundry;
  readonly laundryCheckpoint?: LaundryCheckpoint | undefined;
};

/** Keeps the laundry state of items in step with their events, within the transaction that changes the item. */
export const createRecordLaundry = (
  events: Pick<LaundryEventsStore, 'add' | 'list' | 'listSince' | 'listRelated'>,
  recentEvents = RECENT_EVENTS,
) => {
  const update = <I extends WashableItem>(
    item: I,
    list: readonly LaundryEvent[],
    checkpoint?: LaundryCheckpoint,
  ): I => {
    const washAfter = getWashAfter(item);
    const laundry = deriveLaundry(list, washAfter, checkpoint?.laundry);
    if (isDeepStrictEqual(laundry, item.laundry)) return item;
    return {
      ...item,
      laundry,
      laundryCheckpoint: createCheckpoint(list, washAfter, checkpoint, recentEvents),
    };
  };

  /** Returns the checkpoint of an item unless an event changes what it includes. */
  const findCheckpoint = async (item: WashableItem, event: LaundryEvent, { session }: Transaction) => {
    const { accountId, id: itemId, laundryCheckpoint: checkpoint } = item;
    if (!checkpoint || checkpoint.washAfter !== getWashAfter(item)) return undefined;
    const related = await events.listRelated({ accountId, itemId }, event, session);
    return [event, ...related].every((each) => isAfter(checkpoint, each)) ? checkpoint : undefined;
  };

  return {
    /**
     * Adds an event and returns the item with its new state, whether the event is new, and events of the item: the latest
     * ones and all of the same day or move.
     */
    record: async <I extends WashableItem>(item: I, event: LaundryEvent, transaction: Transaction) => {
      const { session } = transaction;
      const { id: itemId, accountId, profileId } = item;
      const isNew = await events.add({ itemId, accountId, profileId }, event, session);
      const checkpoint = await findCheckpoint(item, event, transaction);
      const list = checkpoint
        ? (await events.listSince({ accountId, itemId }, checkpoint.at, session)).filter((each) =>
            isAfter(checkpoint, each),
          )
        : await events.list({ accountId, itemId }, session);
      return { item: update(item, list, checkpoint), events: list, isNew };
    },

    /** Derives the state of an item from all its events. Returns the same item if it is up to date. */
    derive: async <I extends WashableItem>(item: I, { session }: Transaction): Promise<I> => {
      const list = await events.list({ accountId: item.accountId, itemId: item.id }, session);
      const checkpoint = item.laundryCheckpoint;
      return !checkpoint || isIntact(checkpoint, list)
        ? update(item, list)
        : { ...update(item, list), laundryCheckpoint: undefined };
    },
  };
};

const isIntact = (checkpoint: LaundryCheckpoint, events: readonly LaundryEvent[]): boolean => {
  const included = events.filter((event) => !isAfter(checkpoint, event));
  return isDeepStrictEqual(deriveLaundry(included, checkpoint.washAfter), checkpoint.laundry);
};

export type RecordLaundry = ReturnType<typeof createRecordLaundry>;
