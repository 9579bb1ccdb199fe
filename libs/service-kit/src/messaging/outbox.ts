import type { EventEnvelope } from '@fitfolk/contracts/core/event';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** An event in its producer's database, pending or sent. */
export type OutboxRow = {
  readonly _id: string;
  readonly envelope: EventEnvelope;
  readonly state: 'pending' | 'sent';
  readonly leaseUntil: Date;
  readonly leaseOwner?: string;
  readonly sentAt?: Date;
  readonly streamSeq?: number;
};

/** Longer than streams keep messages, so that a lost stream can be rebuilt, in seconds. */
const SENT_RETENTION_S = 35 * 24 * 3600;
/** Time limit of the backlog query, in milliseconds. */
const BACKLOG_TIMEOUT_MS = 900;

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
// Supports `findByData` for erasures.
schema.index({ 'envelope.data.accountId': 1 });
schema.index({ sentAt: 1 }, { expireAfterSeconds: SENT_RETENTION_S });

export type OutboxStore = {
  add(envelopes: readonly EventEnvelope[], session: ClientSession): Promise<void>;
  /** Leases the oldest pending rows that no other owner holds, in the order of their ids. */
  claim(owner: string, leaseMs: number, limit: number): Promise<OutboxRow[]>;
  markSent(id: string, streamSeq: number): Promise<void>;
  /** Ends the leases of an owner. */
  release(owner: string): Promise<void>;
  /** Counts pending rows and returns the time of the oldest. */
  getBacklog(): Promise<{ count: number; since: Date | undefined }>;
  /** Lists rows whose event data has these values. */
  findByData(data: Readonly<Record<string, string>>): Promise<OutboxRow[]>;
  remove(id: string): Promise<void>;
};

/** Returns the time in a UUIDv7: its first 48 bits are milliseconds since 1970. */
const parseTime = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

/** Creates the outbox of a service's database. */
export const outboxStore = (database: Connection): OutboxStore => {
  const rows = database.model<OutboxRow>('Outbox', schema);
  const unleased = new Date(0);
  return {
    add: async (envelopes, session) => {
      await rows.insertMany(
        envelopes.map((envelope) => ({
          _id: envelope.id,
          envelope,
          state: 'pending',
          leaseUntil: unleased,
        })),
        { session },
      );
    },
    claim: async (owner, leaseMs, limit) => {
      const now = new Date();
      const claimable = { state: 'pending', leaseUntil: { $lte: now } } as const;
      const found = await rows.find(claimable, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
      if (found.length === 0) return [];
      const ids = found.map(({ _id }) => _id);
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
      await rows.updateMany({ leaseOwner: owner, state: 'pending' }, { leaseUntil: unleased });
    },
    getBacklog: async () => {
      const [count, oldest] = await Promise.all([
        rows.countDocuments({ state: 'pending' }).maxTimeMS(BACKLOG_TIMEOUT_MS),
        rows.findOne({ state: 'pending' }, { _id: 1 }).sort({ _id: 1 }).maxTimeMS(BACKLOG_TIMEOUT_MS).lean(),
      ]);
      return { count, since: oldest ? parseTime(oldest._id) : undefined };
    },
    findByData: async (data) => {
      const filter = Object.entries(data).map(([name, value]) => [`envelope.data.${name}`, value]);
      return rows.find(Object.fromEntries(filter)).lean<OutboxRow[]>();
    },
    remove: async (id) => {
      await rows.deleteOne({ _id: id });
    },
  };
};
