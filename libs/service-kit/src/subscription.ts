import type { EventData, EventDefinition } from '@fitfolk/contracts/event';
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
  readonly handle: (event: ReceivedEvent<never>, transaction: Transaction) => Promise<void>;
};

/** Declares what happens on an event. Ordering is not promised: the handler commutes or compares versions. */
export const on = <D extends EventDefinition>(
  definition: D,
  handle: (event: ReceivedEvent<EventData<D>>, transaction: Transaction) => Promise<void>,
): Subscription => ({ definition, handle });

/** The durable name of a service's subscription. */
export const durableOf = (service: string, definition: EventDefinition): string =>
  `${service}-${definition.type.replaceAll('.', '-')}`;
