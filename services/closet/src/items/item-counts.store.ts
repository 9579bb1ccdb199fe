import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Number of items of an account, across all its profiles. */
type ItemCountRow = { readonly _id: string; readonly itemCount: number };

const schema = new Schema<ItemCountRow>(
  { _id: String, itemCount: { type: Number, required: true } },
  { collection: 'closets', versionKey: false },
);

export type ItemCountsStore = {
  /**
   * Increments the count, or returns false if that would exceed the limit. Concurrent transactions of one account
   * conflict here, so all but one retry with the updated count.
   */
  reserveSlot(accountId: string, limit: number, session: ClientSession): Promise<boolean>;
  releaseSlots(accountId: string, count: number, session: ClientSession): Promise<void>;
  remove(accountId: string): Promise<void>;
};

export const itemCountsStore = (database: Connection): ItemCountsStore => {
  const rows = database.model<ItemCountRow>('Closet', schema);
  return {
    reserveSlot: async (accountId, limit, session) => {
      const belowLimit = { _id: accountId, itemCount: { $lt: limit } };
      const { matchedCount } = await rows.updateOne(belowLimit, { $inc: { itemCount: 1 } }, { session });
      if (matchedCount === 1) return true;
      if (await rows.exists({ _id: accountId }).session(session)) return false;
      await rows.create([{ _id: accountId, itemCount: 1 }], { session });
      return true;
    },
    releaseSlots: async (accountId, count, session) => {
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
