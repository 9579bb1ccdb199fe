import { deletionEvents } from '@fitfolk/contracts/core/erasure';
import { defineEvent } from '@fitfolk/contracts/core/event';
import { z } from 'zod';
import { on } from '../src/messaging/subscription.ts';
import { defineService } from '../src/runtime/service.ts';
import { createEventProducer } from './event-producer.ts';

export const orderPlaced = defineEvent(
  'orders.order.placed',
  1,
  'An account placed an order',
  z.object({ accountId: z.string(), number: z.number() }),
);

/** An event of an account, as its handler received it. */
export type Order = z.infer<typeof orderPlaced.schema>;

/** Creates a producer whose events belong to accounts, a consumer of them, and a producer of account deletions. */
export const createOrders = () => {
  const received: Order[] = [];
  let handle: (order: Order) => void = () => {};
  const attempts = new Map<number, number>();
  const orders = createEventProducer('orders', { erasesNothing: true });
  const auth = createEventProducer('auth');
  const kitchen = defineService({
    name: 'kitchen',
    config: z.object({}),
    needs: ['mongo', 'events'],
    calls: [],
    start: ({ subscribe }) =>
      subscribe([
        on(orderPlaced, async ({ data }) => {
          attempts.set(data.number, (attempts.get(data.number) ?? 0) + 1);
          handle(data);
          received.push(data);
        }),
      ]),
  });
  return {
    orders: orders.service,
    kitchen,
    auth: auth.service,
    /** Orders in the sequence in which the kitchen handled them. */
    received,
    countAttempts: (number: number) => attempts.get(number) ?? 0,
    /** Sets a function that runs for each order before it counts as received. */
    onOrder: (handler: (order: Order) => void) => {
      handle = handler;
    },
    place: (accountId: string, number: number) =>
      orders.publish(orderPlaced, accountId, { accountId, number }),
    /** Places several orders in one transaction. */
    placeAll: (accountId: string, numbers: readonly number[]) =>
      orders.publishAll(
        orderPlaced,
        accountId,
        numbers.map((number) => ({ accountId, number })),
      ),
    deleteAccount: (accountId: string) =>
      auth.publish(deletionEvents.accountDeleted, accountId, { accountId, profileIds: [] }),
  };
};
