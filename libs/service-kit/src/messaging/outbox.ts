import { type ErasedSubject, erasedSubjectId, listSubjectIds } from '@fitfolk/contracts/core/erasure';
import type { EventEnvelope } from '@fitfolk/contracts/core/event';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** An event in its producer's database, pending or sent. */
export type OutboxRow = {
  readonly _id: string;
  readonly envelope: EventEnvelope;
  /** Accounts and profiles that the event is about. */
  readonly subjectIds?: readonly string[];
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
    subjectIds: [String],
    state: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    leaseOwner: String,
    sentAt: Date,
    streamSeq: Number,
  },
  { collection: 'outbox', versionKey: false },
);
/** Pending rows in the order of publication, so that a claim reads only what it takes, however long the backlog is. */
const PENDING_INDEX = { state: 1, _id: 1, leaseUntil: 1 } as const;
schema.index(PENDING_INDEX, { partialFilterExpression: { state: 'pending' } });
schema.index({ subjectIds: 1 });
// Rows of earlier releases have no subjectIds.
schema.index({ 'envelope.data.accountId': 1 });
schema.index({ sentAt: 1 }, { expireAfterSeconds: SENT_RETENTION_S });

/** A published row with its sequence number in the stream. */
export type SentRow = { readonly id: string; readonly streamSeq: number };

export type OutboxStore = {
  add(envelopes: readonly EventEnvelope[], session: ClientSession): Promise<void>;
  /** Leases the oldest pending rows that no other owner holds, in the order of their ids. */
  claim(owner: string, leaseMs: number, limit: number): Promise<OutboxRow[]>;
  markSent(sent: readonly SentRow[]): Promise<void>;
  /** Ends the leases of an owner. */
  release(owner: string): Promise<void>;
  /** Counts pending rows and returns the time of the oldest. */
  getBacklog(): Promise<{ count: number; since: Date | undefined }>;
  /** Lists events about an account or a profile. */
  findBySubject(subject: ErasedSubject): Promise<OutboxRow[]>;
  remove(id: string): Promise<void>;
};

/** Returns the time in a UUIDv7: its first 48 bits are milliseconds since 1970. */
const parseTime = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

/** Creates the outbox of a service's database. */
export const outboxStore = (database: Connection): OutboxStore => {
  const rows = database.model<OutboxRow>('Outbox', schema);
  const unleased = new Date(0);
  const pending = { state: 'pending' } as const;
  return {
    add: async (envelopes, session) => {
      await rows.insertMany(
        envelopes.map((envelope) => ({
          _id: envelope.id,
          envelope,
          subjectIds: listSubjectIds(envelope.data),
          state: 'pending',
          leaseUntil: unleased,
        })),
        { session },
      );
    },
    claim: async (owner, leaseMs, limit) => {
      const now = new Date();
      const claimable = { ...pending, leaseUntil: { $lte: now } };
      const found = await rows
        .find(claimable, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .hint(PENDING_INDEX)
        .lean();
      if (found.length === 0) return [];
      const ids = found.map(({ _id }) => _id);
      await rows.updateMany(
        { ...claimable, _id: { $in: ids } },
        { leaseOwner: owner, leaseUntil: new Date(now.getTime() + leaseMs) },
      );
      return rows
        .find({ _id: { $in: ids }, leaseOwner: owner, ...pending })
        .sort({ _id: 1 })
        .lean();
    },
    markSent: async (sent) => {
      if (sent.length === 0) return;
      const sentAt = new Date();
      await rows.bulkWrite(
        sent.map(({ id, streamSeq }) => ({
          updateOne: { filter: { _id: id }, update: { state: 'sent', sentAt, streamSeq } },
        })),
        { ordered: false },
      );
    },
    release: async (owner) => {
      await rows.updateMany({ leaseOwner: owner, ...pending }, { leaseUntil: unleased });
    },
    getBacklog: async () => {
      const [count, oldest] = await Promise.all([
        rows.countDocuments(pending).hint(PENDING_INDEX).maxTimeMS(BACKLOG_TIMEOUT_MS),
        rows
          .findOne(pending, { _id: 1 })
          .sort({ _id: 1 })
          .hint(PENDING_INDEX)
          .maxTimeMS(BACKLOG_TIMEOUT_MS)
          .lean(),
      ]);
      return { count, since: oldest ? parseTime(oldest._id) : undefined };
    },
    findBySubject: async (subject) => {
      const { accountId, profileId } = subject;
      const older = {
        subjectIds: { $exists: false },
        'envelope.data.accountId': accountId,
        ...(profileId ? { 'envelope.data.profileId': profileId } : {}),
      };
      return rows.find({ $or: [{ subjectIds: erasedSubjectId(subject) }, older] }).lean<OutboxRow[]>();
    },
    remove: async (id) => {
      await rows.deleteOne({ _id: id });
    },
  };
};
