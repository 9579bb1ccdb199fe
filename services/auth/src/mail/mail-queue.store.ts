import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import type { MailJob } from './mail-job.ts';

type MailJobRow = {
  readonly _id: string;
  readonly job: MailJob;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly dueAt: Date;
};

export type QueuedMailJob = Pick<MailJobRow, 'attempts' | 'createdAt'> & {
  readonly id: string;
  readonly job: MailJob;
};

const schema = new Schema<MailJobRow>(
  {
    _id: String,
    job: { type: Schema.Types.Mixed, required: true },
    attempts: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'mailJobs', versionKey: false },
);
schema.index({ dueAt: 1 });
schema.index({ 'job.accountId': 1 });

/** Stores mail jobs until they are delivered. */
export const mailQueueStore = (database: Connection) => {
  const rows = database.model<MailJobRow>('MailJob', schema);
  return {
    add: async (job: MailJob, now: Date, transaction?: Transaction): Promise<void> => {
      const row = { _id: uuidv7(), job, attempts: 0, createdAt: now, dueAt: now };
      await rows.create([row], transaction ? { session: transaction.session } : {});
    },
    hasDue: async (now: Date): Promise<boolean> => (await rows.exists({ dueAt: { $lte: now } })) !== null,
    /** Claims the job that has been due longest, and schedules its retry in case the delivery fails. */
    claim: async (now: Date, waitMs: (attempts: number) => number): Promise<QueuedMailJob | undefined> => {
      const due = await rows
        .findOne({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .lean<MailJobRow>();
      if (!due) return undefined;
      const { _id, job, attempts, createdAt } = due;
      const dueAt = new Date(now.getTime() + waitMs(attempts));
      // Matches only while no other replica has claimed the job.
      const { modifiedCount } = await rows.updateOne({ _id, attempts }, { dueAt, $inc: { attempts: 1 } });
      return modifiedCount === 1 ? { id: _id, job, attempts: attempts + 1, createdAt } : undefined;
    },
    replace: async (id: string, job: MailJob): Promise<void> => {
      await rows.updateOne({ _id: id }, { job });
    },
    remove: async (id: string): Promise<void> => {
      await rows.deleteOne({ _id: id });
    },
    /** Removes what reminders say about a profile. */
    removeProfile: async (accountId: string, profileId: string): Promise<void> => {
      const found = await rows
        .find({ 'job.accountId': accountId })
        .comment('few of one account')
        .lean<MailJobRow[]>();
      for (const { _id, job } of found) {
        if (job.kind !== 'reminders') continue;
        const reminders = job.reminders.filter((reminder) => reminder.profileId !== profileId);
        await rows.updateOne({ _id }, { job: { ...job, reminders } });
      }
    },
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ 'job.accountId': accountId });
    },
  };
};

export type MailQueueStore = ReturnType<typeof mailQueueStore>;
