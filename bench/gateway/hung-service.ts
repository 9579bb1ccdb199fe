/**
 * `npm run bench -- gateway/hung-service`: compares the duration of closet reads while the feed hangs with that while it works,
 * by turns. Visitors request the feed at the same rate in both. The bar: the 99th percentile grows by at most 20 %.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { type Fitfolk, startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { createTestUser, type TestUser } from '../../tests/e2e/support/test-user.ts';
import { mapConcurrently } from '../backends/backend.ts';
import { toCookie } from '../backends/session-cookie.ts';
import { formatMs, percentile, print, sum } from '../measurements.ts';
import { withServers } from '../with-servers.ts';
import { type Load, runLoad } from '../wrk.ts';

const ROUNDS = Number(process.argv[2] ?? 7);
const SECONDS = Number(process.argv[3] ?? 5);
/** Few enough to leave processor time, so that durations do not consist of waiting for a processor. */
const CONNECTIONS = 2;
const ITEMS = 50;
const FEED_INTERVAL_MS = 50;
const FEED_PATH = '/api/ootd-posts?limit=20';

/** Loads and answers of the feed in one state. */
type Measurements = { readonly loads: Load[]; readonly statuses: number[] };

/** Requests the feed at a constant rate, whether or not earlier requests were answered. Returns a function that ends it. */
const readFeed = (visitor: TestUser, statuses: number[]): (() => Promise<void>) => {
  const end = new AbortController();
  const open: Promise<unknown>[] = [];
  const requesting = (async () => {
    for await (const _ of setInterval(FEED_INTERVAL_MS, undefined, { signal: end.signal }))
      open.push(visitor.fetch(FEED_PATH).then(({ status }) => statuses.push(status)));
  })();
  return async () => {
    end.abort();
    await Promise.allSettled([requesting]);
    await Promise.all(open);
  };
};

const waitUntilAnswered = async (visitor: TestUser): Promise<void> => {
  for await (const _ of setInterval(FEED_INTERVAL_MS)) if ((await visitor.fetch(FEED_PATH)).ok) return;
};

/** Prints the measurements of one state and returns the median of the rounds' 99th percentiles in milliseconds. */
const report = (state: string, { loads, statuses }: Measurements): number => {
  const p99Ms = percentile(
    loads.map((load) => load.p99Ms),
    0.5,
  );
  const requests = sum(loads.map((load) => load.requests));
  const errors = sum(loads.map((load) => load.errors));
  const answers = Map.groupBy(statuses, (status) => status);
  const counts = [...answers].map(([status, { length }]) => `${length} times ${status}`).join(', ');
  print(`feed ${state}: p99 ${formatMs(p99Ms)}, ${requests} closet reads, ${errors} failed, feed ${counts}`);
  return p99Ms;
};

const compare = async ({ url, processes }: Fitfolk): Promise<void> => {
  const feed = processes.find(({ name }) => name === 'feed')?.pid();
  if (!feed) throw new Error('The feed has no process of its own');
  const [owner, visitor] = [await createTestUser(url), await createTestUser(url)];
  await mapConcurrently(ITEMS, (index) =>
    owner.closet.addItem({ body: { profileId: owner.profile.id, name: `Shirt ${index}`, category: 'tops' } }),
  );
  const closet = {
    url: `${url}/api/clothing-items/${owner.profile.id}?limit=${ITEMS}`,
    connections: CONNECTIONS,
    seconds: SECONDS,
    headers: { cookie: toCookie(owner) },
  };
  const measureRound = async ({ loads, statuses }: Measurements): Promise<void> => {
    const stopReading = readFeed(visitor, statuses);
    loads.push(await runLoad(closet));
    await stopReading();
  };
  const working: Measurements = { loads: [], statuses: [] };
  const hanging: Measurements = { loads: [], statuses: [] };
  await runLoad(closet);
  for (let round = 0; round < ROUNDS; round += 1) {
    await measureRound(working);
    process.kill(feed, 'SIGSTOP');
    try {
      await measureRound(hanging);
    } finally {
      process.kill(feed, 'SIGCONT');
    }
    await waitUntilAnswered(visitor);
  }
  const p99Ms = report('works', working);
  print(`ratio ${(report('hangs', hanging) / p99Ms).toFixed(2)}`);
};

const run = async (): Promise<void> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-hung-'));
  const env = { RATE_LIMIT_FACTOR: '1000000', WEATHER_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'warn' };
  const fitfolk = await startFitfolk({ dataDir: folder.path, apart: true, env });
  try {
    await compare(fitfolk);
  } finally {
    await fitfolk.stop();
  }
};

await withServers(run);
