import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection } from '@fitfolk/service-kit/connections/nats';
import { mapConcurrently } from '../backends/backend.ts';
import { type ActiveFamily, openFamily, PARTS, type Part, runDay } from './family-day.ts';
import type { Sample } from './fit-costs.ts';
import {
  add,
  type Costs,
  type Database,
  readCpu,
  readDocumentBytes,
  readStorage,
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

const divide = (costs: ReadonlyMap<string, number>, by: number): Map<string, number> =>
  new Map([...costs].map(([name, cost]) => [name, cost / by]));

/** Measures the storage of all families and the costs of a day of some of them. */
export const measureSize = async (
  { url, namespace, databases, nats, pids, settle }: Target,
  { username, password }: TemplateFamily,
  { families, active, days }: { readonly families: number; readonly active: number; readonly days: number },
): Promise<Sample> => {
  const storage = await readStorage(databases);
  const { lasting, expiring } = await readDocumentBytes(databases);
  const opened = await mapConcurrently(active, (index) => {
    const copy = Math.floor((index * families) / active);
    return openFamily(url, { username: `${username}x${copy}`, password }, index);
  });
  const run = async (part: Part, round: number): Promise<void> => {
    await mapConcurrently(active, (index) => runDay(opened[index] as ActiveFamily, part, round));
    await settle();
  };
  // Compiles what a day needs, and fills caches.
  for (const part of PARTS) await run(part, families);

  const idleFrom = await readCpu(pids);
  await delay(IDLE_MS);
  const idle = divide(subtract(await readCpu(pids), idleFrom), IDLE_MS);

  const count = active * days;
  /** Returns the CPU time of a part of a day of one family. */
  const measurePart = async (part: Part): Promise<Costs> => {
    const before = await readCpu(pids);
    const startedAt = performance.now();
    for (let day = 1; day <= days; day += 1) await run(part, families + day);
    const elapsedMs = performance.now() - startedAt;
    const used = subtract(await readCpu(pids), before);
    return divide(
      new Map([...used].map(([name, ms]) => [name, ms - (idle.get(name) ?? 0) * elapsedMs])),
      count,
    );
  };
  const read = async () => ({
    ...(await readDocumentBytes(databases)),
    ...(await readStreams(nats, namespace, databases.keys())),
  });
  const before = await read();
  const feed = await measurePart('feed');
  const others = await measurePart('others');
  const after = await read();
  return {
    families,
    ...storage,
    documentBytes: lasting + expiring,
    memory: await readMemory(pids),
    cpu: add(feed, others),
    feedMs: feed.get('mongod') ?? 0,
    lastingBytes: (after.lasting - before.lasting) / count,
    expiringBytes: (after.expiring - before.expiring) / count,
    events: (after.events - before.events) / count,
    streamBytes: (after.bytes - before.bytes) / count,
  };
};
