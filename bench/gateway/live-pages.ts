/**
 * `npm run bench -- gateway/live-pages`: measures the time from the commit of an event until an open page of its account has
 * received it, with few and with many open pages on one gateway, by turns. The bar: with 10,000 pages, the 99th percentile
 * is at most 1.3 times that with 200.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { startTestServices } from '@fitfolk/service-kit/testing/harness';
import { mapConcurrently } from '../backends/backend.ts';
import { formatMs, percentile, print, runAtRate } from '../measurements.ts';
import { withServers } from '../with-servers.ts';
import type { PagesToHold } from './hold-pages.ts';
import { openPage } from './open-page.ts';
import { startGateway, startProgram } from './start-gateway.ts';
import { type StoredSession, storeSessions } from './store-sessions.ts';

const FEW = Number(process.argv[2] ?? 200);
const MANY = Number(process.argv[3] ?? 10_000);
/** The measured part covers two heartbeats of every page. */
const SECONDS = Number(process.argv[4] ?? 40);
/** Share of the events before which the gateway has settled after pages were opened or closed. */
const WARM_UP = 0.25;
const ROUNDS = Number(process.argv[5] ?? 3);
const EVENTS_PER_SECOND = 100;
/** Open pages of an account beside a measured one. The gateway allows twelve in all. */
const PAGES_PER_ACCOUNT = 10;
const RECEIPT_LIMIT_MS = 30_000;
const POLL_INTERVAL_MS = 10;

const outfits = createEventProducer('outfits');

/** Times of commits and of receipts by the id in the event, in milliseconds. */
const committedAt = new Map<string, number>();
const receivedAt = new Map<string, number>();

/** Opens a page of each session, and notes what it receives. */
const openPages = (url: string, sessions: readonly StoredSession[]): Promise<unknown> =>
  mapConcurrently(sessions.length, async (index) =>
    (await openPage(url, sessions[index]?.cookie ?? '')).on('data', (text: string) => {
      for (const [, id = ''] of text.matchAll(/"profileId":"([^"]+)"/g))
        receivedAt.set(id, performance.now());
    }),
  );

/**
 * Opens pages in another process, whose garbage collections delay no measured page. Returns a function that closes them.
 */
const holdPages = async (pages: PagesToHold): Promise<() => Promise<void>> => {
  const child = fork(join(import.meta.dirname, 'hold-pages.ts'));
  const exit = once(child, 'exit');
  child.send(pages);
  const fail = () => Promise.reject(new Error('The pages could not be opened'));
  await Promise.race([once(child, 'message'), exit.then(fail)]);
  return async () => {
    child.disconnect();
    await exit;
  };
};

/** Publishes an event for an account. Its profile id is used once, so that it names the event. */
const publish = async ({ accountId }: StoredSession): Promise<void> => {
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
const measure = async (sessions: readonly StoredSession[]): Promise<number[]> => {
  committedAt.clear();
  receivedAt.clear();
  const count = EVENTS_PER_SECOND * SECONDS;
  await runAtRate(EVENTS_PER_SECOND, count, (index) =>
    publish(sessions[index % sessions.length] as StoredSession),
  );
  const deadline = performance.now() + RECEIPT_LIMIT_MS;
  while (receivedAt.size < count) {
    if (performance.now() > deadline) throw new Error(`${count - receivedAt.size} events were not received`);
    await setTimeout(POLL_INTERVAL_MS);
  }
  return [...committedAt]
    .slice(count * WARM_UP)
    .map(([id, at]) => Math.max(0, (receivedAt.get(id) ?? Number.NaN) - at));
};

type Percentiles = { readonly p50: number; readonly p99: number };

/** Returns the medians of the rounds' percentiles. */
const summarize = (rounds: readonly (readonly number[])[]): Percentiles => {
  const toMedian = (share: number) =>
    percentile(
      rounds.map((durations) => percentile(durations, share)),
      0.5,
    );
  return { p50: toMedian(0.5), p99: toMedian(0.99) };
};

const formatPages = (count: number, { p50, p99 }: Percentiles): string =>
  `${count} pages: median ${formatMs(p50)}, p99 ${formatMs(p99)}`;

/** Measures the pages of the first sessions, by turns alone and beside those of all others. */
const compare = async (url: string, sessions: readonly StoredSession[]): Promise<void> => {
  const measured = sessions.slice(0, FEW);
  const cookies = sessions.flatMap(({ cookie }) => Array.from({ length: PAGES_PER_ACCOUNT }, () => cookie));
  const others = cookies.slice(-(MANY - FEW));
  await openPages(url, measured);
  const [few, many]: [number[][], number[][]] = [[], []];
  await measure(measured);
  for (let round = 0; round < ROUNDS; round += 1) {
    few.push(await measure(measured));
    const closeOthers = await holdPages({ url, cookies: others });
    many.push(await measure(measured));
    await closeOthers();
  }
  const [fewest, most] = [summarize(few), summarize(many)];
  print(formatPages(FEW, fewest));
  print(formatPages(MANY, most));
  print(`ratio ${(most.p99 / fewest.p99).toFixed(2)}`);
};

await withServers(async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-live-'));
  const services = await startTestServices([outfits.service]);
  const [port, upstreamPort] = [await findFreePort(), await findFreePort()];
  const { namespace } = services;
  // Answers which accounts are blocked, with none.
  const upstream = await startProgram(folder.path, upstreamPort, {
    name: 'upstream',
    args: ['bench/gateway/upstream.ts'],
  });
  const upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
  const gateway = await startGateway(folder.path, port, { namespace, upstreamUrl });
  try {
    const sessions = await storeSessions(namespace, Math.max(FEW, Math.ceil(MANY / PAGES_PER_ACCOUNT)));
    await compare(`http://127.0.0.1:${port}`, sessions);
  } finally {
    await gateway.stop();
    await upstream.stop();
    await services.stop();
  }
});
