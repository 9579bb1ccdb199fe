/**
 * `npm run bench -- interactions/cached-visits`: measures the largest paint of pages that a browser has visited before, on a
 * desktop without throttling, with the data of the demo.
 *
 * `node bench/interactions/cached-visits.ts 9 1000 3`: nine visits of each page, with at most 1,000 items in a closet and three
 * accounts.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { fillDemo } from '../lighthouse/fill-demo.ts';
import { percentile, print } from '../measurements.ts';
import { withServers } from '../with-servers.ts';

const VISITS = Number(process.argv[2] ?? 9);
const MAX_ITEMS = Number(process.argv[3] ?? 1000);
const MAX_ACCOUNTS = Number(process.argv[4] ?? 1000);
const PATHS = ['/', '/closet', '/planner', '/feed'];
const ENV = { WEATHER_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'warn' };
/** Time without a larger paint after which the last one counts as the largest, in milliseconds. */
const QUIET_MS = 1500;

/** Resolves with the time of the largest paint, in milliseconds since the navigation. Runs in the page. */
const readLargestPaint = (quietMs: number): Promise<number> =>
  new Promise((resolve) => {
    let timer: number | undefined;
    new PerformanceObserver((list) => {
      const time = list.getEntries().at(-1)?.startTime ?? Number.NaN;
      clearTimeout(timer);
      timer = window.setTimeout(() => resolve(time), quietMs);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

await withServers(async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-visits-'));
  await using running = new AsyncDisposableStack();
  const { url, stop } = await startFitfolk({ dataDir: folder.path, env: ENV });
  running.defer(stop);
  const size = { maxItems: MAX_ITEMS, maxAccounts: MAX_ACCOUNTS };
  const cookie = await fillDemo({ url, dataDir: folder.path, ...size });
  const browser = await launchBrowser([]);
  running.defer(() => browser.close());
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { cookie } });
  const visit = async (path: string): Promise<number> => {
    const page = await context.newPage();
    await page.goto(`${url}${path}`);
    const paintedMs = await page.evaluate(readLargestPaint, QUIET_MS);
    await page.close();
    return paintedMs;
  };
  for (const path of PATHS) {
    // Fills the cache of the browser.
    await visit(path);
    const times: number[] = [];
    for (let round = 0; round < VISITS; round += 1) times.push(await visit(path));
    print(`${path}: largest paint ${Math.round(percentile(times, 0.5))} ms, median of ${VISITS} visits`);
  }
});
