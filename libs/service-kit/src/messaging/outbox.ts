import {
  ERASURE_EVENT,
  type ErasedSubject,
  erasedSubjectId,
  listSubjectIds,
} from '@fitfolk/contracts/core/erasure';
import type { EventEnvelope } from '@fitfolk/contracts/core/event';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { insertRows } from '../connections/mongo/insert-rows.ts';
import { SENT_RETENTION_MS } from './retention.ts';

/** An event in its producer's database, pending or sent. */
export type OutboxRow = {
  readonly _id: string;
  /** Only erased rows have none. */
  readonly envelope: EventEnvelope;
  /** Accounts and profiles that the event is about. */
  readonly subjectIds: readonly string[];
  /**
   * `erasing` rows and their messages are being deleted and are not published again. An `erased` row holds no more than the
   * position of its message, because an older copy of the broker's data may bring it back.
   */
  readonly state: 'pending' | 'sent' | 'erasing' | 'erased';
  readonly leaseUntil: Date;
  readonly leaseOwner?: string;
  readonly sentAt?: Date;
  readonly streamSeq?: number;
  /** UUIDv7 by which erased rows are in the order of their erasure. */
  readonly erasureId?: string;
};

/** Time limit of the backlog query, in milliseconds. */
const BACKLOG_TIMEOUT_MS = 900;

/** Index of the pending rows in the order of publication, so that a claim reads only what it takes. */
const PENDING_INDEX = { state: 1, _id: 1, leaseUntil: 1 } as const;

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
    erasureId: String,
  },
  // Mongoose would drop empty objects from the data of events.
  { collection: 'outbox', versionKey: false, minimize: false },
);
schema.index(PENDING_INDEX, { partialFilterExpression: { state: 'pending' } });
schema.index({ state: 1, erasureId: 1 }, { partialFilterExpression: { state: 'erased' } });
schema.index({ subjectIds: 1 });
schema.index({ sentAt: 1 }, { expireAfterSeconds: SENT_RETENTION_MS / 1000 });

const RELAY = 'the relay';
const ERASURE_COMMENT = 'an erasure';

/** A published row with the sequence number of its message in the stream. */
export type SentRow = { readonly id: string; readonly streamSeq: number };

/** A row whose message was deleted, with the former position. */
export type ErasedRow = SentRow & { readonly erasureId: string };

export type OutboxStore = {
  add(envelopes: readonly EventEnvelope[], session: ClientSession): Promise<void>;
  /** Leases the oldest pending rows that no other owner holds, in the order of their ids. */
  claim(owner: string, claim: Claim): Promise<OutboxRow[]>;
  /** Marks those rows that the owner still holds: another process publishes the others, and records its own positions. */
  markSent(owner: string, sent: readonly SentRow[]): Promise<void>;
  /** Ends the leases of an owner on some rows. */
  release(owner: string, ids: readonly string[]): Promise<void>;
  /** Counts pending rows and returns the time of the oldest. */
  getBacklog(): Promise<{ count: number; since: Date | undefined }>;
  /** Lists up to `limit` sent events since a time, and before an id, newest first. */
  listSent(range: SentRange): Promise<SentRow[]>;
  /** Makes sent events pending again, unless they were published again since. */
  markLost(rows: readonly SentRow[]): Promise<void>;
  /** Makes the sent events about an account or a profile `erasing`, except those of erasures. */
  startErasing(subject: ErasedSubject): Promise<void>;
  /** Lists up to `limit` events that are `erasing`. */
  listErasing(subject: ErasedSubject, limit: number): Promise<SentRow[]>;
  /** Returns true while there are events about the subject, except those of its erasure. */
  hasAny(subject: ErasedSubject): Promise<boolean>;
  /** Deletes everything but the positions of events, once their messages are deleted. */
  markErased(rows: readonly SentRow[]): Promise<void>;
  /** Lists up to `limit` erased events that were erased before another one, the last first. */
  listErased(range: ErasedRange): Promise<ErasedRow[]>;
};

type Claim = { readonly leaseMs: number; readonly limit: number };
type SentRange = { readonly since: Date; readonly before: string | undefined; readonly limit: number };
type ErasedRange = { readonly before: string | undefined; readonly limit: number };

/** Returns the time in a UUIDv7: its first 48 bits are milliseconds since 1970. */
const parseTime = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

/** Returns the lowest UUIDv7 of a time. */
const toLowestId = (time: Date): string => {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

const POSITION = { streamSeq: 1 } as const;

const toSentRow = ({ _id: id, streamSeq = 0 }: Pick<OutboxRow, '_id' | 'streamSeq'>): SentRow => ({
  id,
  streamSeq,
});

/** Matches the events about an account or a profile, except those of its erasure. */
const bySubject = (subject: ErasedSubject) => ({
  subjectIds: erasedSubjectId(subject),
  'envelope.type': { $not: ERASURE_EVENT },
});

/** Creates the outbox of a service's database. */
export const outboxStore = (database: Connection): OutboxStore => {
  const rows = database.model<OutboxRow>('Outbox', schema);
  const unleased = new Date(0);
  const pending = { state: 'pending' } as const;
  return {
    add: async (envelopes, session) => {
      const pendingRows = envelopes.map(
        (envelope): OutboxRow => ({
          _id: envelope.id,
          envelope,
          subjectIds: listSubjectIds(envelope.data),
          state: 'pending',
          leaseUntil: unleased,
        }),
      );
      await insertRows(rows, pendingRows, session);
    },
    claim: async (owner, { leaseMs, limit }) => {
      // The database measures the lease: a process whose clock is ahead would hold rows for days after it was killed.
      const claimable = { ...pending, $expr: { $lte: ['$leaseUntil', '$$NOW'] } };
      const found = await rows
        .find(claimable)
        .sort({ _id: 1 })
        .limit(limit)
        .hint(PENDING_INDEX)
        .comment(RELAY)
        .lean();
      if (found.length === 0) return [];
      const ids = found.map(({ _id }) => _id);
      const { modifiedCount } = await rows.updateMany(
        { ...claimable, _id: { $in: ids } },
        [{ $set: { leaseOwner: owner, leaseUntil: { $add: ['$$NOW', leaseMs] } } }],
        { updatePipeline: true },
      );
      if (modifiedCount === found.length) return found;
      // Another owner has leased some of them meanwhile.
      return rows
        .find({ _id: { $in: ids }, leaseOwner: owner, ...pending })
        .sort({ _id: 1 })
        .hint({ _id: 1 })
        .lean();
    },
    markSent: async (owner, sent) => {
      if (sent.length === 0) return;
      const sentAt = new Date();
      await rows.bulkWrite(
        sent.map(({ id, streamSeq }) => ({
          updateOne: {
            filter: { _id: id, leaseOwner: owner, ...pending },
            update: { state: 'sent', sentAt, streamSeq },
          },
        })),
        { ordered: false },
      );
    },
    release: async (owner, ids) => {
      await rows
        .updateMany({ _id: { $in: ids }, leaseOwner: owner, ...pending }, { leaseUntil: unleased })
        .comment(RELAY);
    },
    getBacklog: async () => {
      const [count, oldest] = await Promise.all([
        rows.countDocuments(pending).hint(PENDING_INDEX).comment(RELAY).maxTimeMS(BACKLOG_TIMEOUT_MS),
        rows
          .findOne(pending, { _id: 1 })
          .sort({ _id: 1 })
          .hint(PENDING_INDEX)
          .comment(RELAY)
          .maxTimeMS(BACKLOG_TIMEOUT_MS)
          .lean(),
      ]);
      return { count, since: oldest ? parseTime(oldest._id) : undefined };
    },
    listSent: async ({ since, before, limit }) => {
      const _id = { $gte: toLowestId(since), ...(before ? { $lt: before } : {}) };
      const found = await rows
        .find({ _id, state: 'sent' }, POSITION)
        .sort({ _id: -1 })
        .limit(limit)
        .comment(RELAY)
        .lean();
      return found.map(toSentRow);
    },
    markLost: async (lost) => {
      if (lost.length === 0) return;
      const update = {
        $set: { state: 'pending', leaseUntil: unleased },
        $unset: { sentAt: 1, streamSeq: 1, leaseOwner: 1 },
      } as const;
      await rows.bulkWrite(
        lost.map(({ id, streamSeq }) => ({
          updateOne: { filter: { _id: id, state: 'sent', streamSeq }, update },
        })),
        { ordered: false },
      );
    },
    startErasing: async (subject) => {
      await rows
        .updateMany({ ...bySubject(subject), state: 'sent' }, { state: 'erasing' })
        .comment(ERASURE_COMMENT);
    },
    listErasing: async (subject, limit) => {
      const found = await rows
        .find({ ...bySubject(subject), state: 'erasing' }, POSITION)
        .limit(limit)
        .comment(ERASURE_COMMENT)
        .lean();
      return found.map(toSentRow);
    },
    hasAny: async (subject) => (await rows.exists(bySubject(subject)).comment(ERASURE_COMMENT)) !== null,
    markErased: async (erased) => {
      await rows.bulkWrite(
        erased.map(({ id }) => ({
          updateOne: {
            filter: { _id: id, state: 'erasing' },
            update: {
              $set: { state: 'erased', erasureId: uuidv7() },
              $unset: { envelope: 1, subjectIds: 1, leaseOwner: 1 },
            },
          },
        })),
        { ordered: false },
      );
    },
    listErased: async ({ before, limit }) => {
      const found = await rows
        .find(
          { state: 'erased', ...(before ? { erasureId: { $lt: before } } : {}) },
          { ...POSITION, erasureId: 1 },
        )
        .sort({ erasureId: -1 })
        .limit(limit)
        .comment(RELAY)
        .lean();
      return found.map(({ erasureId = '', ...row }) => ({ ...toSentRow(row), erasureId }));
    },
  };
};
