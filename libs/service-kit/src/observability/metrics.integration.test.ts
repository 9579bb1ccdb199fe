import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sales, startSales } from '../../testing/sales.ts';
import { MAX_ATTEMPTS } from '../messaging/consumer.ts';
import { startPrometheus } from './prometheus.ts';

const DURABLE = 'durable="books-shop-sale-made"';

/** The value of a measurement, or undefined when it is not told. */
const valueIn = (metrics: string, name: string, ...labels: string[]): number | undefined => {
  const line = metrics
    .split('\n')
    .find((each) => new RegExp(`^${name}[{ ]`).test(each) && labels.every((label) => each.includes(label)));
  return line ? Number(line.slice(line.lastIndexOf(' '))) : undefined;
};

describe('what is told of events', () => {
  let sales: Sales;
  beforeEach(async () => {
    sales = await startSales({ METRICS_PORT: '0' });
  });
  afterEach(() => sales?.services.stop());

  const value = async (name: string, ...labels: string[]) =>
    valueIn(await sales.services.getMetrics(), name, ...labels);

  test('one that is not handled is pending, and no more when it is', async () => {
    const release = Promise.withResolvers<void>();
    sales.onSale(() => release.promise);
    await sales.sell('one');

    await expect.poll(() => value('fitfolk_consumer_ack_pending', DURABLE)).toBe(1);
    release.resolve();
    await sales.services.waitUntilIdle();
    expect(await value('fitfolk_consumer_ack_pending', DURABLE, 'service="books"')).toBe(0);
    expect(await value('fitfolk_consumer_pending', DURABLE)).toBe(0);
  });

  test('one that was not sent is told with its age', async () => {
    await sales.sell('one');
    await sales.services.waitUntilIdle();
    expect(await value('fitfolk_outbox_pending', 'service="shop"')).toBe(0);
    const [row] = await sales.outbox().find().toArray();
    const id = uuidv7({ msecs: Date.now() - 60_000 });
    // Held by a replica that is about to send it.
    const leaseUntil = new Date(Date.now() + 3_600_000);
    const waiting = { ...row, _id: id, state: 'pending', leaseUntil } as NonNullable<typeof row>;
    await sales.outbox().insertOne(waiting);

    expect(await value('fitfolk_outbox_pending', 'service="shop"')).toBe(1);
    expect(await value('fitfolk_outbox_oldest_seconds', 'service="shop"')).toBeGreaterThan(59);
    await sales.outbox().deleteOne({ _id: id });
  });

  test('one that was given up on is counted', async () => {
    sales.onSale(async () => {
      throw new Error('out of ink');
    });
    expect(await value('fitfolk_dead_letters', DURABLE)).toBe(0);
    await sales.sell('one');
    await sales.services.waitUntilIdle();

    expect(sales.countAttempts('one')).toBe(MAX_ATTEMPTS);
    expect(await value('fitfolk_dead_letters', DURABLE, 'service="books"')).toBe(1);
  });

  test('requests are counted by the pattern of their route', async () => {
    for (const path of ['/health/live', '/health/live', '/nothing/here', '/nothing/there?token=secret']) {
      await fetch(`${sales.services.url('shop')}${path}`);
    }
    const metrics = await sales.services.getMetrics();
    const count = (...labels: string[]) =>
      valueIn(metrics, 'http_server_request_duration_seconds_count', 'service="shop"', ...labels);

    expect(count('method="GET"', 'route="/health/live"', 'status="2xx"')).toBe(2);
    expect(count('method="GET"', 'route="none"', 'status="4xx"')).toBe(2);
    expect(metrics).not.toMatch(/nothing|secret/);
  });
});

test('what cannot be read in time is left out, and the rest is told', async () => {
  const prometheus = await startPrometheus({ host: '127.0.0.1', port: 0 });
  const shop = prometheus.forService('shop');
  const read = (values: Record<string, number>) => async () => [{ values }];
  shop.registerGauges({ gauges: { test_well: 'Well' }, collect: read({ test_well: 7 }) });
  shop.registerGauges({
    gauges: { test_away: 'Away' },
    collect: () => Promise.reject<never>(new Error('away')),
  });
  shop.registerGauges({ gauges: { test_silent: 'Silent' }, collect: () => new Promise<never>(() => {}) });

  const metrics = await (await fetch(prometheus.url ?? '')).text();
  await prometheus.stop();

  expect(valueIn(metrics, 'test_well')).toBe(7);
  expect(valueIn(metrics, 'test_away')).toBeUndefined();
  expect(valueIn(metrics, 'test_silent')).toBeUndefined();
  expect(valueIn(metrics, 'fitfolk_readings_failed_total', 'metric="test_silent"')).toBe(1);
});
