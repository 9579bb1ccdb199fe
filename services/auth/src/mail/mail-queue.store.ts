import { type Connection, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import type { MailJob } from './mail-job.ts';

type ErrandRow = {
  readonly _id: string;
  readonly errand: MailJob;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly dueAt: Date;
};

export type QueuedMailJob = Omit<ErrandRow, '_id' | 'dueAt'> & { readonly id: string };

const schema = new Schema<ErrandRow>(
  {
    _id: String,
    errand: { type: Schema.Types.Mixed, required: true },
    attempts: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'errands', versionKey: false },
);
schema.index({ dueAt: 1 });
schema.index({ 'errand.accountId': 1 });

/** Mails that have to go out. */
export const mailQueueStore = (database: Connection) => {
  const rows = database.model<ErrandRow>('Errand', schema);
  return {
    add: async (errand: MailJob, now: Date): Promise<void> => {
      await rows.create({ _id: uuidv7(), errand, attempts: 0, createdAt: now, dueAt: now });
    },
    hasDue: async (now: Date): Promise<boolean> => (await rows.exists({ dueAt: { $lte: now } })) !== null,
    /** Takes the one that has been due longest, and lets it be due again later should nothing come of it. */
    take: async (now: Date, waitMs: (attempts: number) => number): Promise<QueuedMailJob | undefined> => {
      const due = await rows
        .findOne({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .lean<ErrandRow>();
      if (!due) return undefined;
      const { _id, errand, attempts, createdAt } = due;
      const dueAt = new Date(now.getTime() + waitMs(attempts));
      // Should another replica have taken it, there is one attempt more.
      const { modifiedCount } = await rows.updateOne({ _id, attempts }, { dueAt, $inc: { attempts: 1 } });
      return modifiedCount === 1 ? { id: _id, errand, attempts: attempts + 1, createdAt } : undefined;
    },
    replace: async (id: string, errand: MailJob): Promise<void> => {
      await rows.updateOne({ _id: id }, { errand });
    },
    remove: async (id: string): Promise<void> => {
      await rows.deleteOne({ _id: id });
    },
    /** Those for an account that left. */
    removeOf: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ 'errand.accountId': accountId });
    },
  };
};

export type MailQueueStore = ReturnType<typeof mailQueueStore>;
