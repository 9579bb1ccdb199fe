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
  readonly groupSize: number;
  /** Whether events about accounts and profiles that left are handled, too, instead of being dropped. */
  readonly evenOfLeavers?: boolean;
  readonly handle: (events: readonly ReceivedEvent<never>[], transaction: Transaction) => Promise<void>;
};

/** Events that one transaction takes when their effects are worth adding up. */
const GROUP_SIZE = 200;

/** Declares what happens on an event. Ordering is not promised: the handler commutes or compares versions. */
export const on = <D extends EventDefinition>(
  definition: D,
  handle: (event: ReceivedEvent<EventData<D>>, transaction: Transaction) => Promise<void>,
): Subscription => ({
  definition,
  groupSize: 1,
  handle: async (events, transaction) => {
    for (const event of events) await handle(event, transaction);
  },
});

/** Declares what happens on events that come in crowds: all that wait are handled together, in one transaction. */
export const onMany = <D extends EventDefinition>(
  definition: D,
  handle: (events: readonly ReceivedEvent<EventData<D>>[], transaction: Transaction) => Promise<void>,
): Subscription => ({ definition, groupSize: GROUP_SIZE, handle });

/** The same subscription, of those as well who left. */
export const evenOfLeavers = (subscription: Subscription): Subscription => ({
  ...subscription,
  evenOfLeavers: true,
});

/** The durable name of a service's subscription. */
export const durableOf = (service: string, definition: EventDefinition): string =>
  `${service}-${definition.type.replaceAll('.', '-')}`;
