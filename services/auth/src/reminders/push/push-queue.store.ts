import type { DueReminder } from '@fitfolk/contracts/outfits';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';

/** A notification of one kind for one device. Its text is written when it is sent. */
export type PushJob = {
  readonly accountId: string;
  readonly sessionHash: string;
  /** Day of the reminders in the account's time zone. */
  readonly day: string;
  readonly reminders: readonly DueReminder[];
  /** Time after which it is dropped. */
  readonly expiresAt: Date;
};

export type QueuedPushJob = PushJob & { readonly id: string; readonly attempts: number };

type PushJobRow = Omit<QueuedPushJob, 'id'> & { readonly _id: string; readonly dueAt: Date };

const schema = new Schema<PushJobRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    sessionHash: { type: String, required: true },
    day: { type: String, required: true },
    reminders: { type: Schema.Types.Mixed, required: true },
    expiresAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'pushJobs', versionKey: false },
);
schema.index({ dueAt: 1 });
schema.index({ accountId: 1 });

/** Stores notifications until the push service accepts them. */
export const pushQueueStore = (database: Connection) => {
  const rows = database.model<PushJobRow>('PushJob', schema);
  return {
    add: async (jobs: readonly PushJob[], now: Date, session: ClientSession): Promise<void> => {
      if (jobs.length === 0) return;
      const documents = jobs.map((job) => ({ _id: uuidv7(), ...job, attempts: 0, dueAt: now }));
      await rows.insertMany(documents, { session });
    },
    hasDue: async (now: Date): Promise<boolean> => (await rows.exists({ dueAt: { $lte: now } })) !== null,
    /** Claims the job that has been due longest. Unless it is removed or postponed, it is due again at `leaseUntil`. */
    claim: async (now: Date, leaseUntil: Date): Promise<QueuedPushJob | undefined> => {
      const row = await rows
        .findOneAndUpdate(
          { dueAt: { $lte: now } },
          { $set: { dueAt: leaseUntil }, $inc: { attempts: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean();
      if (!row) return undefined;
      const { _id, dueAt: _, ...job } = row;
      return { id: _id, ...job };
    },
    postpone: async (id: string, dueAt: Date): Promise<void> => {
      await rows.updateOne({ _id: id }, { dueAt });
    },
    remove: async (id: string): Promise<void> => {
      await rows.deleteOne({ _id: id });
    },
    /** Removes what is about a profile; jobs that are left without reminders send nothing. */
    removeProfile: async (accountId: string, profileId: string): Promise<void> => {
      await rows.updateMany({ accountId }, { $pull: { reminders: { profileId } } });
    },
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId });
    },
  };
};

export type PushQueueStore = ReturnType<typeof pushQueueStore>;
