import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountKey } from '@fitfolk/service-kit/auth/sessions';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { scanKeys } from '@fitfolk/service-kit/connections/redis/redis-servers';
import { z } from 'zod';

const Key = z.object({
  key: z.string(),
  /** Time at which the key expires, in milliseconds since 1970; null when it never does. */
  expiresAt: z.number().nullable(),
  /** Result of Redis' `DUMP` in Base64. */
  value: z.string(),
});
type Key = z.infer<typeof Key>;

const toFile = (folder: string): string => join(folder, 'redis.json');

const listKeys = async (redis: Redis): Promise<ReadonlySet<string>> => {
  const keys = new Set<string>();
  for await (const key of scanKeys(redis, '*')) keys.add(key);
  return keys;
};

const dumpKey = async (redis: Redis, key: string): Promise<Key | undefined> => {
  const value = await redis.dumpBuffer(key);
  const ttlMs = await redis.pttl(key);
  // It expired meanwhile.
  if (!value) return undefined;
  return { key, expiresAt: ttlMs < 0 ? null : Date.now() + ttlMs, value: value.toString('base64') };
};

/** Writes the sessions and counters in Redis. Account snapshots are left out: auth creates them from its database. */
export const dumpKeys = async (redis: Redis, folder: string): Promise<number> => {
  const keys = [...(await listKeys(redis))].filter((key) => !key.startsWith(accountKey('')));
  const dumped: Key[] = [];
  for (const key of keys) {
    const entry = await dumpKey(redis, key);
    if (entry) dumped.push(entry);
  }
  await writeFile(toFile(folder), JSON.stringify(dumped), { mode: 0o600, flush: true });
  return dumped.length;
};

/** Reads the keys of a backup. @throws Error for a damaged file */
export const readKeys = async (folder: string): Promise<readonly Key[]> =>
  z.array(Key).parse(JSON.parse(await readFile(toFile(folder), 'utf8')));

/** Replaces the keys in Redis by those of a backup that have not expired since. */
export const restoreKeys = async (redis: Redis, folder: string): Promise<number> => {
  const stored = await readKeys(folder);
  for (const key of await listKeys(redis)) await redis.del(key);
  const valid = stored.filter(({ expiresAt }) => expiresAt === null || expiresAt > Date.now());
  for (const { key, expiresAt, value } of valid) {
    await redis.restore(key, expiresAt ?? 0, Buffer.from(value, 'base64'), 'ABSTTL');
  }
  return valid.length;
};
