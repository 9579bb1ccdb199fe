import { type ClientSession, type Connection, Schema } from 'mongoose';

/** How many items an account has, all its profiles together. */
type ClosetRow = { readonly _id: string; readonly itemCount: number };

const schema = new Schema<ClosetRow>(
  { _id: String, itemCount: { type: Number, required: true } },
  { collection: 'closets', versionKey: false },
);

export type ClosetsStore = {
  /**
   * Counts one more item, unless that would pass the limit: then false. Two transactions that count for the same
   * account conflict, so one of them starts over on what the other left.
   */
  takePlace(accountId: string, limit: number, session: ClientSession): Promise<boolean>;
  freePlaces(accountId: string, count: number, session: ClientSession): Promise<void>;
  remove(accountId: string): Promise<void>;
};

/** The item count of each account, one guarded document per account. */
export const closetsStore = (database: Connection): ClosetsStore => {
  const rows = database.model<ClosetRow>('Closet', schema);
  return {
    takePlace: async (accountId, limit, session) => {
      const guard = { _id: accountId, itemCount: { $lt: limit } };
      const grown = await rows.updateOne(guard, { $inc: { itemCount: 1 } }, { session });
      if (grown.matchedCount === 1) return true;
      if (await rows.exists({ _id: accountId }).session(session)) return false;
      await rows.create([{ _id: accountId, itemCount: 1 }], { session });
      return true;
    },
    freePlaces: async (accountId, count, session) => {
      await rows.updateOne(
        { _id: accountId, itemCount: { $gte: count } },
        { $inc: { itemCount: -count } },
        { session },
      );
    },
    remove: async (accountId) => {
      await rows.deleteOne({ _id: accountId });
    },
  };
};
