import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection } from '@fitfolk/service-kit/connections/nats';
import { mapConcurrently } from '../backends/backend.ts';
import { mean, percentile } from '../measurements.ts';
import { type ActiveFamily, openFamily, PARTS, type Part, runDay } from './family-day.ts';
import type { Sample } from './fit-costs.ts';
import type { LoadedBytes } from './load-families.ts';
import {
  add,
  type Costs,
  type Database,
  readCpu,
  readDocumentBytes,
  readStreams,
  subtract,
} from './measure.ts';
import type { TemplateFamily } from './template-family.ts';

type Target = {
  readonly url: string;
  readonly namespace: string;
  readonly databases: ReadonlyMap<string, Database>;
  readonly nats: NatsConnection;
  /** Processes of services and servers by name. */
  readonly pids: ReadonlyMap<string, number>;
  /** Waits until no event is pending. */
  settle(): Promise<void>;
  /** Returns by which factor the machine is slower than at the start. */
  measureSlowness(): number;
};

/** Time for which the processes are observed without requests, in milliseconds. */
const IDLE_MS = 5000;
const PAGE_BYTES = 4096;

/** Reads the memory of processes in MiB. */
const readMemory = async (pids: ReadonlyMap<string, number>): Promise<Map<string, number>> =>
  new Map(
    await Promise.all(
      [...pids].map(async ([name, pid]) => {
        const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ').map(Number);
        return [name, ((resident ?? 0) * PAGE_BYTES) / 2 ** 20] as const;
      }),
    ),
  );

const divide = (costs: Costs, by: number): Costs =>
  new Map([...costs].map(([name, cost]) => [name, cost / by]));

/** Returns the median of each component, which leaves out what the machine did besides. */
const medians = (all: readonly Costs[]): Costs =>
  new Map(
    [...(all[0]?.keys() ?? [])].map((name) => [
      name,
      percentile(
        all.map((costs) => costs.get(name) ?? 0),
        0.5,
      ),
    ]),
  );

type Size = {
  readonly families: number;
  /** Number of the first family that no earlier size has used. */
  readonly from: number;
  readonly bytes: LoadedBytes;
  readonly active: number;
  readonly days: number;
};

/** Signs the active families in and returns a function that runs a part of their day. */
const openFamilies = async (
  { url, settle }: Target,
  { username, password }: TemplateFamily,
  { families, from, active }: Size,
): Promise<(part: Part, round: number) => Promise<void>> => {
  const opened = await mapConcurrently(active, (index) => {
    const copy = from + Math.floor((index * (families - from)) / active);
    return openFamily(url, { username: `${username}x${copy}`, password }, index);
  });
  return async (part, round) => {
    await mapConcurrently(active, (index) => runDay(opened[index] as ActiveFamily, part, round));
    await settle();
  };
};

/** Runs days of some of the families without measuring them, so that the code of the services is compiled. */
export const warmUp = async (target: Target, template: TemplateFamily, size: Size): Promise<void> => {
  const run = await openFamilies(target, template, size);
  for (let day = 0; day < size.days; day += 1) for (const part of PARTS) await run(part, size.families + day);
};

/** Measures the costs of days of some of the families. */
export const measureSize = async (target: Target, template: TemplateFamily, size: Size): Promise<Sample> => {
  const { namespace, databases, nats, pids, measureSlowness } = target;
  const { families, bytes, active, days } = size;
  const run = await openFamilies(target, template, size);
  /** Returns the CPU time of some work at the speed of the machine at the start, and the milliseconds that it took. */
  const measure = async (work: () => Promise<unknown>): Promise<{ used: Costs; elapsedMs: number }> => {
    const slownessBefore = measureSlowness();
    const before = await readCpu(pids);
    const startedAt = performance.now();
    await work();
    const elapsedMs = performance.now() - startedAt;
    const used = subtract(await readCpu(pids), before);
    return { used: divide(used, mean([slownessBefore, measureSlowness()])), elapsedMs };
  };
  // Compiles what a day needs, and fills caches.
  for (const part of PARTS) await run(part, families);

  const idle: Costs[] = [];
  const rounds: { part: Part; used: Costs; elapsedMs: number }[] = [];
  const read = async () => ({
    ...(await readDocumentBytes(databases)),
    ...(await readStreams(nats, namespace, databases.keys())),
  });
  const before = await read();
  for (let day = 1; day <= days; day += 1) {
    idle.push(divide((await measure(() => delay(IDLE_MS))).used, IDLE_MS));
    for (const part of PARTS) rounds.push({ part, ...(await measure(() => run(part, families + day))) });
  }
  const after = await read();
  const idleMs = medians(idle);
  /** Returns the CPU time of a part of a day of one family, without what the processes do without requests. */
  const toPart = (wanted: Part): Costs =>
    divide(
      medians(
        rounds
          .filter(({ part }) => part === wanted)
          .map(
            ({ used, elapsedMs }) =>
              new Map([...used].map(([name, ms]) => [name, ms - (idleMs.get(name) ?? 0) * elapsedMs])),
          ),
      ),
      active,
    );
  const [feed, others] = [toPart('feed'), toPart('others')];
  const count = active * days;
  return {
    families,
    ...bytes,
    memory: await readMemory(pids),
    cpu: add(feed, others),
    feedMs: feed.get('mongod') ?? 0,
    lastingBytes: (after.lasting - before.lasting) / count,
    expiringBytes: (after.expiring - before.expiring) / count,
    events: (after.events - before.events) / count,
    streamBytes: (after.bytes - before.bytes) / count,
  };
};
