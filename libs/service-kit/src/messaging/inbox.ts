import { type ClientSession, type Connection, Schema } from 'mongoose';
import { insertRows } from '../connections/mongo/insert-rows.ts';

type InboxRow = { readonly _id: string; readonly handledAt: Date };

/** Longer than streams keep messages (30 days) and outboxes may publish them again (35 days), in seconds. */
const RETENTION_S = 90 * 24 * 3600;

const schema = new Schema<InboxRow>(
  { _id: String, handledAt: { type: Date, required: true } },
  { collection: 'inbox', versionKey: false },
);
schema.index({ handledAt: 1 }, { expireAfterSeconds: RETENTION_S });

export type InboxStore = {
  /** Returns the ids of events that were handled before. */
  findHandled(durable: string, eventIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Marks events as handled. @throws a duplicate-key error when one already is */
  markHandled(durable: string, eventIds: readonly string[], session: ClientSession): Promise<void>;
};

/** Creates the inbox of a service's database: ids of handled events per consumer. */
export const inboxStore = (database: Connection): InboxStore => {
  const rows = database.model<InboxRow>('Inbox', schema);
  const toKey = (durable: string, eventId: string) => `${durable}|${eventId}`;
  return {
    findHandled: async (durable, eventIds) => {
      const keys = eventIds.map((eventId) => toKey(durable, eventId));
      const found = await rows.find({ _id: { $in: keys } }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id.slice(durable.length + 1)));
    },
    markHandled: async (durable, eventIds, session) => {
      const handledAt = new Date();
      const handled = eventIds.map((eventId) => ({ _id: toKey(durable, eventId), handledAt }));
      await insertRows(rows, handled, session);
    },
  };
};
