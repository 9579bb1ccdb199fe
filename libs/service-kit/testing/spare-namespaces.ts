import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Redis } from '../src/connections/redis/connect-redis.ts';
import { scanKeys } from '../src/connections/redis/redis-servers.ts';
import type { AnyService } from '../src/runtime/service.ts';

/** Namespaces whose databases have all collections and indexes and no rows, by the services that they belong to. */
const spare = new Map<string, string[]>();

/** Returns a name that no other test uses. */
export const createNamespace = (): string => `t${randomBytes(6).toString('hex')}`;

const toKey = (services: readonly AnyService[]): string =>
  services
    .filter(({ needs }) => needs.includes('mongo'))
    .map(({ name }) => name)
    .toSorted()
    .join();

/** Objects of an earlier test would stay in the buckets. */
const hasBuckets = (services: readonly AnyService[]): boolean =>
  services.some(({ needs }) => needs.includes('objects'));

const emptyDatabase = async ({ db }: Connection): Promise<void> => {
  const collections = (await db?.collections()) ?? [];
  await Promise.all(
    collections.map((collection) =>
      collection.collectionName === 'system.profile' ? collection.drop() : collection.deleteMany({}),
    ),
  );
};

/** Returns a namespace that no running service uses. Its databases are empty, or don't exist. */
export const takeNamespace = (services: readonly AnyService[]): string =>
  spare.get(toKey(services))?.pop() ?? createNamespace();

type Stored = { readonly databases: readonly Connection[]; readonly redis: Redis };

/**
 * Deletes all rows and keys of a namespace and keeps it for the next test of the same services. To create and drop its
 * collections and indexes takes more than half of the processor time of a start.
 */
export const leaveNamespace = async (
  namespace: string,
  services: readonly AnyService[],
  { databases, redis }: Stored,
): Promise<void> => {
  if (hasBuckets(services)) {
    for (const each of databases) await each.dropDatabase();
    return;
  }
  await Promise.all(databases.map(emptyDatabase));
  for await (const key of scanKeys(redis, '*')) await redis.unlink(key);
  const key = toKey(services);
  spare.set(key, [...(spare.get(key) ?? []), namespace]);
};
