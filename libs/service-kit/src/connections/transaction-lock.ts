import { createHash } from 'node:crypto';
import { type ClientSession, type Connection, Schema } from 'mongoose';

type LockRow = { readonly _id: number; readonly uses: number };

/** Number of locks. Keys share them, so that the rows neither name anyone nor have to be removed. */
const LOCK_COUNT = 256;

const schema = new Schema<LockRow>({ _id: Number, uses: Number }, { collection: 'locks', versionKey: false });

export type TransactionLock = (key: string, session: ClientSession) => Promise<void>;

/**
 * Creates a function that makes concurrent transactions about the same key conflict, so that all but one are retried. With
 * it, a transaction can count rows and then add one without exceeding a limit.
 */
export const createTransactionLock = (database: Connection): TransactionLock => {
  const rows = database.model<LockRow>('Lock', schema);
  return async (key, session) => {
    const lock = createHash('sha256').update(key).digest().readUInt32BE() % LOCK_COUNT;
    await rows.updateOne({ _id: lock }, { $inc: { uses: 1 } }, { upsert: true, session });
  };
};
