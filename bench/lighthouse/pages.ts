/**
 * `npm run bench -- lighthouse/pages`: measures the first visit of pages with Lighthouse's mobile profile (a phone with a slow 4G
 * network and a processor slowed down four times), with the data of the demo. The single process runs behind Caddy with TLS and
 * HTTP/2, as Compose publishes it. The bars: a score of 95, the largest paint within 2.5 s, 200 ms of blocking, a layout shift of 0.02.
 *
 * `node bench/lighthouse/pages.ts 5 1000 3 /,/closet plain` visits two pages five times, with at most 1,000 items in a closet and three
 * accounts, through the gateway alone: without TLS and with HTTP/1.1.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { percentile, print, sum } from '../measurements.ts';
import { withServers } from '../with-servers.ts';
import { fillDemo } from './fill-demo.ts';
import { installLighthouse, type Lighthouse, type LighthouseReport } from './install-lighthouse.ts';
import { startTls } from './start-tls.ts';

const RUNS = Number(process.argv[2] ?? 5);
const MAX_ITEMS = Number(process.argv[3] ?? 1000);
const MAX_ACCOUNTS = Number(process.argv[4] ?? 1000);
const PATHS = (process.argv[5] ?? '/login,/,/closet,/planner,/feed').split(',');
const IS_PLAIN = process.argv[6] === 'plain';
const BYTES_PER_KB = 1024;
/** Visits of a page before Lighthouse's failure ends the benchmark. */
const MAX_ATTEMPTS = 3;
const ENV = { RATE_LIMIT_FACTOR: '1000000', WEATHER_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'warn' };

const readScriptKb = ({ audits }: LighthouseReport): number => {
  const requests = audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return sum(scripts.map(({ transferSize = 0 }) => transferSize)) / BYTES_PER_KB;
};

type Column = {
  readonly title: string;
  readonly read: (report: LighthouseReport) => number;
  readonly format: (value: number) => string;
};

const audit =
  (name: string) =>
  ({ audits }: LighthouseReport): number =>
    audits[name]?.numericValue ?? Number.NaN;
const toMs = (value: number): string => `${Math.round(value)} ms`;

const COLUMNS: readonly Column[] = [
  {
    title: 'score',
    read: ({ categories }) => (categories.performance.score ?? Number.NaN) * 100,
    format: (value) => value.toFixed(0),
  },
  { title: 'largest paint', read: audit('largest-contentful-paint'), format: toMs },
  { title: 'blocked', read: audit('total-blocking-time'), format: toMs },
  {
    title: 'layout shift',
    read: audit('cumulative-layout-shift'),
    format: (value) => value.toFixed(4),
  },
  { title: 'JavaScript', read: readScriptKb, format: (value) => `${value.toFixed(1)} KB` },
  // The speed of this machine, by which the times of the processor have to be read.
  {
    title: 'benchmark index',
    read: ({ environment }) => environment.benchmarkIndex,
    format: (value) => value.toFixed(0),
  },
];

type Visits = { readonly origin: string; readonly cookie: string; readonly lighthouse: Lighthouse };

const measurePages = async ({ origin, cookie, lighthouse }: Visits): Promise<void> => {
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`, '--ignore-certificate-errors']);
  const visit = async (path: string, attempt = 1): Promise<LighthouseReport> => {
    const result = await lighthouse(`${origin}${path}`, {
      port,
      onlyCategories: ['performance'],
      extraHeaders: path === '/login' ? {} : { Cookie: cookie },
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse has no report of ${path}`);
    const { runtimeError } = result.lhr;
    // A busy machine may paint nothing in time.
    if (runtimeError && attempt < MAX_ATTEMPTS) return visit(path, attempt + 1);
    if (runtimeError) throw new Error(`${path}: ${runtimeError.code}, ${runtimeError.message}`);
    return result.lhr;
  };
  try {
    for (const path of PATHS) {
      const reports: LighthouseReport[] = [];
      for (let run = 0; run < RUNS; run += 1) reports.push(await visit(path));
      const cells = COLUMNS.map(({ read, format }) => format(percentile(reports.map(read), 0.5)));
      print(`| ${[path, ...cells].join(' | ')} |`);
    }
  } finally {
    await browser.close();
  }
};

const measure = async (folder: string): Promise<void> => {
  const lighthouse = await installLighthouse();
  const [port, tlsPort] = [await findFreePort(), await findFreePort()];
  const tlsOrigin = `https://localhost:${tlsPort}`;
  const env = IS_PLAIN ? ENV : { ...ENV, PUBLIC_ORIGIN: tlsOrigin };
  await using running = new AsyncDisposableStack();
  const { url, stop } = await startFitfolk({ dataDir: folder, port, env });
  running.defer(stop);
  const size = { maxItems: MAX_ITEMS, maxAccounts: MAX_ACCOUNTS };
  const cookie = await fillDemo({ url, dataDir: folder, ...size });
  if (!IS_PLAIN) {
    const tls = await startTls({ folder, port: tlsPort, gatewayUrl: url });
    running.defer(() => tls.stop());
  }
  print(`${IS_PLAIN ? 'HTTP/1.1 without TLS' : 'HTTP/2 with TLS'}, median of ${RUNS} visits\n`);
  print(`| ${['page', ...COLUMNS.map(({ title }) => title)].join(' | ')} |`);
  print(`|${' --- |'.repeat(COLUMNS.length + 1)}`);
  await measurePages({ origin: IS_PLAIN ? url : tlsOrigin, cookie, lighthouse });
};

await withServers(async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-lighthouse-'));
  await measure(folder.path);
});
