import { type ErasedSubject, erasedSubjectId } from '@fitfolk/contracts/core/erasure';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Who left, with the ids of everyone that is meant. */
export type ErasureRequest = ErasedSubject & { readonly profileIds: readonly string[] };

/** `open` as long as something of theirs may be there. */
type ErasureRow = ErasureRequest & {
  readonly _id: string;
  readonly since: Date;
  readonly state: 'open' | 'purged';
};

/** Late events are known as such for longer than the streams keep any (30 days), in seconds. */
const KEEP_S = 90 * 24 * 3600;

const schema = new Schema<ErasureRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: String,
    profileIds: { type: [String], required: true },
    since: { type: Date, required: true },
    state: { type: String, required: true },
  },
  { collection: 'departures', versionKey: false },
);
schema.index({ state: 1 });
schema.index({ since: 1 }, { expireAfterSeconds: KEEP_S });

/** Those who left, in one service's database: ids alone, so that nothing of theirs comes back with a late event. */
export const erasuresStore = (database: Connection) => {
  const rows = database.model<ErasureRow>('Departure', schema);
  return {
    open: async (): Promise<ErasureRow[]> => rows.find({ state: 'open' }).lean<ErasureRow[]>(),
    hasOpen: async (): Promise<boolean> => (await rows.exists({ state: 'open' })) !== null,
    add: async (leaver: ErasureRequest, since: Date, session: ClientSession): Promise<void> => {
      const row = { ...leaver, profileIds: [...leaver.profileIds], since, state: 'open' };
      await rows.updateOne(
        { _id: erasedSubjectId(leaver) },
        { $setOnInsert: row },
        { upsert: true, session },
      );
    },
    markPurged: async (leaver: ErasureRequest, session: ClientSession): Promise<void> => {
      await rows.updateOne({ _id: erasedSubjectId(leaver) }, { state: 'purged' }, { session });
    },
    /** Which of some accounts and profiles left. */
    among: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
      if (ids.length === 0) return new Set();
      const found = await rows.find({ _id: { $in: [...new Set(ids)] } }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
  };
};

export type ErasuresStore = ReturnType<typeof erasuresStore>;
