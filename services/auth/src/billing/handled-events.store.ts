import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';

type HandledEventRow = { readonly _id: string; readonly handledAt: Date };

/** Retention in seconds. Stripe resends an event on request for at most 30 days. */
const RETENTION_S = 40 * 24 * 3600;

const schema = new Schema<HandledEventRow>(
  { _id: String, handledAt: { type: Date, required: true } },
  { collection: 'stripeEvents', versionKey: false },
);
schema.index({ handledAt: 1 }, { expireAfterSeconds: RETENTION_S });

export const handledEventsStore = (database: Connection) => {
  const rows = database.model<HandledEventRow>('StripeEvent', schema);
  return {
    has: async (eventId: string): Promise<boolean> => (await rows.exists({ _id: eventId })) !== null,
    /** Fails with a duplicate key error when the event was already handled. */
    add: async (eventId: string, { session }: Transaction): Promise<void> => {
      await rows.create([{ _id: eventId, handledAt: new Date() }], { session });
    },
  };
};

export type HandledEventsStore = ReturnType<typeof handledEventsStore>;
