import type { EventData, EventDefinition } from '@fitfolk/contracts/core/event';
import type { Transaction } from './unit-of-work.ts';

/** Most events that one transaction of `onBatch` handles. */
const MAX_BATCH_SIZE = 200;

/** An event as a handler receives it. */
export type ReceivedEvent<Data> = {
  readonly id: string;
  readonly subject: string;
  readonly time: Date;
  readonly data: Data;
};

/** Handles events of one type. Writes made with the transaction take effect exactly once. */
export type EventHandler = (
  events: readonly ReceivedEvent<never>[],
  transaction: Transaction,
) => Promise<void>;

/** A handler for the events of one type. */
export type Subscription = {
  readonly definition: EventDefinition;
  /** Most events handled in one transaction. */
  readonly maxBatchSize: number;
  /** Also handles events about erased accounts and profiles, which are dropped by default. */
  readonly includeErased?: boolean;
  readonly handle: EventHandler;
};

/** Subscribes to single events. Order is not guaranteed, so handlers commute or compare versions. */
export const on = <D extends EventDefinition>(
  definition: D,
  handle: (event: ReceivedEvent<EventData<D>>, transaction: Transaction) => Promise<void>,
): Subscription => ({
  definition,
  maxBatchSize: 1,
  handle: async (events, transaction) => {
    for (const event of events) await handle(event, transaction);
  },
});

/** Subscribes to frequent events: all that are waiting are handled in one transaction. */
export const onBatch = <D extends EventDefinition>(
  definition: D,
  handle: (events: readonly ReceivedEvent<EventData<D>>[], transaction: Transaction) => Promise<void>,
): Subscription => ({ definition, maxBatchSize: MAX_BATCH_SIZE, handle });

/** Extends a subscription to events about erased accounts and profiles. */
export const includeErased = (subscription: Subscription): Subscription => ({
  ...subscription,
  includeErased: true,
});

/** Returns the durable consumer name of a service's subscription. */
export const toDurableName = (service: string, definition: EventDefinition): string =>
  `${service}-${definition.type.replaceAll('.', '-')}`;
