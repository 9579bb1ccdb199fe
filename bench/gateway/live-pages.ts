/**
 * `npm run bench -- gateway/live-pages`: measures the time from the commit of an event until an open page of its account has
 * received it, with few and with many open pages on one gateway, by turns. The bar: with 10,000 pages, the 99th percentile
 * is at most 1.3 times that with 200.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { startTestServices } from '@fitfolk/service-kit/testing/harness';
import { mapConcurrently } from '../backends/backend.ts';
import { formatMs, percentile, print } from '../measurements.ts';
import { withServers } from '../with-servers.ts';
import { startGateway } from './start-gateway.ts';
import { type StoredSession, storeSessions } from './store-sessions.ts';

const FEW = Number(process.argv[2] ?? 200);
const MANY = Number(process.argv[3] ?? 10_000);
/** The measured part covers two heartbeats of every page. */
const SECONDS = Number(process.argv[4] ?? 40);
/** Share of the events before which the gateway has settled after pages were opened or closed. */
const WARM_UP = 0.25;
const ROUNDS = Number(process.argv[5] ?? 3);
const EVENTS_PER_SECOND = 100;
/** The gateway allows twelve. */
const PAGES_PER_ACCOUNT = 10;
const RECEIPT_LIMIT_MS = 30_000;
const POLL_INTERVAL_MS = 10;
/** An address that refuses connections. The live stream asks no service. */
const NOBODY = 'http://127.0.0.1:9';

const outfits = createEventProducer('outfits');

/** Times of commits and of receipts by the id in the event, in milliseconds. */
const committedAt = new Map<string, number>();
const receivedAt = new Map<string, number>();

type Page = { readonly session: StoredSession; readonly close: () => void };

/** Opens the live stream of a session, and notes what its page receives. */
const openPage = async (url: string, session: StoredSession): Promise<Page> => {
  const headers = { accept: 'text/event-stream', cookie: session.cookie };
  const request = get(`${url}${LIVE_PATH}`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A live stream failed with ${response.statusCode}`);
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const [, id = ''] of text.matchAll(/"profileId":"([^"]+)"/g)) receivedAt.set(id, performance.now());
  });
  response.on('error', () => {});
  return { session, close: () => request.destroy() };
};

/** Publishes an event for the page's account. Its profile id is used once, so that it names the event. */
const publish = async ({ session: { accountId } }: Page): Promise<void> => {
  const [outfitId, profileId] = [randomUUID(), randomUUID()];
  await outfits.publish(outfitsEvents.outfitChanged, outfitId, {
    outfitId,
    profileId,
    accountId,
    version: 1,
  });
  committedAt.set(profileId, performance.now());
};

/** Publishes events at a constant rate, and returns how long each took to its page, in milliseconds. */
const measure = async (pages: readonly Page[]): Promise<number[]> => {
  committedAt.clear();
  receivedAt.clear();
  const count = EVENTS_PER_SECOND * SECONDS;
  const start = performance.now();
  const writes: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    const wait = start + (number * 1000) / EVENTS_PER_SECOND - performance.now();
    if (wait > 1) await setTimeout(wait);
    const page = pages[(number * PAGES_PER_ACCOUNT) % pages.length];
    if (page) writes.push(publish(page));
  }
  await Promise.all(writes);
  const deadline = performance.now() + RECEIPT_LIMIT_MS;
  while (receivedAt.size < count) {
    if (performance.now() > deadline) throw new Error(`${count - receivedAt.size} events were not received`);
    await setTimeout(POLL_INTERVAL_MS);
  }
  return [...committedAt]
    .slice(count * WARM_UP)
    .map(([id, at]) => Math.max(0, (receivedAt.get(id) ?? Number.NaN) - at));
};

const compare = async (url: string, sessions: readonly StoredSession[]): Promise<void> => {
  const pages: Page[] = [];
  const setPageCount = async (count: number): Promise<void> => {
    for (const page of pages.splice(count)) page.close();
    const first = pages.length;
    const opened = await mapConcurrently(count - first, (index) =>
      openPage(url, sessions[Math.floor((first + index) / PAGES_PER_ACCOUNT)] as StoredSession),
    );
    pages.push(...opened);
  };
  const counts = [FEW, MANY];
  const measured = new Map<number, { p50: number; p99: number }[]>(counts.map((count) => [count, []]));
  await setPageCount(FEW);
  await measure(pages);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const count of counts) {
      await setPageCount(count);
      const durations = await measure(pages);
      measured.get(count)?.push({ p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) });
    }
  }
  const medians = counts.map((count) => {
    const rounds = measured.get(count) ?? [];
    const toMedian = (field: 'p50' | 'p99') =>
      percentile(
        rounds.map((round) => round[field]),
        0.5,
      );
    const [p50, p99] = [toMedian('p50'), toMedian('p99')];
    print(`${count} pages: median ${formatMs(p50)}, p99 ${formatMs(p99)}`);
    return p99;
  });
  print(`ratio ${((medians[1] ?? Number.NaN) / (medians[0] ?? Number.NaN)).toFixed(2)}`);
  await setPageCount(0);
};

await withServers(async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-live-'));
  const services = await startTestServices([outfits.service]);
  const port = await findFreePort();
  const { namespace } = services;
  const gateway = await startGateway(folder.path, port, { namespace, upstreamUrl: NOBODY });
  try {
    const sessions = await storeSessions(namespace, Math.ceil(MANY / PAGES_PER_ACCOUNT));
    await compare(`http://127.0.0.1:${port}`, sessions);
  } finally {
    await gateway.stop();
    await services.stop();
  }
});
