import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { ClosetItem } from './closet-item.ts';

/** A row whose item has left the closet stays as a tombstone, so that a late event does not bring it back. */
type ItemRow = Omit<ClosetItem, 'itemId'> & { readonly _id: string; readonly removedAt?: Date };

/** How long a tombstone stays, in seconds: far longer than any event is retried. */
const TOMBSTONE_TTL_S = 30 * 24 * 3600;

const schema = new Schema<ItemRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    version: { type: Number, required: true },
    name: { type: String, required: true },
    category: { type: String, required: true },
    season: { type: String, default: null },
    tags: [String],
    imageUrl: { type: String, default: null },
    thumbHash: { type: String, default: null },
    lastWornDate: { type: Date, default: null },
    removedAt: Date,
  },
  { collection: 'wardrobe', versionKey: false },
);
schema.index({ profileId: 1 });
schema.index({ removedAt: 1 }, { expireAfterSeconds: TOMBSTONE_TTL_S });

export type ClosetItemsStore = {
  /** Keeps the item unless a newer version, or its tombstone, is known. */
  put(item: ClosetItem, session?: ClientSession): Promise<void>;
  /** Replaces the item by a tombstone. */
  removeItem(
    item: Pick<ClosetItem, 'itemId' | 'profileId' | 'accountId' | 'version'>,
    at: Date,
    session: ClientSession,
  ): Promise<void>;
  listByProfile(profileId: string): Promise<ClosetItem[]>;
  find(profileId: string, itemIds: readonly string[]): Promise<ClosetItem[]>;
  /** With their tombstones. */
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
  /** Lets whatever version comes next replace what is known; tombstones stay. */
  markStale(): Promise<void>;
  /** What still waits for its replacement, other than the given items. */
  listStale(except: ReadonlySet<string>): Promise<ClosetItem[]>;
};

const itemOf = ({ _id, removedAt: _removedAt, ...row }: ItemRow): ClosetItem => ({ itemId: _id, ...row });

/** The copy of all closets' items. */
export const closetItemsStore = (database: Connection): ClosetItemsStore => {
  const rows = database.model<ItemRow>('WardrobeItem', schema);
  /** One atomic step: two events about one item may be handled at the same time. */
  const replaceOlder = (
    row: Partial<ItemRow> & { _id: string; version: number },
    session?: ClientSession,
  ) => {
    const isKnown = { $or: [{ $gte: ['$version', row.version] }, { $gt: ['$removedAt', null] }] };
    return rows.updateOne(
      { _id: row._id },
      [{ $replaceWith: { $cond: [isKnown, '$$ROOT', { $literal: row }] } }],
      { upsert: true, updatePipeline: true, ...(session ? { session } : {}) },
    );
  };
  const isThere = { removedAt: { $exists: false } };
  return {
    put: async ({ itemId, ...item }, session) => {
      await replaceOlder({ _id: itemId, ...item }, session);
    },
    removeItem: async ({ itemId, profileId, accountId, version }, removedAt, session) => {
      await rows.replaceOne(
        { _id: itemId },
        { profileId, accountId, version, removedAt, name: '-', category: 'tops' } as never,
        { upsert: true, session },
      );
    },
    listByProfile: async (profileId) => (await rows.find({ profileId, ...isThere }).lean()).map(itemOf),
    find: async (profileId, itemIds) =>
      (await rows.find({ _id: { $in: itemIds }, profileId, ...isThere }).lean()).map(itemOf),
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ profileId: { $in: [...profileIds] } });
    },
    markStale: async () => {
      await rows.updateMany(isThere, { version: -1 });
    },
    listStale: async (except) =>
      (await rows.find({ version: -1, ...isThere }).lean()).filter(({ _id }) => !except.has(_id)).map(itemOf),
  };
};
