import type { EventData, EventDefinition } from '@fitfolk/contracts/core/event';
import type { Transaction } from './unit-of-work.ts';

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
  /** Also handles events about erased accounts and profiles, which are dropped by default. */
  readonly includeErased?: boolean;
  readonly handle: EventHandler;
  /** Handles events about erased accounts and profiles, which are dropped by default. */
  readonly handleErased?: EventHandler;
};

/**
 * Subscribes to single events; those that are waiting are handled one after another in one transaction. Order is not
 * guaranteed, so handlers commute or compare versions. They read with the session too, because an earlier event of the
 * transaction may have changed the same rows.
 */
export const on = <D extends EventDefinition>(
  definition: D,
  handle: (event: ReceivedEvent<EventData<D>>, transaction: Transaction) => Promise<void>,
): Subscription => ({
  definition,
  handle: async (events, transaction) => {
    for (const event of events) await handle(event, transaction);
  },
});

/** Subscribes to events that the handler combines: it receives all that are waiting, within one transaction. */
export const onBatch = <D extends EventDefinition>(
  definition: D,
  handle: (events: readonly ReceivedEvent<EventData<D>>[], transaction: Transaction) => Promise<void>,
): Subscription => ({ definition, handle });

/** Extends a subscription to events about erased accounts and profiles. */
export const includeErased = (subscription: Subscription): Subscription => ({
  ...subscription,
  includeErased: true,
});

/** Extends a subscription by a handler for the events about erased accounts and profiles. It must add no data about them. */
export const onErased = (subscription: Subscription, handleErased: EventHandler): Subscription => ({
  ...subscription,
  handleErased,
});

/** Returns the start of the durable consumer names of a service. */
export const toDurablePrefix = (service: string): string => `${service}-`;

/** Returns the durable consumer name of a service's subscription. */
export const toDurableName = (service: string, definition: EventDefinition): string =>
  `${toDurablePrefix(service)}${definition.type.replaceAll('.', '-')}`;
