import type { StoredMsg } from '@nats-io/jetstream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServices, type TestServices } from '../../testing/harness.ts';
import { createOrders, orderPlaced } from '../../testing/orders.ts';
import { toStreamName, toSubject } from './streams.ts';

const [ERASED, OTHER] = ['01931a3e-7c00-7000-8000-000000000001', '01931a3e-7c00-7000-8000-000000000002'];
const numbers = Array.from({ length: 10 }, (_, number) => number);

let orders: ReturnType<typeof createOrders>;
let services: TestServices;
beforeEach(async () => {
  orders = createOrders();
  services = await startTestServices([orders.orders, orders.kitchen, orders.auth]);
  for (const number of numbers)
    for (const accountId of [ERASED, OTHER]) await orders.place(accountId, number);
  await services.waitUntilIdle();
});
afterEach(() => services?.stop());

const getStream = () => toStreamName(services.namespace, 'orders');

/** Lists the messages of a stream, oldest first. */
const listMessages = async (): Promise<StoredMsg[]> => {
  const { state } = await services.nats.manager.streams.info(getStream());
  const messages = Array.from({ length: state.last_seq }, (_, index) =>
    services.nats.manager.streams.getMessage(getStream(), { seq: index + 1 }),
  );
  return (await Promise.all(messages)).filter((message) => message !== null);
};

/** Lists the accounts whose orders are in the stream, one for each order. The stream also holds the events of erasures. */
const listAccounts = async (): Promise<string[]> => {
  const subject = toSubject(services.namespace, orderPlaced.type);
  const placed = (await listMessages()).filter((message) => message.subject === subject);
  return placed.map((message) => message.json<{ data: { accountId: string } }>().data.accountId);
};
const others = numbers.map(() => OTHER);

describe('the stream of a service', () => {
  it('contains nothing of a deleted account', async () => {
    await orders.deleteAccount(ERASED);

    await expect.poll(listAccounts, { timeout: 15_000 }).toEqual(others);
  }, 30_000);

  it('loses what an older copy brings back of a deleted account', async () => {
    const { config } = await services.nats.manager.streams.info(getStream());
    const copy = await listMessages();
    await orders.deleteAccount(ERASED);
    await expect.poll(listAccounts, { timeout: 15_000 }).toEqual(others);
    await services.waitUntilIdle();

    await services.restart(async () => {
      await services.nats.manager.streams.delete(getStream());
      await services.nats.manager.streams.add(config);
      for (const { subject, data, header } of copy)
        await services.nats.js.publish(subject, data, { headers: header });
      expect(await listAccounts()).toHaveLength(2 * numbers.length);
    });

    await expect.poll(listAccounts, { timeout: 15_000 }).toEqual(others);
  }, 60_000);
});
