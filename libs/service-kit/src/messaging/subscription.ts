import type { EventData, EventDefinition } from '@fitfolk/contracts/core/event';
import type { Transaction } from './unit-of-work.ts';

/** An event as a consumer sees it. */
export type ReceivedEvent<Data> = {
  readonly id: string;
  readonly subject: string;
  readonly time: Date;
  readonly data: Data;
};

/** One thing a service listens to. The effect goes through the transaction, so that it happens once. */
export type Subscription = {
  readonly definition: EventDefinition;
  /** The most events that are handled in one transaction. */
  readonly maxBatchSize: number;
  /** Whether events about accounts and profiles that left are handled, too, instead of being dropped. */
  readonly includeErased?: boolean;
  readonly handle: (events: readonly ReceivedEvent<never>[], transaction: Transaction) => Promise<void>;
};

/** Events that one transaction takes when their effects are worth adding up. */
const MAX_BATCH_SIZE = 200;

/** Declares what happens on an event. Ordering is not promised: the handler commutes or compares versions. */
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

/** Declares what happens on events that come in crowds: all that wait are handled together, in one transaction. */
export const onBatch = <D extends EventDefinition>(
  definition: D,
  handle: (events: readonly ReceivedEvent<EventData<D>>[], transaction: Transaction) => Promise<void>,
): Subscription => ({ definition, maxBatchSize: MAX_BATCH_SIZE, handle });

/** The same subscription, of those as well who left. */
export const includeErased = (subscription: Subscription): Subscription => ({
  ...subscription,
  includeErased: true,
});

/** The durable name of a service's subscription. */
export const toDurableName = (service: string, definition: EventDefinition): string =>
  `${service}-${definition.type.replaceAll('.', '-')}`;
