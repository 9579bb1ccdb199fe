/**
 * `npm run bench -- backends`: compares signed-in reads and writes through the gateway with parse-server and PocketBase, which
 * hold the same data behind their own access rules, by turns on the same cores.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, type StartBackend, TASKS, type Task } from './backends/backend.ts';
import { startOwnBackend } from './backends/fitfolk.ts';
import { startParseServer } from './backends/parse-server.ts';
import { startPocketBase } from './backends/pocketbase.ts';
import { percentile, print } from './measurements.ts';
import { withServers } from './with-servers.ts';
import { type Load, runRequests } from './wrk.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = Number(process.argv[3] ?? 3);
const CONNECTIONS = 32;
/** Without peers, the benchmark only shows that it works. */
const HAS_PEERS = process.argv[4] !== 'alone';
const SIZES = HAS_PEERS
  ? { authors: 20, posts: 400, voters: 250, items: 100_000 }
  : { authors: 1, posts: 40, voters: 60, items: 5_000 };

const PEERS: readonly StartBackend[] = HAS_PEERS ? [startParseServer, startPocketBase] : [];

/** Measures a task; writes continue after those of the earlier rounds. */
const createMeasure = (backend: Backend, task: Task, folder: string) => {
  const requests = backend.requests[task];
  let used = 0;
  return async (): Promise<Load> => {
    const isRead = requests[0]?.method === 'GET';
    const rest = isRead ? requests : requests.slice(used);
    const size = { connections: CONNECTIONS, seconds: SECONDS };
    const load = await runRequests({ url: backend.url, requests: rest, folder, ...size });
    used += load.requests + CONNECTIONS;
    if (load.errors > 0) throw new Error(`${backend.name}: ${load.errors} requests failed: ${task}`);
    if (!isRead && used > requests.length) throw new Error(`${backend.name}: too few requests: ${task}`);
    return load;
  };
};

const median = (loads: readonly Load[], field: keyof Load): number =>
  percentile(
    loads.map((load) => load[field]),
    0.5,
  );

const compare = async (backends: readonly Backend[], task: Task, folder: string): Promise<void> => {
  const measured = backends.map((backend) => ({
    name: backend.name,
    measure: createMeasure(backend, task, folder),
    loads: [] as Load[],
  }));
  for (const { measure } of measured) await measure();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { measure, loads } of measured) loads.push(await measure());
  const own = median(measured[0]?.loads ?? [], 'requestsPerSecond');
  for (const { name, loads } of measured) {
    const perSecond = median(loads, 'requestsPerSecond');
    const times = [median(loads, 'p50Ms'), median(loads, 'p99Ms')].map((ms) => ms.toFixed(1));
    const cells = [
      task,
      name,
      Math.round(perSecond).toLocaleString('en'),
      ...times,
      (own / perSecond).toFixed(2),
    ];
    print(`| ${cells.join(' | ')} |`);
  }
};

await withServers(async () => {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-backends-'));
  const folder = temporary.path;
  const backends: Backend[] = [];
  try {
    for (const start of [startOwnBackend, ...PEERS]) backends.push(await start(folder, SIZES));
    print('| | | requests/s | p50 ms | p99 ms | Fitfolk ÷ this |');
    print('| --- | --- | --- | --- | --- | --- |');
    for (const task of TASKS) await compare(backends, task, folder);
  } finally {
    for (const backend of backends) await backend.stop();
  }
});
