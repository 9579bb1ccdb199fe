import { setTimeout } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';

/** Code of MongoDB's error for a snapshot that is older than a collection or index that it is read from. */
const SNAPSHOT_UNAVAILABLE = 246;
const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 10;

/**
 * Runs reads that see a database as it was when the first of them ran, every write acknowledged before included. Each of
 * them needs the session and the read concern `snapshot`. Reads a newer snapshot when a collection or an index was just
 * created.
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
      if (!isUnavailable(error) || attempt === MAX_ATTEMPTS) throw error;
      await setTimeout(FIRST_DELAY_MS * attempt);
    } finally {
      await session.endSession();
    }
  }
};

const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === SNAPSHOT_UNAVAILABLE;
