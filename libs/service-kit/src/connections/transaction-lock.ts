import { createHash } from 'node:crypto';
import { type ClientSession, type Connection, Schema } from 'mongoose';

type LockRow = { readonly _id: number; readonly uses: number };

/** Number of locks. Keys share them, so that the rows neither name anyone nor have to be removed. */
const LOCK_COUNT = 256;

const schema = new Schema<LockRow>({ _id: Number, uses: Number }, { collection: 'locks', versionKey: false });

export type TransactionLock = (keys: string | readonly string[], session: ClientSession) => Promise<void>;

const toLock = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE() % LOCK_COUNT;

/**
 * Creates a function that makes concurrent transactions about the same keys conflict, so that all but one are retried. With
 * it, a transaction can count rows and then add one without exceeding a limit.
 */
export const createTransactionLock = (database: Connection): TransactionLock => {
  const rows = database.model<LockRow>('Lock', schema);
  return async (keys, session) => {
    const locks = new Set([keys].flat().map(toLock));
    await rows.bulkWrite(
      [...locks].map((_id) => ({
        updateOne: { filter: { _id }, update: { $inc: { uses: 1 } }, upsert: true },
      })),
      { session },
    );
  };
};
