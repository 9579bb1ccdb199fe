import { type ErasedSubject, isErasureEvent } from '@fitfolk/contracts/core/erasure';
import type { EventEnvelope } from '@fitfolk/contracts/core/event';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** An event waiting in the service's own database for the broker's acknowledgement, and kept afterwards. */
export type OutboxRow = {
  readonly _id: string;
  readonly envelope: EventEnvelope;
  readonly state: 'pending' | 'sent';
  readonly leaseUntil: Date;
  readonly leaseOwner?: string;
  readonly sentAt?: Date;
  readonly streamSeq?: number;
};

/** Sent rows are kept longer than the streams keep messages, so that a lost stream can be filled again. */
const KEEP_SENT_S = 35 * 24 * 3600;

const schema = new Schema<OutboxRow>(
  {
    _id: String,
    envelope: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    leaseOwner: String,
    sentAt: Date,
    streamSeq: Number,
  },
  { collection: 'outbox', versionKey: false },
);
schema.index({ state: 1, leaseUntil: 1, _id: 1 });
schema.index({ 'envelope.data.accountId': 1 });
schema.index({ sentAt: 1 }, { expireAfterSeconds: KEEP_SENT_S });

export type OutboxStore = {
  add(envelopes: readonly EventEnvelope[], session: ClientSession): Promise<void>;
  /** Takes the oldest pending rows that nobody holds, in the order of their ids. */
  claim(owner: string, leaseMs: number, limit: number): Promise<OutboxRow[]>;
  markSent(id: string, streamSeq: number): Promise<void>;
  /** Gives rows back to whoever sweeps next. */
  release(owner: string): Promise<void>;
  /** How many rows wait, and since when the oldest does. */
  waiting(): Promise<{ count: number; since: Date | undefined }>;
  /** Events about an account, or about one person of it; those that tell of leaving are not among them. */
  about(departure: ErasedSubject): Promise<OutboxRow[]>;
  remove(id: string): Promise<void>;
};

/** How long a look at what waits may keep the database busy, in milliseconds. */
const LOOK_LIMIT_MS = 900;

/** A UUIDv7 begins with the milliseconds since 1970. */
const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** The outbox collection of one service's database. */
export const outboxStore = (database: Connection): OutboxStore => {
  const rows = database.model<OutboxRow>('Outbox', schema);
  const free = new Date(0);
  return {
    add: async (envelopes, session) => {
      await rows.insertMany(
        envelopes.map((envelope) => ({ _id: envelope.id, envelope, state: 'pending', leaseUntil: free })),
        { session },
      );
    },
    claim: async (owner, leaseMs, limit) => {
      const now = new Date();
      const claimable = { state: 'pending', leaseUntil: { $lte: now } } as const;
      const found = await rows.find(claimable, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
      if (found.length === 0) return [];
      const ids = found.map((row) => row._id);
      await rows.updateMany(
        { ...claimable, _id: { $in: ids } },
        { leaseOwner: owner, leaseUntil: new Date(now.getTime() + leaseMs) },
      );
      return rows
        .find({ _id: { $in: ids }, leaseOwner: owner, state: 'pending' })
        .sort({ _id: 1 })
        .lean();
    },
    markSent: async (id, streamSeq) => {
      await rows.updateOne({ _id: id }, { state: 'sent', sentAt: new Date(), streamSeq });
    },
    release: async (owner) => {
      await rows.updateMany({ leaseOwner: owner, state: 'pending' }, { leaseUntil: free });
    },
    about: async ({ accountId, profileId }) => {
      const found = await rows
        .find({
          'envelope.data.accountId': accountId,
          ...(profileId ? { 'envelope.data.profileId': profileId } : {}),
        })
        .lean<OutboxRow[]>();
      return found.filter(({ envelope }) => !isErasureEvent(envelope.type));
    },
    remove: async (id) => {
      await rows.deleteOne({ _id: id });
    },
    waiting: async () => {
      const [count, oldest] = await Promise.all([
        rows.countDocuments({ state: 'pending' }).maxTimeMS(LOOK_LIMIT_MS),
        rows.findOne({ state: 'pending' }, { _id: 1 }).sort({ _id: 1 }).maxTimeMS(LOOK_LIMIT_MS).lean(),
      ]);
      return { count, since: oldest ? new Date(timeOf(oldest._id)) : undefined };
    },
  };
};
