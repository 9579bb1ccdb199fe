import { type Connection, Schema } from 'mongoose';

type FailureRow = { readonly _id: string; readonly count: number; readonly failedAt: Date };

/** Longer than streams keep messages (30 days), in seconds. */
const RETENTION_S = 40 * 24 * 3600;

const schema = new Schema<FailureRow>(
  { _id: String, count: { type: Number, required: true }, failedAt: { type: Date, required: true } },
  { collection: 'eventFailures', versionKey: false },
);
schema.index({ failedAt: 1 }, { expireAfterSeconds: RETENTION_S });

export type FailuresStore = {
  /** Counts a failure of an event's handler and returns the number so far. */
  add(durable: string, eventId: string): Promise<number>;
};

/**
 * Creates the store of failed attempts per consumer and event. The broker counts deliveries instead, which include those
 * during an outage of a dependency.
 */
export const failuresStore = (database: Connection): FailuresStore => {
  const rows = database.model<FailureRow>('EventFailure', schema);
  return {
    add: async (durable, eventId) => {
      const row = await rows
        .findOneAndUpdate(
          { _id: `${durable}|${eventId}` },
          { $inc: { count: 1 }, $set: { failedAt: new Date() } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return row?.count ?? 1;
    },
  };
};
