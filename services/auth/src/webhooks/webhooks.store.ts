import type { WebhookEvent } from '@fitfolk/contracts/auth';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { StoredWebhook } from './webhook.ts';

type WebhookRow = Omit<StoredWebhook, 'id'> & { readonly _id: string };

const schema = new Schema<WebhookRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    url: { type: String, required: true },
    format: { type: String, required: true },
    events: { type: [String], required: true },
    secret: { type: String, required: true },
    createdAt: { type: Date, required: true },
    failures: { type: Number, required: true },
    failingSince: Date,
    disabledAt: Date,
  },
  { collection: 'webhooks', versionKey: false },
);
schema.index({ accountId: 1, _id: 1 });

const FEW = 'at most 5 of one account';

const toWebhook = ({ _id, ...row }: WebhookRow): StoredWebhook => ({ id: _id, ...row });

export const webhooksStore = (database: Connection) => {
  const rows = database.model<WebhookRow>('Webhook', schema);
  return {
    add: async ({ id, ...webhook }: StoredWebhook, session: ClientSession): Promise<void> => {
      await rows.create([{ _id: id, ...webhook, events: [...webhook.events] }], { session });
    },
    find: async (id: string): Promise<StoredWebhook | undefined> => {
      const row = await rows.findById(id).lean<WebhookRow>();
      return row ? toWebhook(row) : undefined;
    },
    /** Lists the webhooks of an account, oldest first. */
    list: async (accountId: string, session?: ClientSession): Promise<StoredWebhook[]> => {
      const found = await rows
        .find({ accountId })
        .sort({ _id: 1 })
        .session(session ?? null)
        .comment(FEW)
        .lean<WebhookRow[]>();
      return found.map(toWebhook);
    },
    /** Lists the webhooks of accounts that are on and want an event. */
    listListening: async (
      accountIds: readonly string[],
      event: WebhookEvent,
      session: ClientSession,
    ): Promise<StoredWebhook[]> => {
      const filter = { accountId: { $in: [...accountIds] }, events: event, disabledAt: { $exists: false } };
      const found = await rows.find(filter).session(session).comment(FEW).lean<WebhookRow[]>();
      return found.map(toWebhook);
    },
    noteSuccess: async (id: string): Promise<void> => {
      await rows.updateOne(
        { _id: id, failures: { $gt: 0 } },
        { $set: { failures: 0 }, $unset: { failingSince: 1 } },
      );
    },
    /** Counts a failure and returns the webhook; undefined when it was removed or switched off. */
    noteFailure: async (id: string, now: Date): Promise<StoredWebhook | undefined> => {
      await rows.updateOne({ _id: id, failingSince: { $exists: false } }, { $set: { failingSince: now } });
      const row = await rows
        .findOneAndUpdate(
          { _id: id, disabledAt: { $exists: false } },
          { $inc: { failures: 1 } },
          { returnDocument: 'after' },
        )
        .lean<WebhookRow>();
      return row ? toWebhook(row) : undefined;
    },
    /** Switches a webhook off; false when it is off already. */
    disable: async (id: string, now: Date, session: ClientSession): Promise<boolean> => {
      const isOn = { _id: id, disabledAt: { $exists: false } };
      return (await rows.updateOne(isOn, { $set: { disabledAt: now } }, { session })).modifiedCount === 1;
    },
    /** Switches a webhook of an account on and returns it; undefined without one. */
    enable: async (id: string, accountId: string): Promise<StoredWebhook | undefined> => {
      const row = await rows
        .findOneAndUpdate(
          { _id: id, accountId },
          { $set: { failures: 0 }, $unset: { failingSince: 1, disabledAt: 1 } },
          { returnDocument: 'after' },
        )
        .lean<WebhookRow>();
      return row ? toWebhook(row) : undefined;
    },
    /** Removes a webhook of an account; false without one. */
    remove: async (id: string, accountId: string, session: ClientSession): Promise<boolean> =>
      (await rows.deleteOne({ _id: id, accountId }, { session })).deletedCount === 1,
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId });
    },
  };
};

export type WebhooksStore = ReturnType<typeof webhooksStore>;
