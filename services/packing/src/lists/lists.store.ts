import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { List } from './list.ts';

type ListRow = Omit<List, 'id'> & { readonly _id: string };

const schema = new Schema<ListRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: { type: String, required: true },
    profileIds: [String],
    name: { type: String, required: true },
    tripType: { type: String, default: null },
    place: { type: Schema.Types.Mixed as never, default: null },
    startDate: { type: String, default: null },
    endDate: { type: String, default: null },
    items: { type: [Schema.Types.Mixed] as never, required: true },
    dismissed: [String],
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'packingLists', versionKey: false },
);
schema.index({ accountId: 1 });
schema.index({ profileIds: 1, createdAt: -1, _id: -1 });

const toList = ({ _id, ...row }: ListRow): List => ({ id: _id, ...row });

export const listsStore = (database: Connection) => {
  const rows = database.model<ListRow>('PackingList', schema);
  return {
    add: async ({ id, ...list }: List, session: ClientSession): Promise<void> => {
      await rows.create([{ _id: id, ...list } as ListRow], { session });
    },
    count: (accountId: string, session: ClientSession): Promise<number> =>
      rows.countDocuments({ accountId }, { session }),
    /** Lists the lists of a profile, newest first. */
    list: async (accountId: string, profileId: string): Promise<List[]> => {
      const found = await rows
        .find({ accountId, profileIds: profileId })
        .sort({ createdAt: -1, _id: -1 })
        .comment('at most 500 of one account')
        .lean<ListRow[]>();
      return found.map(toList);
    },
    find: async (id: string, accountId: string, session?: ClientSession): Promise<List | undefined> => {
      const row = await rows.findOne({ _id: id, accountId }, null, { session }).lean<ListRow>();
      return row ? toList(row) : undefined;
    },
    /** Replaces a version of a list; false when another version is stored. */
    replace: async ({ id, ...list }: List, version: number, session?: ClientSession): Promise<boolean> => {
      const before = { _id: id, accountId: list.accountId, version };
      return (await rows.replaceOne(before, list as ListRow, { session })).matchedCount === 1;
    },
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId });
    },
    /** Removes a list of the account; false when it does not exist. */
    remove: async (id: string, accountId: string, session?: ClientSession): Promise<boolean> =>
      (await rows.deleteOne({ _id: id, accountId }, { session })).deletedCount === 1,
  };
};

export type ListsStore = ReturnType<typeof listsStore>;
