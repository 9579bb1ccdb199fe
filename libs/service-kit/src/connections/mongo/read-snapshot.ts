import { setTimeout } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';

/** Codes of MongoDB's errors for a snapshot that is older than its history, or than a collection or index. */
const OLD_SNAPSHOT_CODES: readonly unknown[] = [239, 246];
const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 10;

/**
 * Runs reads that see a database as it was when the first of them ran, every write acknowledged before included. Each of
 * them needs the session and the read concern `snapshot`. Reads a newer snapshot when a collection or an index was just
 * created, or when a server restarted and no longer has the snapshot.
 */
export const readSnapshot = async <T>(
  database: Connection,
  read: (session: ClientSession) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const session = await database.startSession({ snapshot: true });
    try {
      return await read(session);
    } catch (error) {
      if (!isOldSnapshot(error) || attempt === MAX_ATTEMPTS) throw error;
      await setTimeout(FIRST_DELAY_MS * attempt);
    } finally {
      await session.endSession();
    }
  }
};

const isOldSnapshot = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && OLD_SNAPSHOT_CODES.includes(error.code);
