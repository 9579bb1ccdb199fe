import { isDeepStrictEqual } from 'node:util';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { type Fact, merge } from './fact.ts';

type FactRow = Omit<Fact, 'id'> & { readonly _id: string };

const schema = new Schema<FactRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    kind: { type: String, required: true },
    day: { type: String, required: true },
    version: { type: Number, required: true },
    holds: { type: Boolean, required: true },
    doneOn: [String],
  },
  { collection: 'facts', versionKey: false },
);
schema.index({ profileId: 1, day: 1 });

export type FactsStore = {
  /** Keeps what a fact adds to what is known; false when that is nothing. */
  add(fact: Fact, session: ClientSession): Promise<boolean>;
  of(profileId: string, session?: ClientSession): Promise<Fact[]>;
  removeAllOf(profileIds: readonly string[]): Promise<void>;
};

/** The facts collection. */
export const factsStore = (database: Connection): FactsStore => {
  const rows = database.model<FactRow>('Fact', schema);
  const factOf = ({ _id, ...row }: FactRow): Fact => ({ id: _id, ...row });
  return {
    add: async (fact, session) => {
      const known = await rows.findById(fact.id).session(session).lean();
      const before = known ? factOf(known) : undefined;
      const after = merge(before, fact);
      if (isDeepStrictEqual(after, before)) return false;
      const { id, ...row } = after;
      await rows.replaceOne({ _id: id }, row as FactRow, { upsert: true, session });
      return true;
    },
    of: async (profileId, session) =>
      (
        await rows
          .find({ profileId })
          .session(session ?? null)
          .lean()
      ).map(factOf),
    removeAllOf: async (profileIds) => {
      await rows.deleteMany({ profileId: { $in: [...profileIds] } });
    },
  };
};
