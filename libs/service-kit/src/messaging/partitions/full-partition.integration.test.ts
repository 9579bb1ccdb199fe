import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServices, type TestServices } from '../../../testing/harness.ts';
import { createOrders, listAccountsByPartition } from '../../../testing/orders.ts';
import { startServices } from '../../runtime/host.ts';
import { isRefusal, toStreamName, toSubject } from '../streams.ts';

const PARTITIONS = 4;
const FILLER_BYTES = 200_000;
const FILLER = 'orders.filler';
const accounts = listAccountsByPartition(PARTITIONS);
const [first = '', , third = '', moved = ''] = accounts;
const numbers = [1, 2, 3, 4, 5];
/** More than the relay publishes at once. */
const backlog = Array.from({ length: 600 }, (_, number) => number);

let orders: ReturnType<typeof createOrders>;
let consumer: TestServices;
let producer: Awaited<ReturnType<typeof startServices>>;

/** Starts the producer with streams of 1 MB. */
const startProducer = async (partitions: number): Promise<void> => {
  producer = await startServices([orders.orders], {
    env: {
      ...consumer.env,
      NATS_STREAM_MAX_MB: '1',
      NATS_STREAM_PARTITIONS: `${partitions}`,
      METRICS_PORT: '0',
    },
  });
};
beforeEach(async () => {
  orders = createOrders();
  consumer = await startTestServices([orders.kitchen]);
});
afterEach(async () => {
  await producer?.stop();
  await consumer?.database('orders').dropDatabase();
  await consumer?.stop();
});

/** Fills the stream of a partition until it has no space for an order. */
const fill = async (partition: number): Promise<void> => {
  const subject = toSubject(consumer.namespace, FILLER, partition);
  for (let bytes = FILLER_BYTES; bytes >= 1; ) {
    try {
      await consumer.nats.js.publish(subject, new Uint8Array(bytes));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      bytes = Math.floor(bytes / 2);
    }
  }
};
const makeSpace = (partition: number) =>
  consumer.nats.manager.streams.purge(toStreamName(consumer.namespace, 'orders', partition), {
    filter: toSubject(consumer.namespace, FILLER, partition),
  });
const listReceived = (accountId: string) =>
  orders.received.filter((order) => order.accountId === accountId).map(({ number }) => number);
const countStored = async (partition: number) => {
  const name = toStreamName(consumer.namespace, 'orders', partition);
  return (await consumer.nats.manager.streams.info(name)).state.messages;
};
const getMetrics = async () => (await fetch(producer.metricsUrl ?? '')).text();

describe('a partition whose stream is full', () => {
  it('holds up its own events only, which are delivered in order once it has space', async () => {
    await startProducer(PARTITIONS);
    await consumer.restart();
    await fill(2);
    await orders.placeAll(third, backlog);

    const others = accounts.filter((each) => each !== third);
    for (const number of numbers) for (const accountId of others) await orders.place(accountId, number);

    for (const accountId of others) await expect.poll(() => listReceived(accountId)).toEqual(numbers);
    expect(listReceived(third)).toEqual([]);
    await expect
      .poll(getMetrics)
      .toMatch(new RegExp(`fitfolk_outbox_pending\\{[^}]*\\} ${backlog.length}\n`));
    expect(await getMetrics()).toMatch(/fitfolk_stream_fullness\{[^}]*\} (1|0\.99\d*)\n/);

    await makeSpace(2);
    await expect.poll(() => listReceived(third), { timeout: 10_000 }).toEqual(backlog);
    expect(await countStored(2)).toBe(backlog.length);
    await expect.poll(getMetrics).toMatch(/fitfolk_outbox_pending\{[^}]*\} 0\n/);
  }, 60_000);

  it('does not hold up accounts that further partitions take over', async () => {
    await startProducer(1);
    await fill(0);
    await orders.placeAll(first, backlog);
    await orders.placeAll(moved, numbers);
    await producer.stop();

    await startProducer(PARTITIONS);
    await consumer.restart();

    await expect.poll(() => listReceived(moved), { timeout: 5000 }).toEqual(numbers);
    expect(listReceived(first)).toEqual([]);
    await makeSpace(0);
    await expect.poll(() => listReceived(first), { timeout: 10_000 }).toEqual(backlog);
  }, 60_000);
});
