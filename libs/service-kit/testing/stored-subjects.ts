import { isErasureEvent } from '@fitfolk/contracts/core/erasure';
import type { Connection } from 'mongoose';
import type { Redis } from '../src/connections/redis/connect-redis.ts';
import { scanKeys } from '../src/connections/redis/redis-servers.ts';

/** Records of erased subjects, which hold ids only, and the queries that MongoDB records for tests. */
const IGNORED_COLLECTIONS = [{ collection: 'erasures' }, { collection: 'system.profile' }];

/** Collections that the kit adds to the database of each service. */
const KIT_COLLECTIONS: readonly string[] = [
  'outbox',
  'inbox',
  'eventFailures',
  'idempotencyAnswers',
  'erasures',
  'leases',
  'locks',
  'migrations',
  'signingKeys',
];

/**
 * Option of `expect.poll` that waits until nothing is left of a subject. Events of the erasure itself that were not published in
 * time are deleted by its second run, 20 to 24 seconds after the first one. The specification allows a minute.
 */
export const UNTIL_ERASED = { timeout: 40_000 };

/** Lists the collections of a service's database by name, without those of the kit. */
export const listOwnCollections = async ({ db }: Connection): Promise<string[]> => {
  const found = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && !KIT_COLLECTIONS.includes(name))
    .toSorted();
};

/** Lists the collections of a database that contain one of the ids, by name. Erasures and their events don't count. */
export const listCollectionsAbout = async (
  database: Connection,
  ids: readonly string[],
): Promise<string[]> => {
  const found = new Set<string>();
  for (const collection of (await database.db?.collections()) ?? []) {
    if (IGNORED_COLLECTIONS.some((each) => each.collection === collection.collectionName)) continue;
    for await (const row of collection.find()) {
      const text = JSON.stringify(row);
      const isAboutErasure = isErasureEvent(row.envelope?.type ?? '');
      if (!isAboutErasure && ids.some((id) => text.includes(id))) found.add(collection.collectionName);
    }
  }
  return [...found].toSorted();
};

/** Lists the Redis keys whose name or text contains one of the ids. */
export const listKeysAbout = async (redis: Redis, ids: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of scanKeys(redis, '*')) {
    const text = (await redis.type(key)) === 'string' ? await redis.get(key) : '';
    if (ids.some((id) => `${key} ${text}`.includes(id))) found.push(key);
  }
  return found;
};
