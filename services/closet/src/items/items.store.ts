import type { Category, Season } from '@fitfolk/contracts/closet';
import type { Cursor } from '@fitfolk/service-kit/http/cursor';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Wear } from './wears.ts';

/** A piece of clothing in somebody's closet. */
export type Item = {
  readonly id: string;
  readonly accountId: string;
  readonly profileId: string;
  readonly name: string;
  readonly category: Category;
  readonly imageUrl: string | null;
  readonly thumbHash: string | null;
  readonly season: Season | null;
  readonly tags: readonly string[];
  readonly lastWornDate: Date | null;
  /** The day of `lastWornDate`, as an ISO date. */
  readonly lastWornDay: string | null;
  /** Days on which it was worn. */
  readonly wearCount: number;
  readonly createdAt: Date;
  /** What the sender called it, so that a repetition is known as one. */
  readonly clientId?: string | undefined;
  /** Grows with each change; events carry it so that consumers can tell old from new. */
  readonly version: number;
};

/** An item with every day on which it was worn. */
export type WornItem = Item & { readonly wears: readonly Wear[] };

/** `unwornSince` is the last time it was worn, or else when it was added. */
type ItemRow = Omit<WornItem, 'id'> & { readonly _id: string; readonly unwornSince: Date };

const schema = new Schema<ItemRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: { type: String, required: true },
    name: { type: String, required: true },
    category: { type: String, required: true },
    imageUrl: { type: String, default: null },
    thumbHash: { type: String, default: null },
    season: { type: String, default: null },
    tags: [String],
    lastWornDate: { type: Date, default: null },
    lastWornDay: { type: String, default: null },
    wearCount: { type: Number, default: 0 },
    wears: { type: [{ _id: false, day: String, at: Date, by: [String] }], default: [] },
    clientId: String,
    createdAt: { type: Date, required: true },
    unwornSince: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'items', versionKey: false },
);
schema.index({ profileId: 1, createdAt: -1, _id: -1 });
schema.index({ profileId: 1, unwornSince: 1 });
schema.index({ accountId: 1, imageUrl: 1 });
schema.index(
  { accountId: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
);

export type ItemsStore = {
  add(item: Item, session: ClientSession): Promise<void>;
  /** Takes an item of the account out and returns it, or undefined when there is none. */
  take(accountId: string, itemId: string, session: ClientSession): Promise<Item | undefined>;
  /** An item of the account with its wears. */
  find(accountId: string, itemId: string, session: ClientSession): Promise<WornItem | undefined>;
  findByClientId(accountId: string, clientId: string): Promise<Item | undefined>;
  replace(item: WornItem, session: ClientSession): Promise<void>;
  /** Takes out some items of people of the account, at most `limit`; gives how many. */
  removeSome(
    accountId: string,
    profileIds: readonly string[],
    limit: number,
    session: ClientSession,
  ): Promise<number>;
  /** All items of everybody, in the order of their ids, a batch at a time. */
  batches(size: number): AsyncIterable<Item[]>;
  isPictured(accountId: string, imageUrl: string, session: ClientSession): Promise<boolean>;
  /** Newest first, from after the cursor on. */
  list(profileId: string, options: { after?: Cursor; limit?: number }): Promise<Item[]>;
  /** Those unworn at least since a moment, longest first: how many, and the first `limit` of them. */
  unworn(profileId: string, since: Date, limit: number): Promise<{ count: number; items: Item[] }>;
};

const itemOf = ({ _id, unwornSince: _unwornSince, wears: _wears, ...row }: ItemRow): Item => ({
  id: _id,
  ...row,
  // Rows from before wears were counted have neither.
  lastWornDay: row.lastWornDay ?? null,
  wearCount: row.wearCount ?? 0,
});

const rowOf = ({ id, ...item }: WornItem): ItemRow => ({
  _id: id,
  ...item,
  unwornSince: item.lastWornDate ?? item.createdAt,
});

const after = ({ createdAt, id }: Cursor) => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }],
});

/** The items collection. */
export const itemsStore = (database: Connection): ItemsStore => {
  const rows = database.model<ItemRow>('Item', schema);
  return {
    add: async (item, session) => void (await rows.create([rowOf({ ...item, wears: [] })], { session })),
    take: async (accountId, itemId, session) => {
      const row = await rows.findOneAndDelete({ _id: itemId, accountId }, { session }).lean();
      return row ? itemOf(row) : undefined;
    },
    find: async (accountId, itemId, session) => {
      const row = await rows.findOne({ _id: itemId, accountId }).session(session).lean();
      return row ? { ...itemOf(row), wears: row.wears ?? [] } : undefined;
    },
    findByClientId: async (accountId, clientId) => {
      const row = await rows.findOne({ accountId, clientId }).lean();
      return row ? itemOf(row) : undefined;
    },
    replace: async (item, session) =>
      void (await rows.replaceOne({ _id: item.id }, rowOf(item), { session })),
    removeSome: async (accountId, profileIds, limit, session) => {
      const found = await rows
        .find({ accountId, profileId: { $in: [...profileIds] } }, { _id: 1 })
        .limit(limit)
        .session(session)
        .lean();
      const ids = found.map(({ _id }) => _id);
      return (await rows.deleteMany({ _id: { $in: ids } }, { session })).deletedCount;
    },
    batches: async function* (size) {
      for (let last = ''; ; ) {
        const found = await rows
          .find({ _id: { $gt: last } })
          .sort({ _id: 1 })
          .limit(size)
          .lean();
        if (found.length === 0) return;
        yield found.map(itemOf);
        last = found.at(-1)?._id ?? last;
      }
    },
    isPictured: async (accountId, imageUrl, session) =>
      (await rows.exists({ accountId, imageUrl }).session(session)) !== null,
    list: async (profileId, { after: cursor, limit = 0 }) => {
      const found = await rows
        .find({ profileId, ...(cursor ? after(cursor) : {}) })
        .select('-wears')
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean();
      return found.map(itemOf);
    },
    unworn: async (profileId, since, limit) => {
      const unworn = { profileId, unwornSince: { $lte: since } };
      const [count, found] = await Promise.all([
        rows.countDocuments(unworn),
        rows.find(unworn).sort({ unwornSince: 1, _id: 1 }).limit(limit).lean(),
      ]);
      return { count, items: found.map(itemOf) };
    },
  };
};
