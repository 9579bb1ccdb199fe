import type { Category, Season } from '@fitfolk/contracts/closet';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Cursor } from './page.ts';

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
  readonly createdAt: Date;
  /** Grows with each change; events carry it so that consumers can tell old from new. */
  readonly version: number;
};

/** `unwornSince` is the last time it was worn, or else when it was added. */
type ItemRow = Omit<Item, 'id'> & { readonly _id: string; readonly unwornSince: Date };

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
    createdAt: { type: Date, required: true },
    unwornSince: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'items', versionKey: false },
);
schema.index({ profileId: 1, createdAt: -1, _id: -1 });
schema.index({ profileId: 1, unwornSince: 1 });
schema.index({ accountId: 1, imageUrl: 1 });

export type ItemsStore = {
  add(item: Item, session: ClientSession): Promise<void>;
  /** Takes an item of the account out and returns it, or undefined when there is none. */
  take(accountId: string, itemId: string, session: ClientSession): Promise<Item | undefined>;
  isPictured(accountId: string, imageUrl: string, session: ClientSession): Promise<boolean>;
  /** Newest first, from after the cursor on. */
  list(profileId: string, options: { after?: Cursor; limit?: number }): Promise<Item[]>;
  /** Those unworn at least since a moment, longest first: how many, and the first `limit` of them. */
  unworn(profileId: string, since: Date, limit: number): Promise<{ count: number; items: Item[] }>;
};

const itemOf = ({ _id, unwornSince: _unwornSince, ...row }: ItemRow): Item => ({ id: _id, ...row });

const after = ({ createdAt, id }: Cursor) => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }],
});

/** The items collection. */
export const itemsStore = (database: Connection): ItemsStore => {
  const rows = database.model<ItemRow>('Item', schema);
  return {
    add: async ({ id, ...item }, session) => {
      const unwornSince = item.lastWornDate ?? item.createdAt;
      await rows.create([{ ...item, _id: id, unwornSince }], { session });
    },
    take: async (accountId, itemId, session) => {
      const row = await rows.findOneAndDelete({ _id: itemId, accountId }, { session }).lean();
      return row ? itemOf(row) : undefined;
    },
    isPictured: async (accountId, imageUrl, session) =>
      (await rows.exists({ accountId, imageUrl }).session(session)) !== null,
    list: async (profileId, { after: cursor, limit = 0 }) => {
      const found = await rows
        .find({ profileId, ...(cursor ? after(cursor) : {}) })
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
