import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Number of items of an account, across all its profiles. */
type ItemCountRow = { readonly _id: string; readonly itemCount: number };

const schema = new Schema<ItemCountRow>(
  { _id: String, itemCount: { type: Number, required: true } },
  { collection: 'itemCounts', versionKey: false },
);

export type ItemCountsStore = {
  /** Lists the counts of those of the accounts that have one. */
  list(accountIds: readonly string[], session: ClientSession): Promise<ReadonlyMap<string, number>>;
  /**
   * Adds to the counts of accounts. Concurrent transactions of one account conflict here, so all but one retry with the
   * updated count.
   */
  add(added: ReadonlyMap<string, number>, session: ClientSession): Promise<void>;
  releaseSlots(accountId: string, count: number, session: ClientSession): Promise<void>;
  remove(accountId: string): Promise<void>;
};

export const itemCountsStore = (database: Connection): ItemCountsStore => {
  const rows = database.model<ItemCountRow>('Closet', schema);
  return {
    list: async (accountIds, session) => {
      const found = await rows
        .find({ _id: { $in: [...accountIds] } })
        .session(session)
        .lean<ItemCountRow[]>();
      return new Map(found.map(({ _id, itemCount }) => [_id, itemCount]));
    },
    add: async (added, session) => {
      const updates = [...added].map(([_id, count]) => ({
        updateOne: { filter: { _id }, update: { $inc: { itemCount: count } }, upsert: true },
      }));
      await rows.bulkWrite(updates, { session, ordered: false });
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
