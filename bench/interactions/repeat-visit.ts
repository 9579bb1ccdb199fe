/**
 * `npm run bench -- interactions/repeat-visit`: measures the first and the largest paint of repeat visits to Home as on Lighthouse's
 * phone: a slow 4G network, whose connections are gone, and a processor slowed down four times, with the data of the demo behind
 * TLS and HTTP/2. The bar: painted from the cache within 800 ms.
 *
 * `node bench/interactions/repeat-visit.ts 9 1000 3 /,/closet`: nine visits of two pages, with at most 1,000 items in a closet and
 * three accounts.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { fillDemo } from '../lighthouse/fill-demo.ts';
import { startTls } from '../lighthouse/start-tls.ts';
import { percentile, print } from '../measurements.ts';
import { withServers } from '../with-servers.ts';
import { startSlowNetwork } from './slow-network.ts';

const VISITS = Number(process.argv[2] ?? 9);
const MAX_ITEMS = Number(process.argv[3] ?? 1000);
const MAX_ACCOUNTS = Number(process.argv[4] ?? 1000);
const PATHS = (process.argv[5] ?? '/').split(',');
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 412, height: 823 };
const POLL_MS = 500;
/** Time without a larger paint after which the last one counts as the largest, in milliseconds. */
const QUIET_MS = 3000;

type Paints = { readonly first: number; readonly heading: number; readonly largest: number };

/** Notes when the page's heading appears. Runs in the page, before its code. */
const watchHeading = (): void => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('heading'));
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** Resolves with the times of paints, in milliseconds since the navigation. Runs in the page. */
const readPaints = (quietMs: number): Promise<Paints> =>
  new Promise((resolve) => {
    let timer: number | undefined;
    const end = (largest: number) => {
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      resolve({
        first,
        heading: performance.getEntriesByName('heading')[0]?.startTime ?? Number.NaN,
        largest,
      });
    };
    new PerformanceObserver((list) => {
      const time = list.getEntries().at(-1)?.startTime ?? Number.NaN;
      clearTimeout(timer);
      timer = window.setTimeout(() => end(time), quietMs);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** Returns true once the service worker has stored the deployed version. Runs in the page. */
const hasVersion = async (): Promise<boolean> => {
  const names = (await caches.keys()).filter((name) => name.startsWith('version:'));
  const documents = names.map(async (name) => (await caches.open(name)).match('/apps/shell/index.html'));
  return (await Promise.all(documents)).some((document) => document !== undefined);
};

await withServers(async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-visits-'));
  await using running = new AsyncDisposableStack();
  const tlsPort = await findFreePort();
  const network = await startSlowNetwork(tlsPort);
  running.defer(() => network.close());
  const origin = `https://localhost:${network.port}`;
  const env = { WEATHER_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'warn', PUBLIC_ORIGIN: origin };
  const { url, stop } = await startFitfolk({ dataDir: folder.path, port: await findFreePort(), env });
  running.defer(stop);
  const size = { maxItems: MAX_ITEMS, maxAccounts: MAX_ACCOUNTS };
  const cookie = await fillDemo({ url, dataDir: folder.path, ...size });
  const tls = await startTls({ folder: folder.path, port: tlsPort, gatewayUrl: url });
  running.defer(() => tls.stop());
  const browser = await launchBrowser(['--ignore-certificate-errors']);
  running.defer(() => browser.close());
  const context = await browser.newContext({ viewport: VIEWPORT, ignoreHTTPSErrors: true, isMobile: true });
  const cookies = cookie.split('; ').map((each) => each.split('=', 2));
  await context.addCookies(
    cookies.map(([name = '', value = '']) => ({ name, value, url: origin, secure: true })),
  );
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.addInitScript(watchHeading);
    await page.addInitScript(() => localStorage.setItem('locationDialogSeen', 'true'));
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    return page;
  };
  for (const path of PATHS) {
    const first = await open(path);
    // A slow network takes seconds to store the version, and `waitForFunction` does not wait for promises.
    while (!(await first.evaluate(hasVersion))) await setTimeout(POLL_MS);
    await first.close();
    const paints: Paints[] = [];
    // The first visit stores the data of the page, which the service worker did not control before.
    for (let round = 0; round <= VISITS; round += 1) {
      network.disconnect();
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.addInitScript(watchHeading);
      await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
      const paint = await page.evaluate(readPaints, QUIET_MS);
      if (round > 0) paints.push(paint);
      await page.close();
    }
    const median = (read: (paint: Paints) => number) => Math.round(percentile(paints.map(read), 0.5));
    print(
      `${path}: first paint ${median(({ first: time }) => time)} ms, heading ${median(({ heading }) => heading)} ms, largest ${median(({ largest }) => largest)} ms, median of ${VISITS} visits`,
    );
  }
});
