import { z } from 'zod';
import type { Redis } from './redis-client.ts';

const KEY = 'backup:last';
const TESTED_KEY = 'backup:tested';

const Backup = z.object({ at: z.string(), bytes: z.number(), folder: z.string() });
/** A complete backup: the time of its data, the bytes of its files, and its folder where it was made. */
export type Backup = z.infer<typeof Backup>;

/** Records a complete backup. */
export const recordBackup = async (redis: Redis, backup: Backup): Promise<void> => {
  await redis.set(KEY, JSON.stringify(backup));
};

/** Returns the last complete backup, or null when none is recorded. */
export const findLastBackup = async (redis: Redis): Promise<Backup | null> => {
  const text = await redis.get(KEY);
  return text === null ? null : Backup.parse(JSON.parse(text));
};

/** Records the time at which the backup of a time was restored for a test. */
export const recordRestoreTest = async (redis: Redis, backupAt: string, testedAt: string): Promise<void> => {
  await redis.set(TESTED_KEY, JSON.stringify([backupAt, testedAt]));
};

/** Returns the time at which a backup was restored for a test, or null when it was not. */
export const findRestoreTest = async (redis: Redis, { at }: Pick<Backup, 'at'>): Promise<string | null> => {
  const text = await redis.get(TESTED_KEY);
  const [backupAt, testedAt] = z.tuple([z.string(), z.string()]).parse(JSON.parse(text ?? '["",""]'));
  return backupAt === at ? testedAt : null;
};
