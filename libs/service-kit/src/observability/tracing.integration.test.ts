import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sales, startSales } from '../../testing/sales.ts';
import { type CollectedSpan, type Collector, startCollector } from '../../testing/trace-collector.ts';
import { createLogger } from './log.ts';
import { beginningOf, beginSpan, contextOf } from './trace.ts';
import { openTraceExport } from './trace-export.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const FAILED = 2;

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector?.stop());

const inTrace = (name: string): CollectedSpan[] =>
  collector.spans.filter((span) => span.traceId === TRACE && span.name === name);

describe('an event', () => {
  let sales: Sales;
  beforeEach(async () => {
    sales = await startSales({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  });

  /** What a process leaves behind that was killed between committing a change and telling of it. */
  const leaveBehind = async (): Promise<void> => {
    await sales.sell('one');
    await sales.services.idle();
    const [row] = await sales.outbox().find().toArray();
    if (!row) throw new Error('Nothing was sold');
    const id = uuidv7();
    const envelope = { ...row.envelope, id, traceparent: `00-${TRACE}-${SPAN}-01` };
    await sales.outbox().insertOne({ _id: id, envelope, state: 'pending', leaseUntil: new Date(0) });
  };

  test('belongs to what caused it, also when another process sends it', async () => {
    await leaveBehind();
    await sales.services.idle();
    await sales.services.stop();

    const [published, ...more] = inTrace('publish shop.sale.made');
    const [processed] = inTrace('process shop.sale.made');
    expect(more).toEqual([]);
    expect(published).toMatchObject({ service: 'shop', parentSpanId: SPAN });
    expect(processed).toMatchObject({ service: 'books', parentSpanId: published?.spanId });
  });

  test('whose handling fails says so for each try, without the words of the error', async () => {
    sales.whenTold(async (saleId) => {
      if (sales.triesOf(saleId) < 4) throw new RangeError('ana@mail.example has no money');
    });
    await leaveBehind();
    await sales.services.idle();
    await sales.services.stop();

    const tries = inTrace('process shop.sale.made');
    expect(tries.map(({ status }) => status.code === FAILED)).toEqual([false]);
    const failed = collector.spans.filter(({ status }) => status.code === FAILED);
    expect(failed.map(({ attributes }) => attributes['error.type'])).toEqual([
      'RangeError',
      'RangeError',
      'RangeError',
    ]);
    expect(JSON.stringify(collector.spans)).not.toContain('money');
  });
});

describe('the share of traces', () => {
  test('is decided where they begin, and heeded by who goes on', async () => {
    const log = createLogger('silent');
    const none = openTraceExport({ endpoint: collector.url, namespace: 'test', share: 0, log });
    const spans = none.spansOf({ name: 'shop', version: '1.2.3' });

    beginSpan(spans, { name: 'begun here', within: beginningOf(TRACE) }).span.end();
    beginSpan(spans, { name: 'gone on with', within: contextOf(`00-${TRACE}-${SPAN}-01`) }).span.end();
    beginSpan(spans, { name: 'not recorded before', within: contextOf(`00-${TRACE}-${SPAN}-00`) }).span.end();
    await none.stop();

    expect(collector.spans.map(({ name }) => name)).toEqual(['gone on with']);
  });
});

test('a collector that never answers does not hold up the end', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const tracing = openTraceExport({ endpoint, namespace: 'test', share: 1, log: createLogger('silent') });
  beginSpan(tracing.spansOf({ name: 'shop' }), { name: 'work' }).span.end();

  await expect(tracing.stop()).resolves.toBeUndefined();
  silent.closeAllConnections();
  silent.close();
});
