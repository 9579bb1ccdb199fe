/**
 * `npm run bench -- gateway`: compares a signed-in read of 3 KB through the gateway with nginx `auth_request`, Caddy
 * `forward_auth` and @fastify/http-proxy without authentication, all with the same upstream, by turns on the same cores. The
 * first table is about an upstream that takes little of the cores, the second one about one that works like a service.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProxyUnderTest, startProxies, UPSTREAMS } from './gateway/start-proxies.ts';
import { percentile, print } from './measurements.ts';
import { readCpuMs } from './scale/cpu-time.ts';
import { withServers } from './with-servers.ts';
import { type Load, runLoad } from './wrk.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = Number(process.argv[3] ?? 4);
const CONNECTIONS = 32;

type Sample = Load & { readonly cpuSecondsPer10k: number };

const measure = async (
  { url, pids }: ProxyUnderTest,
  headers: Readonly<Record<string, string>>,
): Promise<Sample> => {
  const before = await readCpuMs(pids);
  const load = await runLoad({ url, headers, connections: CONNECTIONS, seconds: SECONDS });
  if (load.errors > 0) throw new Error(`${load.errors} of ${load.requests} requests to ${url} failed`);
  const cpuSeconds = ((await readCpuMs(pids)) - before) / 1000;
  return { ...load, cpuSecondsPer10k: (cpuSeconds / load.requests) * 10_000 };
};

const median = (samples: readonly Sample[], field: keyof Sample): number =>
  percentile(
    samples.map((sample) => sample[field]),
    0.5,
  );

const compare = async (upstreamScript: string): Promise<void> => {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-gateway-'));
  const folder = temporary.path;
  const { proxies, headers, stop } = await startProxies(folder, upstreamScript);
  try {
    const samples = new Map<string, Sample[]>(proxies.map(({ name }) => [name, []]));
    for (const proxy of proxies) await measure(proxy, headers);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const proxy of proxies) samples.get(proxy.name)?.push(await measure(proxy, headers));

    const own = samples.get('gateway') ?? [];
    print('| | requests/s | p50 ms | p99 ms | CPU s per 10,000 | gateway ÷ this |');
    print('| --- | --- | --- | --- | --- | --- |');
    for (const [name, measured] of samples) {
      const perSecond = median(measured, 'requestsPerSecond');
      const cells = [
        name,
        Math.round(perSecond).toLocaleString('en'),
        median(measured, 'p50Ms').toFixed(1),
        median(measured, 'p99Ms').toFixed(1),
        median(measured, 'cpuSecondsPer10k').toFixed(2),
        (median(own, 'requestsPerSecond') / perSecond).toFixed(2),
      ];
      print(`| ${cells.join(' | ')} |`);
    }
  } finally {
    await stop();
  }
};

await withServers(async () => {
  await compare(UPSTREAMS.light);
  print('\nThe upstream works like a service:\n');
  await compare(UPSTREAMS.service);
});
