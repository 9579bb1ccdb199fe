/**
 * `node bench/observability.ts`: measures the cost of metrics and tracing. Three instances respond to the same request in turn: without
 * either, with metrics, and with metrics and traces. Reports CPU time, which depends little on other load.
 */
import { readFile } from 'node:fs/promises';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { startTraceCollector } from '@fitfolk/service-kit/testing/trace-collector';
import { type Instance, startInstance } from '../tests/e2e/support/instance.ts';
import { createTestUser, type TestUser } from '../tests/e2e/support/test-user.ts';
import { percentile } from './percentiles.ts';
import { withServers } from './with-servers.ts';

const ROUNDS = 9;
const CALLS = 1000;
const AT_ONCE = 16;
/** Resolution of CPU time in /proc, in seconds. */
const TICK_MS = 10;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const cpuMs = async ({ processes }: Instance): Promise<number> => {
  const stats = await Promise.all(processes().map(({ pid }) => readFile(`/proc/${pid()}/stat`, 'utf8')));
  const ticks = stats.map((stat) => {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
};

type Watched = { readonly name: string; readonly instance: Instance; readonly person: TestUser };

/** Returns the CPU time of one request through the gateway and a service to MongoDB, in milliseconds. */
const costOf = async ({ instance, person }: Watched): Promise<number> => {
  const before = await cpuMs(instance);
  let left = CALLS;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await person.closet.listItems({ params: { profileId: person.profile.id } });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ((await cpuMs(instance)) - before) / CALLS;
};

await withServers(async () => {
  await using stack = new AsyncDisposableStack();
  const collector = await startTraceCollector();
  stack.defer(() => collector.stop());
  const start = async (name: string, env: Record<string, string>): Promise<Watched> => {
    const instance = await startInstance({ env: { LOG_LEVEL: 'info', ...env } });
    stack.defer(() => instance.remove());
    return { name, instance, person: await createTestUser(instance.url) };
  };
  const metrics = async () => ({ METRICS_PORT: String(await findFreePort()) });
  const watched = [
    await start('not watched', {}),
    await start('measured', await metrics()),
    await start('measured and traced', {
      ...(await metrics()),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    }),
  ];
  const costs = new Map(watched.map(({ name }) => [name, [] as number[]]));
  for (const one of watched) await costOf(one);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of watched) costs.get(one.name)?.push(await costOf(one));
  }
  const medians = watched.map(({ name }) => ({ name, cost: percentile(costs.get(name) ?? [], 0.5) }));
  for (const { name, cost } of medians) {
    const ratio = (cost / (medians[0]?.cost ?? Number.NaN)).toFixed(2);
    say(`${name}: ${cost.toFixed(2)} ms of CPU a call, ${ratio} of not watched`);
  }
  say(`${collector.spans.length} spans were collected`);
});
