import { type ErasedSubject, erasedSubjectId } from '@fitfolk/contracts/core/erasure';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** An erased subject with the ids of all profiles that belong to it. */
export type ErasureRequest = ErasedSubject & { readonly profileIds: readonly string[] };

/** `open` until the service has erased everything. */
type ErasureRow = ErasureRequest & {
  readonly _id: string;
  readonly since: Date;
  readonly state: 'open' | 'purged';
  /** Failed runs of the handler. */
  readonly attempts?: number;
  /** Time of the next run after a failed one. */
  readonly retryAt?: Date;
};

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
  { collection: 'departures', versionKey: false },
);
schema.index({ state: 1 });
schema.index({ since: 1 }, { expireAfterSeconds: RETENTION_S });

/** Creates the store of erased subjects in a service's database. It holds ids only. */
export const erasuresStore = (database: Connection) => {
  const rows = database.model<ErasureRow>('Erasure', schema);
  const due = (now: Date) => ({
    state: 'open' as const,
    $or: [{ retryAt: { $exists: false } }, { retryAt: { $lte: now } }],
  });
  return {
    /** Lists up to 100 open erasures, except failed ones whose next run is later. */
    listDue: async (now: Date): Promise<ErasureRow[]> =>
      rows.find(due(now)).limit(MAX_DUE).lean<ErasureRow[]>(),
    hasDue: async (now: Date): Promise<boolean> => (await rows.exists(due(now))) !== null,
    /** Counts open erasures that failed at least `attempts` times. */
    countFailing: (attempts: number): Promise<number> =>
      rows.countDocuments({ state: 'open', attempts: { $gte: attempts } }),
    postpone: async (request: ErasureRequest, attempts: number, retryAt: Date): Promise<void> => {
      await rows.updateOne({ _id: erasedSubjectId(request), state: 'open' }, { attempts, retryAt });
    },
    add: async (request: ErasureRequest, since: Date, session: ClientSession): Promise<void> => {
      const row = { ...request, profileIds: [...request.profileIds], since, state: 'open' };
      await rows.updateOne(
        { _id: erasedSubjectId(request) },
        { $setOnInsert: row },
        { upsert: true, session },
      );
    },
    markCompleted: async (request: ErasureRequest, session: ClientSession): Promise<void> => {
      await rows.updateOne({ _id: erasedSubjectId(request) }, { state: 'purged' }, { session });
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
