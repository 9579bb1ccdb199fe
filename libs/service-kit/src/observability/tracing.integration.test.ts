import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sales, startSales } from '../../testing/sales.ts';
import {
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from '../../testing/trace-collector.ts';
import { createLogger } from './log.ts';
import { rootContext, startSpan, toContext } from './trace.ts';
import { startTraceExport } from './trace-export.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const FAILED = 2;

let collector: TraceCollector;
beforeEach(async () => {
  collector = await startTraceCollector();
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
    await sales.services.waitUntilIdle();
    const [row] = await sales.outbox().find().toArray();
    if (!row) throw new Error('Nothing was sold');
    const id = uuidv7();
    const envelope = { ...row.envelope, id, traceparent: `00-${TRACE}-${SPAN}-01` };
    await sales.outbox().insertOne({ _id: id, envelope, state: 'pending', leaseUntil: new Date(0) });
  };

  test('belongs to what caused it, also when another process sends it', async () => {
    await leaveBehind();
    await sales.services.waitUntilIdle();
    await sales.services.stop();

    const [published, ...more] = inTrace('publish shop.sale.made');
    const [processed] = inTrace('process shop.sale.made');
    expect(more).toEqual([]);
    expect(published).toMatchObject({ service: 'shop', parentSpanId: SPAN });
    expect(processed).toMatchObject({ service: 'books', parentSpanId: published?.spanId });
  });

  test('whose handling fails says so for each try, without the words of the error', async () => {
    sales.onSale(async (saleId) => {
      if (sales.countAttempts(saleId) < 4) throw new RangeError('ana@mail.example has no money');
    });
    await leaveBehind();
    await sales.services.waitUntilIdle();
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
    const none = startTraceExport({ endpoint: collector.url, namespace: 'test', share: 0, log });
    const spans = none.getTracer({ name: 'shop', version: '1.2.3' });

    startSpan(spans, { name: 'begun here', parent: rootContext(TRACE) }).span.end();
    startSpan(spans, { name: 'gone on with', parent: toContext(`00-${TRACE}-${SPAN}-01`) }).span.end();
    startSpan(spans, { name: 'not recorded before', parent: toContext(`00-${TRACE}-${SPAN}-00`) }).span.end();
    await none.stop();

    expect(collector.spans.map(({ name }) => name)).toEqual(['gone on with']);
  });
});

test('a collector that never answers does not hold up the end', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const tracing = startTraceExport({ endpoint, namespace: 'test', share: 1, log: createLogger('silent') });
  startSpan(tracing.getTracer({ name: 'shop' }), { name: 'work' }).span.end();

  await expect(tracing.stop()).resolves.toBeUndefined();
  silent.closeAllConnections();
  silent.close();
});
