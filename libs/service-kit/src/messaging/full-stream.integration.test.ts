import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServices, type TestServices } from '../../testing/harness.ts';
import { createOrders } from '../../testing/orders.ts';
import { startServices } from '../runtime/host.ts';
import { isRefusal, toStreamName, toSubject } from './streams.ts';

const FILLER_BYTES = 200_000;
const FILLER = 'orders.filler';
/** More than the relay publishes at once. */
const backlog = Array.from({ length: 600 }, (_, number) => number);

let orders: ReturnType<typeof createOrders>;
let consumer: TestServices;
let producer: Awaited<ReturnType<typeof startServices>>;

beforeEach(async () => {
  orders = createOrders();
  consumer = await startTestServices([orders.kitchen]);
  const env = { ...consumer.env, NATS_STREAM_MAX_MB: '1', METRICS_PORT: '0' };
  producer = await startServices([orders.orders], { env });
});
afterEach(async () => {
  await producer?.stop();
  await consumer?.database('orders').dropDatabase();
  await consumer?.stop();
});

/** Fills the stream until it has no space for an order. */
const fill = async (): Promise<void> => {
  const subject = toSubject(consumer.namespace, FILLER);
  for (let bytes = FILLER_BYTES; bytes >= 1; ) {
    try {
      await consumer.nats.js.publish(subject, new Uint8Array(bytes));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      bytes = Math.floor(bytes / 2);
    }
  }
};
const getMetrics = async () => (await fetch(producer.metricsUrl ?? '')).text();

describe('events of a service whose stream is full', () => {
  it('wait in the outbox, and are delivered in order once it has space', async () => {
    await fill();
    await orders.placeAll('account', backlog);

    await expect
      .poll(getMetrics)
      .toMatch(new RegExp(`fitfolk_outbox_pending\\{[^}]*\\} ${backlog.length}\n`));
    expect(await getMetrics()).toMatch(/fitfolk_stream_fullness\{[^}]*\} (1|0\.99\d*)\n/);
    expect(orders.received).toEqual([]);

    await consumer.nats.manager.streams.purge(toStreamName(consumer.namespace, 'orders'), {
      filter: toSubject(consumer.namespace, FILLER),
    });
    await expect
      .poll(() => orders.received.map(({ number }) => number), { timeout: 10_000 })
      .toEqual(backlog);
    await expect.poll(getMetrics).toMatch(/fitfolk_outbox_pending\{[^}]*\} 0\n/);
  }, 60_000);
});
