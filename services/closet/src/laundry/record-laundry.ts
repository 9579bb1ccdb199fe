import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { LaundryEventsStore } from './laundry-events.store.ts';
import { deriveLaundry, type Laundry } from './rules/derive-laundry.ts';
import type { Garment } from './rules/garment-words.ts';
import type { LaundryEvent } from './rules/laundry-event.ts';
import { getWashAfter } from './rules/wash-after.ts';

/** An item as far as its laundry is concerned. */
export type LaundryGarment = Garment & {
  readonly id: string;
  readonly accountId: string;
  readonly profileId: string;
  readonly washAfter: number | null;
  readonly laundry: Laundry;
};

/** Keeps the laundry state of items in step with their events, within the transaction that changes the item. */
export const createRecordLaundry = (events: LaundryEventsStore) => {
  const derive = <I extends LaundryGarment>(item: I, list: readonly LaundryEvent[]): I => {
    const laundry = deriveLaundry(list, getWashAfter(item));
    return isDeepStrictEqual(laundry, item.laundry) ? item : { ...item, laundry };
  };
  return {
    /** Adds an event and returns the item with its new state, all its events, and whether the event is new. */
    record: async <I extends LaundryGarment>(item: I, event: LaundryEvent, { session }: Transaction) => {
      const { id: itemId, accountId, profileId } = item;
      const isNew = await events.add({ itemId, accountId, profileId }, event, session);
      const list = await events.list({ accountId, itemId }, session);
      return { item: derive(item, list), events: list, isNew };
    },

    /** Derives the state of an item again. Returns the same item if it is up to date. */
    derive: async <I extends LaundryGarment>(item: I, { session }: Transaction): Promise<I> =>
      derive(item, await events.list({ accountId: item.accountId, itemId: item.id }, session)),
  };
};

export type RecordLaundry = ReturnType<typeof createRecordLaundry>;
