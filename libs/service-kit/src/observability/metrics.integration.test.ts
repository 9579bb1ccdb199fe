import { ServiceStatus } from '@fitfolk/contracts/core/service-status';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sales, startSales } from '../../testing/sales.ts';
import { MAX_ATTEMPTS } from '../messaging/consumer/settle.ts';
import { startPrometheus } from './prometheus.ts';

const DURABLE = 'durable="books-shop-sale-made"';

/** Returns a metric's value, or undefined when it is absent. */
const parseValue = (metrics: string, name: string, ...labels: string[]): number | undefined => {
  const line = metrics
    .split('\n')
    .find((each) => new RegExp(`^${name}[{ ]`).test(each) && labels.every((label) => each.includes(label)));
  return line ? Number(line.slice(line.lastIndexOf(' '))) : undefined;
};

describe('event metrics', () => {
  let sales: Sales;
  beforeEach(async () => {
    sales = await startSales({ METRICS_PORT: '0' });
  });
  afterEach(() => sales?.services.stop());

  const getValue = async (name: string, ...labels: string[]) =>
    parseValue(await sales.services.getMetrics(), name, ...labels);

  it('count an event as pending until it is handled', async () => {
    const release = Promise.withResolvers<void>();
    sales.onSale(() => release.promise);
    await sales.sell('one');

    await expect.poll(() => getValue('fitfolk_consumer_ack_pending', DURABLE)).toBe(1);
    release.resolve();
    await sales.services.waitUntilIdle();
    expect(await getValue('fitfolk_consumer_ack_pending', DURABLE, 'service="books"')).toBe(0);
    expect(await getValue('fitfolk_consumer_pending', DURABLE)).toBe(0);
  });

  it('count published events and measure the time until their effects', async () => {
    await sales.sell('one', 'two');
    await sales.services.waitUntilIdle();

    expect(await getValue('fitfolk_events_published_total', 'service="shop"', 'type="shop.sale.made"')).toBe(
      2,
    );
    await expect
      .poll(() => getValue('fitfolk_events_handled_total', 'outcome="handled"', DURABLE, 'service="books"'))
      .toBe(2);
    expect(await getValue('fitfolk_event_effect_seconds_count', DURABLE)).toBe(2);
    expect(await getValue('fitfolk_event_effect_seconds_bucket', 'le="+Inf"', DURABLE)).toBe(2);
  });

  it('report the age of an unpublished event', async () => {
    await sales.sell('one');
    await sales.services.waitUntilIdle();
    expect(await getValue('fitfolk_outbox_pending', 'service="shop"')).toBe(0);
    const [row] = await sales.outbox().find().toArray();
    const id = uuidv7({ msecs: Date.now() - 60_000 });
    // Leased by a replica that is about to publish it.
    const leaseUntil = new Date(Date.now() + 3_600_000);
    const pending = { ...row, _id: id, state: 'pending', leaseUntil } as NonNullable<typeof row>;
    await sales.outbox().insertOne(pending);

    expect(await getValue('fitfolk_outbox_pending', 'service="shop"')).toBe(1);
    expect(await getValue('fitfolk_outbox_oldest_seconds', 'service="shop"')).toBeGreaterThan(59);
    await sales.outbox().deleteOne({ _id: id });
  });

  it('count dead letters', async () => {
    sales.onSale(async () => {
      throw new Error('out of ink');
    });
    expect(await getValue('fitfolk_dead_letters', DURABLE)).toBe(0);
    await sales.sell('one');
    await sales.services.waitUntilIdle();

    expect(sales.countAttempts('one')).toBe(MAX_ATTEMPTS);
    expect(await getValue('fitfolk_dead_letters', DURABLE, 'service="books"')).toBe(1);
    const countAttempts = (outcome: string) =>
      getValue('fitfolk_events_handled_total', `outcome="${outcome}"`, DURABLE);
    expect(await countAttempts('retried')).toBe(MAX_ATTEMPTS - 1);
    expect(await countAttempts('dead')).toBe(1);
    expect(await countAttempts('handled')).toBeUndefined();
  });
});

describe('the status of a service', () => {
  it('contains its version and gauges, also without /metrics', async () => {
    const sales = await startSales();
    try {
      await sales.sell('one');
      await sales.services.waitUntilIdle();
      const url = `${sales.services.url('books')}/internal/status`;
      const authorization = `Bearer ${await sales.services.createServiceToken()}`;

      const status = ServiceStatus.parse(await (await fetch(url, { headers: { authorization } })).json());

      expect(status.version).toBe('unknown');
      expect(status.gauges.fitfolk_consumer_pending).toEqual({ 'books-shop-sale-made': 0 });
      expect(status.gauges.fitfolk_outbox_pending).toEqual({ '': 0 });
      expect(status.gauges.fitfolk_database_bytes?.['']).toBeGreaterThan(0);
      expect((await fetch(url)).status).toBe(404);
    } finally {
      await sales.services.stop();
    }
  });
});

describe('request metrics', () => {
  let sales: Sales;
  beforeEach(async () => {
    sales = await startSales({ METRICS_PORT: '0' });
  });
  afterEach(() => sales?.services.stop());

  it('are labeled with route patterns, not paths', async () => {
    for (const path of ['/health/live', '/health/live', '/nothing/here', '/nothing/there?token=secret']) {
      await fetch(`${sales.services.url('shop')}${path}`);
    }
    const metrics = await sales.services.getMetrics();
    const getCount = (...labels: string[]) =>
      parseValue(metrics, 'http_server_request_duration_seconds_count', 'service="shop"', ...labels);

    expect(getCount('method="GET"', 'route="/health/live"', 'status="2xx"')).toBe(2);
    expect(getCount('method="GET"', 'route="none"', 'status="4xx"')).toBe(2);
    expect(metrics).not.toMatch(/nothing|secret/);
  });
});

describe('startPrometheus', () => {
  it('omits gauges that fail or time out', async () => {
    const prometheus = await startPrometheus({ host: '127.0.0.1', port: 0 });
    const shop = prometheus.forService('shop');
    shop.registerGauges({
      gauges: { test_well: 'Works' },
      collect: async () => [{ values: { test_well: 7 } }],
    });
    shop.registerGauges({
      gauges: { test_failing: 'Fails' },
      collect: () => Promise.reject<never>(new Error('no')),
    });
    shop.registerGauges({ gauges: { test_hanging: 'Hangs' }, collect: () => new Promise<never>(() => {}) });

    const metrics = await (await fetch(prometheus.url ?? '')).text();
    await prometheus.stop();

    expect(parseValue(metrics, 'test_well')).toBe(7);
    expect(parseValue(metrics, 'test_failing')).toBeUndefined();
    expect(parseValue(metrics, 'test_hanging')).toBeUndefined();
    expect(parseValue(metrics, 'fitfolk_readings_failed_total', 'metric="test_hanging"')).toBe(1);
  });
});
