import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServices, type TestServices } from '../../../testing/harness.ts';
import { createOrders, listAccountsByPartition } from '../../../testing/orders.ts';
import { startServices } from '../../runtime/host.ts';
import { toStreamName } from '../streams.ts';

const accounts = listAccountsByPartition(4);
/** An account that leaves the first partition when one becomes four. */
const moved = accounts[3] ?? '';
const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

let orders: ReturnType<typeof createOrders>;
let consumer: TestServices;
let producer: Awaited<ReturnType<typeof startServices>>;

/** Starts the producer, which stops before it starts again with another number of partitions. */
const startProducer = async (partitions: number): Promise<void> => {
  await producer?.stop();
  producer = await startServices([orders.orders], {
    env: { ...consumer.env, NATS_STREAM_PARTITIONS: `${partitions}` },
  });
};
beforeEach(async () => {
  orders = createOrders();
  consumer = await startTestServices([orders.kitchen]);
  await startProducer(1);
});
afterEach(async () => {
  await producer?.stop();
  await consumer?.database('orders').dropDatabase();
  await consumer?.stop();
});

const listReceived = () => orders.received.map(({ number }) => number);
const countStored = async (partition: number) => {
  const name = toStreamName(consumer.namespace, 'orders', partition);
  return (await consumer.nats.manager.streams.info(name)).state.messages;
};

describe('more partitions', () => {
  it('are noticed by a running consumer, without a setting and without a loss', async () => {
    for (const [number, accountId] of accounts.entries()) await orders.place(accountId, number);
    await expect.poll(() => listReceived().sort()).toEqual([0, 1, 2, 3]);

    await startProducer(4);
    for (const [number, accountId] of accounts.entries()) await orders.place(accountId, 4 + number);

    await expect.poll(() => listReceived().sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await Promise.all(accounts.map((_, partition) => countStored(partition)))).toEqual([5, 1, 1, 1]);
  }, 90_000);

  it('keep the order of an account whose earlier events still wait in an older one', async () => {
    let isAvailable = false;
    orders.onOrder(({ number }) => {
      if (number === 1 && !isAvailable) throw unavailable;
    });
    await orders.place(moved, 1);
    await expect.poll(() => orders.countAttempts(1)).toBeGreaterThan(0);

    await startProducer(4);
    await orders.place(moved, 2);
    await expect.poll(() => countStored(3)).toBe(1);
    // The consumer finds the new partitions at its start.
    await consumer.restart();
    const before = orders.countAttempts(1);
    await expect.poll(() => orders.countAttempts(1)).toBeGreaterThan(before + 50);
    expect(listReceived()).toEqual([]);

    isAvailable = true;
    await expect.poll(listReceived).toEqual([1, 2]);
  });

  it('and replicas with the former number lose no event and repeat none', async () => {
    await orders.place(moved, 1);
    const former = orders;
    orders = createOrders();
    const replica = await startServices([orders.orders], {
      env: { ...consumer.env, NATS_STREAM_PARTITIONS: '4' },
    });
    try {
      for (const number of [2, 4, 6]) {
        await former.place(moved, number);
        await orders.place(moved, number + 1);
      }
      await expect
        .poll(() => former.received.map(({ number }) => number).sort(), { timeout: 15_000 })
        .toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect((await countStored(0)) + (await countStored(3))).toBe(7);
    } finally {
      await replica.stop();
    }
  }, 30_000);

  it('are kept when the setting is lowered', async () => {
    await startProducer(4);
    await startProducer(1);

    await orders.place(moved, 1);

    await expect.poll(() => countStored(3)).toBe(1);
    await consumer.restart();
    await expect.poll(listReceived).toEqual([1]);
  });
});
