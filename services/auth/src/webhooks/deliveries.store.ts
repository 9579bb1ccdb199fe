import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { StoredDelivery } from './webhook.ts';

type DeliveryRow = Omit<StoredDelivery, 'id'> & {
  readonly _id: string;
  /** Time of the next attempt; unset unless it waits for one. */
  readonly dueAt?: Date | undefined;
  readonly expiresAt: Date;
};

const schema = new Schema<DeliveryRow>(
  {
    _id: String,
    webhookId: { type: String, required: true },
    accountId: { type: String, required: true },
    profileId: String,
    event: { type: String, required: true },
    aboutId: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    occurredAt: { type: Date, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    lastAttemptAt: Date,
    lastStatus: Number,
    giveUpAt: { type: Date, required: true },
    dueAt: Date,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'webhookDeliveries', versionKey: false },
);
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
schema.index({ webhookId: 1, aboutId: 1, occurredAt: 1, _id: 1 });
schema.index({ webhookId: 1, _id: -1 });
schema.index({ accountId: 1, profileId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Time for which the log keeps a message, in milliseconds. */
const LOG_MS = 7 * 24 * 3600_000;

/** Messages that a run of the job reads at a time. */
const MAX_DUE = 200;

const DUE = 'the job of the webhooks';

const toDelivery = ({ _id, dueAt: _, expiresAt: _expiry, ...row }: DeliveryRow): StoredDelivery => ({
  id: _id,
  ...row,
});

/** The log of messages to webhooks, of which those that wait are the queue. */
export const deliveriesStore = (database: Connection) => {
  const rows = database.model<DeliveryRow>('WebhookDelivery', schema);
  return {
    add: async (deliveries: readonly StoredDelivery[], now: Date, session: ClientSession): Promise<void> => {
      if (deliveries.length === 0) return;
      const expiresAt = new Date(now.getTime() + LOG_MS);
      const documents = deliveries.map(({ id, ...delivery }) => ({
        _id: id,
        ...delivery,
        dueAt: now,
        expiresAt,
      }));
      await rows.insertMany(documents, { session });
    },
    hasDue: async (now: Date): Promise<boolean> =>
      (await rows.exists({ dueAt: { $lte: now } }).comment(DUE)) !== null,
    /** Lists messages that are due. */
    listDue: async (now: Date): Promise<StoredDelivery[]> => {
      const found = await rows
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(MAX_DUE)
        .comment(DUE)
        .lean<DeliveryRow[]>();
      return found.map(toDelivery);
    },
    /** Returns true if a message about the same thing waits that happened earlier. */
    hasEarlier: async ({ id, webhookId, aboutId, occurredAt }: StoredDelivery): Promise<boolean> => {
      const isEarlier = [{ occurredAt: { $lt: occurredAt } }, { occurredAt, _id: { $lt: id } }];
      return (await rows.exists({ webhookId, aboutId, state: 'waiting', $or: isEarlier })) !== null;
    },
    /** Notes an attempt: with `dueAt` another one follows. */
    noteAttempt: async (
      id: string,
      {
        state,
        at,
        status,
        dueAt,
      }: Pick<StoredDelivery, 'state'> & {
        readonly at: Date;
        readonly status: number | undefined;
        readonly dueAt?: Date;
      },
    ): Promise<void> => {
      await rows.updateOne(
        { _id: id },
        {
          $set: {
            state,
            lastAttemptAt: at,
            ...(status === undefined ? {} : { lastStatus: status }),
            ...(dueAt ? { dueAt } : {}),
          },
          $unset: { ...(dueAt ? {} : { dueAt: 1 }), ...(status === undefined ? { lastStatus: 1 } : {}) },
          $inc: { attempts: 1 },
        },
      );
    },
    /** Postpones the messages to a webhook that are due. */
    postpone: async (webhookId: string, now: Date, dueAt: Date): Promise<void> => {
      await rows.updateMany({ webhookId, dueAt: { $lte: now } }, { $set: { dueAt } });
    },
    /** Gives up all messages to a webhook that wait. */
    giveUp: async (webhookId: string, session: ClientSession): Promise<void> => {
      const change = { $set: { state: 'failed' as const }, $unset: { dueAt: 1 } };
      await rows.updateMany({ webhookId, state: 'waiting' }, change, { session });
    },
    /** Lists the newest messages to a webhook. */
    listNewest: async (webhookId: string, limit: number): Promise<StoredDelivery[]> => {
      const found = await rows.find({ webhookId }).sort({ _id: -1 }).limit(limit).lean<DeliveryRow[]>();
      return found.map(toDelivery);
    },
    /** Makes a message to a webhook wait again and returns it; undefined without one. */
    retry: async (
      { id, webhookId }: Pick<StoredDelivery, 'id' | 'webhookId'>,
      change: Pick<DeliveryRow, 'dueAt' | 'giveUpAt'>,
    ): Promise<StoredDelivery | undefined> => {
      const row = await rows
        .findOneAndUpdate(
          { _id: id, webhookId },
          { $set: { state: 'waiting', ...change } },
          { returnDocument: 'after' },
        )
        .lean<DeliveryRow>();
      return row ? toDelivery(row) : undefined;
    },
    removeByWebhook: async (webhookId: string, session: ClientSession): Promise<void> => {
      await rows.deleteMany({ webhookId }, { session });
    },
    /** Removes the messages about an account, or about one of its profiles. */
    removeBySubject: async (accountId: string, profileId?: string): Promise<void> => {
      await rows.deleteMany({ accountId, ...(profileId ? { profileId } : {}) });
    },
  };
};

export type DeliveriesStore = ReturnType<typeof deliveriesStore>;
