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
  isHandled(durable: string, eventId: string): Promise<boolean>;
  /** Marks an event as handled in the transaction of its effect; a second mark is a duplicate-key error. */
  markHandled(durable: string, eventId: string, session: ClientSession): Promise<void>;
};

/** The inbox collection of one service's database. */
export const inboxStore = (database: Connection): InboxStore => {
  const rows = database.model<InboxRow>('Inbox', schema);
  const key = (durable: string, eventId: string) => `${durable}|${eventId}`;
  return {
    isHandled: async (durable, eventId) => (await rows.exists({ _id: key(durable, eventId) })) !== null,
    markHandled: async (durable, eventId, session) => {
      await rows.create([{ _id: key(durable, eventId), handledAt: new Date() }], { session });
    },
  };
};
