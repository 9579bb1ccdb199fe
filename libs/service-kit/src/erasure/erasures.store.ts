import { type ErasedSubject, erasedSubjectId } from '@fitfolk/contracts/core/erasure';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** An erased subject with the ids of all profiles that belong to it. */
export type ErasureRequest = ErasedSubject & { readonly profileIds: readonly string[] };

/** `open` until the service has erased everything. */
type ErasureRow = ErasureRequest & {
  readonly _id: string;
  readonly since: Date;
  readonly state: 'open' | 'completed';
  /** Failed runs of the handler. */
  readonly attempts?: number;
  /** Time of the next run, after a failed one or one before the erasure was settled. */
  readonly retryAt?: Date;
};

/** The collection of a service's erasures, which holds ids only. */
export const ERASURES = { collection: 'erasures' };

/** Longer than streams keep events (30 days), so that late ones are recognized, in seconds. */
const RETENTION_S = 90 * 24 * 3600;

/** Erasures of one run; the next run continues with the others. */
const MAX_DUE = 100;

const schema = new Schema<ErasureRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: String,
    profileIds: { type: [String], required: true },
    since: { type: Date, required: true },
    state: { type: String, required: true },
    attempts: Number,
    retryAt: Date,
  },
  { ...ERASURES, versionKey: false },
);
schema.index({ state: 1 });
schema.index({ since: 1 }, { expireAfterSeconds: RETENTION_S });

/** An erasure whose next run is due. */
export type DueErasure = ErasureRequest & {
  readonly attempts?: number;
  /** True once nothing that began before the erasure can still write data. */
  readonly isSettled: boolean;
};

const JOB = 'the job of erasures';

/** Open erasures, except those whose next run is later. */
const due = {
  state: 'open' as const,
  $or: [{ retryAt: { $exists: false } }, { $expr: { $lte: ['$retryAt', '$$NOW'] } }],
};

/**
 * Creates the store of erased subjects in a service's database. It holds ids only. The database measures times: a process
 * whose clock is wrong would complete an erasure too early, or days late.
 */
export const erasuresStore = (database: Connection) => {
  const rows = database.model<ErasureRow>('Erasure', schema);
  return {
    /** Lists up to 100 due erasures. One is settled `settleMs` after it was added. */
    listDue: async (settleMs: number): Promise<DueErasure[]> => {
      const isSettled = { $gte: ['$$NOW', { $add: ['$since', settleMs] }] };
      return rows
        .find(due, { _id: 0, accountId: 1, profileId: 1, profileIds: 1, attempts: 1, isSettled })
        .limit(MAX_DUE)
        .comment(JOB)
        .lean<DueErasure[]>();
    },
    hasDue: async (): Promise<boolean> => (await rows.exists(due).comment(JOB)) !== null,
    /** Counts open erasures that failed at least `attempts` times. */
    countFailing: (attempts: number): Promise<number> =>
      rows.countDocuments({ state: 'open', attempts: { $gte: attempts } }).comment(JOB),
    postpone: async (request: ErasureRequest, attempts: number, delayMs: number): Promise<void> => {
      const retryAt = { $add: ['$$NOW', delayMs] };
      const filter = { _id: erasedSubjectId(request), state: 'open' as const };
      await rows.updateOne(filter, [{ $set: { attempts, retryAt } }], { updatePipeline: true });
    },
    /** Delays the next run until the erasure is settled, `settleMs` after it was added. */
    waitUntilSettled: async (request: ErasureRequest, settleMs: number): Promise<void> => {
      const filter = { _id: erasedSubjectId(request), state: 'open' as const };
      const retryAt = { $add: ['$since', settleMs] };
      const change = [{ $set: { retryAt } }, { $unset: 'attempts' }];
      await rows.updateOne(filter, change, { updatePipeline: true });
    },
    /** Adds an erasure, unless it is there. */
    add: async (request: ErasureRequest, session: ClientSession): Promise<void> => {
      const row = { ...request, profileIds: [...request.profileIds], state: 'open', since: '$$NOW' };
      const fields = Object.entries(row)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, { $ifNull: [`$${name}`, value] }]);
      await rows.updateOne({ _id: erasedSubjectId(request) }, [{ $set: Object.fromEntries(fields) }], {
        upsert: true,
        updatePipeline: true,
        session,
      });
    },
    markCompleted: async (request: ErasureRequest, session: ClientSession): Promise<void> => {
      await rows.updateOne({ _id: erasedSubjectId(request) }, { state: 'completed' }, { session });
    },
    /** Returns those of the account and profile ids that were erased. */
    findErased: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
      if (ids.length === 0) return new Set();
      const found = await rows.find({ _id: { $in: [...new Set(ids)] } }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
  };
};

export type ErasuresStore = ReturnType<typeof erasuresStore>;
