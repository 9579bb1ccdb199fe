import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
/** OTLP's status code of an error. */
const FAILED = 2;

let collector: TraceCollector;
beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(() => collector?.stop());

const findSpans = (name: string): CollectedSpan[] =>
  collector.spans.filter((span) => span.traceId === TRACE && span.name === name);

describe('the trace of an event', () => {
  let sales: Sales;
  beforeEach(async () => {
    sales = await startSales({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  });

  /** Adds a pending row like that of a process killed between commit and publication. */
  const addPendingEvent = async (): Promise<void> => {
    await sales.sell('one');
    await sales.services.waitUntilIdle();
    const [row] = await sales.outbox().find().toArray();
    if (!row) throw new Error('The outbox is empty');
    const id = uuidv7();
    const envelope = { ...row.envelope, id, traceparent: `00-${TRACE}-${SPAN}-01` };
    const pending = { _id: id, envelope, subjectIds: [], state: 'pending', leaseUntil: new Date(0) } as const;
    await sales.outbox().insertOne({ ...pending });
  };

  it('continues when another process publishes it', async () => {
    await addPendingEvent();
    await sales.services.waitUntilIdle();
    await sales.services.stop();

    const [published, ...others] = findSpans('publish shop.sale.made');
    const [processed] = findSpans('process shop.sale.made');
    expect(others).toEqual([]);
    expect(published).toMatchObject({ service: 'shop', parentSpanId: SPAN });
    expect(processed).toMatchObject({ service: 'books', parentSpanId: published?.spanId });
  });

  it('has a failed span per failed attempt, without the error message', async () => {
    sales.onSale(async (saleId) => {
      if (sales.countAttempts(saleId) < 4) throw new RangeError('ana@mail.example has no money');
    });
    await addPendingEvent();
    await sales.services.waitUntilIdle();
    await sales.services.stop();

    expect(findSpans('process shop.sale.made').map(({ status }) => status.code === FAILED)).toEqual([false]);
    const failed = collector.spans.filter(({ status }) => status.code === FAILED);
    expect(failed.map(({ attributes }) => attributes['error.type'])).toEqual([
      'RangeError',
      'RangeError',
      'RangeError',
    ]);
    expect(JSON.stringify(collector.spans)).not.toContain('money');
  });
});

describe('startTraceExport', () => {
  it('samples root spans and follows the decision of a remote parent', async () => {
    const log = createLogger('silent');
    const tracing = startTraceExport({ endpoint: collector.url, namespace: 'test', sampleRatio: 0, log });
    const tracer = tracing.getTracer({ name: 'shop', version: '1.2.3' });

    startSpan(tracer, { name: 'root', parent: rootContext(TRACE) }).span.end();
    startSpan(tracer, { name: 'sampled parent', parent: toContext(`00-${TRACE}-${SPAN}-01`) }).span.end();
    startSpan(tracer, { name: 'unsampled parent', parent: toContext(`00-${TRACE}-${SPAN}-00`) }).span.end();
    await tracing.stop();

    expect(collector.spans.map(({ name }) => name)).toEqual(['sampled parent']);
  });

  it('stops although the collector does not respond', async () => {
    const hanging = createServer(() => {});
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    const log = createLogger('silent');
    const tracing = startTraceExport({ endpoint, namespace: 'test', sampleRatio: 1, log });
    startSpan(tracing.getTracer({ name: 'shop' }), { name: 'work' }).span.end();

    await expect(tracing.stop()).resolves.toBeUndefined();
    hanging.closeAllConnections();
    hanging.close();
  });
});
