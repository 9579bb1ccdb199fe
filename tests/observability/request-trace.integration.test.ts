import { findFreePort } from '@fitfolk/dev/processes/ports';
import {
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from '@fitfolk/service-kit/testing/trace-collector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instance, startInstance } from '../e2e/support/instance.ts';
import type { LogLine } from '../e2e/support/logs.ts';
import { findSecrets } from '../e2e/support/secrets.ts';
import { createTestPost, createTestUser, type TestUser } from '../e2e/support/test-user.ts';

const TRACE_ID = 'a3ce929d0e0e47364bf92f3577b34da6';
/** The page's own part of the trace, which nobody exports. */
const PAGE = '00f067aa0ba902b7';
const SERVER = 2;
const CLIENT = 3;
const PRODUCER = 4;
const CONSUMER = 5;

/** All that spans tell; a new name is looked at before it is added. */
const ATTRIBUTES = [
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
];

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

/** Plans an outfit for today, as a page does that also says things which are none of its business. */
const planOutfit = async (ana: TestUser): Promise<Response> => {
  const { id: profileId } = ana.profile;
  const item = await ana.closet.addItem({ body: { profileId, name: 'Shirt', category: 'tops' } });
  const scheduledDate = new Date().toISOString().slice(0, 10);
  return ana.fetch('/api/outfits', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${TRACE_ID}-${PAGE}-00`,
      tracestate: 'planted=1',
      baggage: 'planted=1',
      'x-request-id': 'planted-request-id',
    },
    body: JSON.stringify({ profileId, clothingItemIds: [item.id], scheduledDate }),
  });
};

const logged = async (traceId: string): Promise<LogLine[]> =>
  (await instance.readLogs()).filter((line) => line.trace_id === traceId);

test('a request is one trace and one id, from the page to the last consumer, and tells nothing private', async () => {
  const ana = await createTestUser(instance.url);
  await createTestPost(ana);
  await ana.fetch('/api/weather?lat=48.2083537&lon=16.3725042');

  const answer = await planOutfit(ana);

  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, TRACE_ID]);
  const named = (name: string, service: string): CollectedSpan | undefined =>
    collector.spans.find(
      (span) => span.traceId === TRACE_ID && span.name === name && span.service === service,
    );
  const lastPart = () => named('publish streaks.streak.changed', 'streaks');
  await expect.poll(lastPart).toBeDefined();

  const chain = [
    named('POST /api/outfits', 'gateway'),
    named('POST outfits', 'gateway'),
    named('POST /api/outfits', 'outfits'),
    named('publish outfits.outfit.planned', 'outfits'),
    named('process outfits.outfit.planned', 'streaks'),
    lastPart(),
  ];
  expect(chain.map((span) => span?.kind)).toEqual([SERVER, CLIENT, SERVER, PRODUCER, CONSUMER, PRODUCER]);
  // Each belongs to the one before; the first begins the trace, since nobody exports the page's part.
  const parents = chain.map((span) => span?.parentSpanId || undefined);
  expect(parents).toEqual([undefined, ...chain.slice(0, -1).map((span) => span?.spanId)]);

  // A service that asks another does so in the trace of who asks it.
  const asked = collector.spans.find((span) => span.name === 'GET media' && span.service === 'feed');
  const answered = collector.spans.find(
    (span) => span.kind === SERVER && span.service === 'media' && span.parentSpanId === asked?.spanId,
  );
  expect(asked?.kind).toBe(CLIENT);
  expect(answered?.traceId).toBe(asked?.traceId);

  const lines = (await logged(TRACE_ID)).map(({ service, msg }) => `${service}: ${msg}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'gateway: request',
      'outfits: request',
      'outfits: published',
      'streaks: handled',
      'streaks: published',
    ]),
  );

  const told = JSON.stringify(collector.spans);
  expect(findSecrets(told)).toEqual([]);
  expect(told).not.toMatch(/planted|\?|48\.2|16\.37/);
  const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect(ATTRIBUTES).toEqual(expect.arrayContaining([...names]));
});

test('what was measured is told on the private port alone', async () => {
  const inside = await (await fetch(metricsUrl)).text();
  expect(inside).toMatch(
    /http_server_request_duration_seconds_count\{service="gateway",method="POST",route="\/api\/outfits",status="2xx"\} 1/,
  );
  expect(inside).toMatch(/fitfolk_outbox_pending\{service="outfits"\} 0/);
  expect(inside).toMatch(/fitfolk_live_connections\{service="gateway"\} 0/);
  expect(inside).toMatch(/nodejs_eventloop_lag_seconds/);
  expect(findSecrets(inside)).toEqual([]);

  for (const accept of ['*/*', 'text/html', 'text/plain']) {
    const outside = await fetch(`${instance.url}/metrics`, { headers: { accept } });
    expect(await outside.text()).not.toContain('http_server_request_duration');
  }
});
