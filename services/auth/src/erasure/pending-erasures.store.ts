import { type ErasedSubject, erasedSubjectId } from '@fitfolk/contracts/core/erasure';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';

/** An erasure that some services have not completed. */
export type PendingErasure = ErasedSubject & {
  readonly since: Date;
  readonly waitingFor: readonly string[];
};

type PendingErasureRow = PendingErasure & { readonly _id: string };

const schema = new Schema<PendingErasureRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: String,
    since: { type: Date, required: true },
    waitingFor: { type: [String], required: true },
  },
  { collection: 'accountErasures', versionKey: false },
);
schema.index({ since: 1 });

/** Tracks which services still hold data of an erased account or profile. */
export const pendingErasuresStore = (database: Connection) => {
  const rows = database.model<PendingErasureRow>('PendingErasure', schema);
  return {
    add: async (erasure: PendingErasure, { session }: Transaction): Promise<void> => {
      const row = { _id: erasedSubjectId(erasure), ...erasure, waitingFor: [...erasure.waitingFor] };
      await rows.create([row], { session });
    },
    /** Records that a service has completed the erasure. Removes the entry with the last one. */
    complete: async (subject: ErasedSubject, service: string, { session }: Transaction): Promise<void> => {
      const _id = erasedSubjectId(subject);
      await rows.updateOne({ _id }, { $pull: { waitingFor: service } }, { session });
      await rows.deleteOne({ _id, waitingFor: [] }, { session });
    },
    /** Lists up to `limit` erasures that have waited since before a time. */
    findOlderThan: async (date: Date, limit: number): Promise<PendingErasure[]> => {
      const found = await rows
        .find({ since: { $lt: date } })
        .limit(limit)
        .lean<PendingErasureRow[]>();
      return found.map(({ _id, ...row }) => row);
    },
  };
};

export type PendingErasuresStore = ReturnType<typeof pendingErasuresStore>;
