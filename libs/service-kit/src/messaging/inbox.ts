import { type ClientSession, type Connection, Schema } from 'mongoose';

type InboxRow = { readonly _id: string; readonly handledAt: Date };

/** Handled ids outlive the stream's messages (30 days) and any republishing from the outbox (35 days). */
const KEEP_HANDLED_S = 90 * 24 * 3600;

const schema = new Schema<InboxRow>(
  { _id: String, handledAt: { type: Date, required: true } },
  { collection: 'inbox', versionKey: false },
);
schema.index({ handledAt: 1 }, { expireAfterSeconds: KEEP_HANDLED_S });

export type InboxStore = {
  /** Which of the events were handled before. */
  handled(durable: string, eventIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Marks events as handled in the transaction of their effect; a second mark is a duplicate-key error. */
  markHandled(durable: string, eventIds: readonly string[], session: ClientSession): Promise<void>;
};

/** The inbox collection of one service's database. */
export const inboxStore = (database: Connection): InboxStore => {
  const rows = database.model<InboxRow>('Inbox', schema);
  const key = (durable: string, eventId: string) => `${durable}|${eventId}`;
  return {
    handled: async (durable, eventIds) => {
      const keys = eventIds.map((eventId) => key(durable, eventId));
      const found = await rows.find({ _id: { $in: keys } }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id.slice(durable.length + 1)));
    },
    markHandled: async (durable, eventIds, session) => {
      const handledAt = new Date();
      await rows.insertMany(
        eventIds.map((eventId) => ({ _id: key(durable, eventId), handledAt })),
        { session },
      );
    },
  };
};
