/**
 * `node bench/observability.ts`: measures the CPU time of metrics and tracing per request. Three instances handle the same
 * request in turn: without either, with metrics, and with both.
 */
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { startTraceCollector } from '@fitfolk/service-kit/testing/trace-collector';
import { type Instance, startInstance } from '../tests/e2e/support/instance.ts';
import { createTestUser, type TestUser } from '../tests/e2e/support/test-user.ts';
import { percentile, print } from './measurements.ts';
import { readCpuMs } from './scale/cpu-time.ts';
import { withServers } from './with-servers.ts';

const ROUNDS = 9;
const CALLS = 1000;
const CONCURRENCY = 16;

const listPids = ({ processes }: Instance): number[] => processes().map(({ pid }) => pid());

type Candidate = { readonly name: string; readonly instance: Instance; readonly user: TestUser };

/** Returns the CPU time of one request through the gateway and a service to MongoDB, in milliseconds. */
const measureCost = async ({ instance, user }: Candidate): Promise<number> => {
  const before = await readCpuMs(listPids(instance));
  let remaining = CALLS;
  const call = async (): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1;
      await user.closet.listItems({ params: { profileId: user.profile.id } });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, call));
  return ((await readCpuMs(listPids(instance))) - before) / CALLS;
};

await withServers(async () => {
  await using stack = new AsyncDisposableStack();
  const collector = await startTraceCollector();
  stack.defer(() => collector.stop());
  const start = async (name: string, env: Record<string, string>): Promise<Candidate> => {
    const instance = await startInstance({ env: { LOG_LEVEL: 'info', ...env } });
    stack.defer(() => instance.remove());
    return { name, instance, user: await createTestUser(instance.url) };
  };
  const createMetricsEnv = async () => ({ METRICS_PORT: String(await findFreePort()) });
  const candidates = [
    await start('baseline', {}),
    await start('metrics', await createMetricsEnv()),
    await start('metrics and traces', {
      ...(await createMetricsEnv()),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    }),
  ];
  const costs = new Map(candidates.map(({ name }) => [name, [] as number[]]));
  for (const candidate of candidates) await measureCost(candidate);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const candidate of candidates) costs.get(candidate.name)?.push(await measureCost(candidate));
  }
  const medians = candidates.map(({ name }) => ({ name, cost: percentile(costs.get(name) ?? [], 0.5) }));
  for (const { name, cost } of medians) {
    const ratio = (cost / (medians[0]?.cost ?? Number.NaN)).toFixed(2);
    print(`${name}: ${cost.toFixed(2)} ms of CPU per request, ${ratio} of the baseline`);
  }
  print(`${collector.spans.length} spans collected`);
});
