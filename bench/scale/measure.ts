import type { MongoConnection } from '@fitfolk/service-kit/connections/mongo/connect-mongo';
import type { NatsConnection } from '@fitfolk/service-kit/connections/nats';
import { findStream, toStreamName } from '@fitfolk/service-kit/messaging/streams';
import { readCpuMs } from './cpu-time.ts';

/** Database of a service. */
export type Database = ReturnType<MongoConnection['database']>;

/** Costs by component. */
export type Costs = ReadonlyMap<string, number>;

/** Bytes on disk by database. */
export type Storage = { readonly stored: Costs; readonly indexes: Costs };

/**
 * Returns the bytes that the documents and indexes of each database take on disk, and those of its indexes alone, without
 * free space within the files, which grow in steps.
 */
export const readStorage = async (databases: ReadonlyMap<string, Database>): Promise<Storage> => {
  const stored = new Map<string, number>();
  const indexes = new Map<string, number>();
  for (const [name, { db }] of databases) {
    // Sizes on disk are those of the last checkpoint.
    await db?.admin().command({ fsync: 1 });
    const stats = (await db?.command({ dbStats: 1, freeStorage: 1 })) ?? {};
    const indexBytes = stats.indexSize - stats.indexFreeStorageSize;
    stored.set(name, stats.storageSize - stats.freeStorageSize + indexBytes);
    indexes.set(name, indexBytes);
  }
  return { stored, indexes };
};

/** Collections whose documents expire: events that were sent or handled, and answers to repeated requests. */
const EXPIRING = ['outbox', 'inbox', 'idempotencyAnswers'];

/** Returns the uncompressed bytes of documents, those that expire apart. */
export const readDocumentBytes = async (
  databases: ReadonlyMap<string, Database>,
): Promise<{ readonly lasting: number; readonly expiring: number }> => {
  let [lasting, expiring] = [0, 0];
  for (const database of databases.values()) {
    const { dataSize = 0 } = (await database.db?.command({ dbStats: 1 })) ?? {};
    let expiringHere = 0;
    for (const name of EXPIRING) {
      const { size = 0 } = (await database.db?.command({ collStats: name })) ?? {};
      expiringHere += size;
    }
    expiring += expiringHere;
    lasting += dataSize - expiringHere;
  }
  return { lasting, expiring };
};

/** Returns the number of events in the streams of services, and their bytes. */
export const readStreams = async (
  { manager }: NatsConnection,
  namespace: string,
  services: Iterable<string>,
): Promise<{ readonly events: number; readonly bytes: number }> => {
  let [events, bytes] = [0, 0];
  for (const service of services) {
    const stream = await findStream(manager, toStreamName(namespace, service));
    events += stream?.state.messages ?? 0;
    bytes += stream?.state.bytes ?? 0;
  }
  return { events, bytes };
};

/** Reads the CPU time of processes by name, in milliseconds. */
export const readCpu = async (pids: ReadonlyMap<string, number>): Promise<Costs> =>
  new Map(await Promise.all([...pids].map(async ([name, pid]) => [name, await readCpuMs([pid])] as const)));

/** Subtracts costs by component. */
export const subtract = (after: Costs, before: Costs): Costs =>
  new Map([...after].map(([name, cost]) => [name, cost - (before.get(name) ?? 0)]));

/** Adds costs by component. */
export const add = (one: Costs, other: Costs): Costs =>
  new Map([...one].map(([name, cost]) => [name, cost + (other.get(name) ?? 0)]));
