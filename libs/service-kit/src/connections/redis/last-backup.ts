import type { Redis } from './redis-client.ts';

const KEY = 'backup:last';

/** Records the time of a complete backup. */
export const recordBackup = async (redis: Redis, at: string): Promise<void> => {
  await redis.set(KEY, at);
};

/** Returns the time of the last complete backup, or null when none is recorded. */
export const findLastBackup = (redis: Redis): Promise<string | null> => redis.get(KEY);
