import { findFreePort } from '@fitfolk/dev/processes/ports';
import {
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from '@fitfolk/service-kit/testing/trace-collector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from '../e2e/support/instance.ts';
import type { LogLine } from '../e2e/support/logs.ts';
import { findSecrets } from '../e2e/support/secrets.ts';
import { createTestPost, createTestUser, type TestUser } from '../e2e/support/test-user.ts';
import { parseMetrics } from './exported-metrics.ts';
import { listDashboardExpressions, listGroupingLabels, listMetricUses, readRules } from './promql.ts';

const TRACE_ID = 'a3ce929d0e0e47364bf92f3577b34da6';
/** Span id of the page, whose span is not exported. */
const PAGE_SPAN_ID = '00f067aa0ba902b7';
const SERVER = 2;
const CLIENT = 3;
const PRODUCER = 4;
const CONSUMER = 5;

/** Allowed span attributes. Check a new one for private data before adding it. */
const ATTRIBUTES = [
  'aws.s3.bucket',
  'db.collection.name',
  'db.namespace',
  'db.operation.name',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.batch.message_count',
  'messaging.consumer.group.name',
  'messaging.destination.name',
  'messaging.message.id',
  'messaging.operation.type',
  'messaging.system',
  'peer.service',
  'rpc.method',
  'rpc.service',
  'rpc.system',
];

/** Labels that Prometheus adds to what it scrapes, or that rules add to what they record. */
const SCRAPE_LABELS = new Set(['job', 'instance', 'deployable', 'slo']);

let collector: TraceCollector;
let instance: Instance;
let metricsUrl: string;
beforeAll(async () => {
  collector = await startTraceCollector();
  const metricsPort = await findFreePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  instance = await startInstance({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, METRICS_PORT: String(metricsPort) },
  });
}, 180_000);
afterAll(async () => {
  await instance?.remove();
  await collector?.stop();
});

/** Plans an outfit for today and sends trace headers that the gateway must not forward. */
const planOutfit = async (ana: TestUser): Promise<Response> => {
  const { id: profileId } = ana.profile;
  const item = await ana.closet.addItem({ body: { profileId, name: 'Shirt', category: 'tops' } });
  const scheduledDate = new Date().toISOString().slice(0, 10);
  return ana.fetch('/api/outfits', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${TRACE_ID}-${PAGE_SPAN_ID}-00`,
      tracestate: 'planted=1',
      baggage: 'planted=1',
      'x-request-id': 'planted-request-id',
    },
    body: JSON.stringify({ profileId, clothingItemIds: [item.id], scheduledDate }),
  });
};

const readTraceLogs = async (traceId: string): Promise<LogLine[]> =>
  (await instance.readLogs()).filter((line) => line.trace_id === traceId);

describe('telemetry', () => {
  it('covers a request from the page to the last consumer without private data', async () => {
    const ana = await createTestUser(instance.url);
    await createTestPost(ana);
    await ana.fetch('/api/weather?lat=48.2083537&lon=16.3725042');

    const response = await planOutfit(ana);

    expect([response.status, response.headers.get('x-request-id')]).toEqual([201, TRACE_ID]);
    const findSpan = (name: string, service: string): CollectedSpan | undefined =>
      collector.spans.find(
        (span) => span.traceId === TRACE_ID && span.name === name && span.service === service,
      );
    const findLastSpan = () => findSpan('publish streaks.streak.changed', 'streaks');
    await expect.poll(findLastSpan).toBeDefined();

    const chain = [
      findSpan('POST /api/outfits', 'gateway'),
      findSpan('POST outfits', 'gateway'),
      findSpan('POST /api/outfits', 'outfits'),
      findSpan('publish outfits.outfit.planned', 'outfits'),
      findSpan('process outfits.outfit.planned', 'streaks'),
      findLastSpan(),
    ];
    expect(chain.map((span) => span?.kind)).toEqual([SERVER, CLIENT, SERVER, PRODUCER, CONSUMER, PRODUCER]);
    // Each span is the child of the previous one; the first has no parent because the page span is not exported.
    const parents = chain.map((span) => span?.parentSpanId || undefined);
    expect(parents).toEqual([undefined, ...chain.slice(0, -1).map((span) => span?.spanId)]);

    // Calls between services belong to the trace of the original request.
    const clientSpan = collector.spans.find((span) => span.name === 'GET media' && span.service === 'feed');
    const serverSpan = collector.spans.find(
      (span) => span.kind === SERVER && span.service === 'media' && span.parentSpanId === clientSpan?.spanId,
    );
    expect(clientSpan?.kind).toBe(CLIENT);
    expect(serverSpan?.traceId).toBe(clientSpan?.traceId);

    // Calls to servers belong to the span of the request that made them.
    const findCall = (name: string, service: string) => {
      const call = collector.spans.find((span) => span.name === name && span.service === service);
      const parent = collector.spans.find((span) => span.spanId === call?.parentSpanId);
      return [call?.kind, parent?.service, call?.traceId === parent?.traceId];
    };
    expect(findCall('insert outfits', 'outfits')).toEqual([CLIENT, 'outfits', true]);
    expect(findCall('PutObject', 'media')).toEqual([CLIENT, 'media', true]);
    expect(findCall('get', 'gateway')).toEqual([CLIENT, 'gateway', true]);

    const lines = (await readTraceLogs(TRACE_ID)).map(({ service, msg }) => `${service}: ${msg}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'gateway: request',
        'outfits: request',
        'outfits: event published',
        'streaks: events handled',
        'streaks: event published',
      ]),
    );

    const spansText = JSON.stringify(collector.spans);
    expect(findSecrets(spansText)).toEqual([]);
    expect(spansText).not.toMatch(/planted|\?|48\.2|16\.37/);
    const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect(ATTRIBUTES).toEqual(expect.arrayContaining([...names]));
  });

  it('are served on the private port only', async () => {
    const metrics = await (await fetch(metricsUrl)).text();
    expect(metrics).toMatch(
      /http_server_request_duration_seconds_count\{service="gateway",method="POST",route="\/api\/outfits",status="2xx"\} 1/,
    );
    expect(metrics).toMatch(/fitfolk_outbox_pending\{service="outfits"\} 0/);
    expect(metrics).toMatch(/fitfolk_live_connections\{service="gateway"\} 0/);
    expect(metrics).toMatch(/nodejs_eventloop_lag_seconds/);
    expect(findSecrets(metrics)).toEqual([]);

    for (const accept of ['*/*', 'text/html', 'text/plain']) {
      const publicResponse = await fetch(`${instance.url}/metrics`, { headers: { accept } });
      expect(await publicResponse.text()).not.toContain('http_server_request_duration');
    }
  });

  it('contain every metric and label that dashboards, alerts and objectives read', async () => {
    const [ana, bea] = await Promise.all([createTestUser(instance.url), createTestUser(instance.url)]);
    await planOutfit(ana);
    await createTestPost(bea);
    const body = JSON.stringify({ path: '/', ttfb: 0.1, cls: 0 });
    await ana.fetch('/api/web-vitals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const rules = readRules();
    const expressions = [...rules.map(({ expr }) => expr), ...listDashboardExpressions()];
    const recorded = new Set(rules.flatMap(({ record = [] }) => record));
    const uses = expressions.flatMap(listMetricUses).filter(({ metric }) => !recorded.has(metric));

    const listUnknown = async (): Promise<string[]> => {
      const { names, labels } = parseMetrics(await (await fetch(metricsUrl)).text());
      const all = new Set([...labels.values()].flatMap((known) => [...known]));
      const unknownUses = uses.flatMap(({ metric, labels: used }) => {
        if (metric === 'up') return [];
        if (!names.has(metric)) return [metric];
        const known = labels.get(metric) ?? new Set();
        return used
          .filter((label) => !known.has(label) && !SCRAPE_LABELS.has(label))
          .map((label) => `${metric}{${label}}`);
      });
      const grouping = expressions.flatMap(listGroupingLabels);
      return [...unknownUses, ...grouping.filter((label) => !all.has(label) && !SCRAPE_LABELS.has(label))];
    };

    expect(uses.length).toBeGreaterThan(100);
    // Events are counted once they are handled.
    await expect.poll(listUnknown).toEqual([]);
  });
});
