import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { toFirstRestoredVersion } from '@fitfolk/service-kit/connections/restored-version';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { ClosetItem, LeftItem } from './closet-item.ts';

/** Removed items stay as tombstones (`removedAt`), so that a late event doesn't restore them. */
type ItemRow = Omit<ClosetItem, 'itemId'> & { readonly _id: string; readonly removedAt?: Date };

/** Lifetime of tombstones in seconds, much longer than events are retried. */
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
    cutOutUrl: { type: String, default: null },
    kind: { type: String, default: null },
    pattern: { type: String, default: null },
    colors: { type: [{ _id: false, name: String, hex: String, share: Number }], default: [] },
    lastWornDate: { type: Date, default: null },
    traits: { type: [String], default: null },
    sharedWith: { type: [String], default: [] },
    availability: { type: Schema.Types.Mixed, default: null },
    removedAt: Date,
  },
  { collection: 'closetItems', versionKey: false },
);
schema.index({ profileId: 1 });
schema.index({ sharedWith: 1 });
schema.index({ removedAt: 1 }, { expireAfterSeconds: TOMBSTONE_TTL_S });

/** Ids after `after` up to and including `until`; null leaves an end open. */
export type ItemRange = {
  readonly after: string | null;
  readonly until: string | null;
  readonly itemIds: readonly string[];
};

/** An item that a profile may no longer have. */
export type FormerItem = ProfileKey & LeftItem & Pick<ClosetItem, 'sharedWith'>;

export type ClosetItemsStore = {
  /**
   * Stores the item unless a newer version, or a tombstone that is not older than the closet's last restore, exists. Returns the
   * version that it replaced; undefined if it replaced none.
   */
  put(item: ClosetItem, session?: ClientSession): Promise<ClosetItem | undefined>;
  /** Stores an item that was removed before, unless a newer version or tombstone exists. */
  restore(item: ClosetItem, session: ClientSession): Promise<void>;
  /** Does the same as `put` for several items with one command. */
  putAll(items: readonly ClosetItem[], session: ClientSession): Promise<void>;
  /** Replaces the items with tombstones, except those that were restored since. */
  remove(
    items: readonly Pick<ClosetItem, 'itemId' | 'profileId' | 'accountId' | 'version'>[],
    at: Date,
    session: ClientSession,
  ): Promise<void>;
  /** Lists the items that a profile wears, also those that others share with it. */
  listByProfile(owner: ProfileKey): Promise<ClosetItem[]>;
  /** Finds which of some items a profile wears. */
  find(owner: ProfileKey, itemIds: readonly string[], session?: ClientSession): Promise<ClosetItem[]>;
  /** Finds the names of items, by id. */
  findNames(
    items: readonly Pick<ClosetItem, 'accountId' | 'itemId'>[],
    session: ClientSession,
  ): Promise<Map<string, string>>;
  /** Finds which of some items an account has, or had in the last 30 days; those that were removed have no name. */
  findFormer(accountId: string, itemIds: readonly string[]): Promise<FormerItem[]>;
  /** Finds the latest version of an item that an account has, or had in the last 30 days; one that was removed has no name. */
  findLatest(
    accountId: string,
    itemId: string,
    session: ClientSession,
  ): Promise<(FormerItem & Pick<ClosetItem, 'version'>) | undefined>;
  /** Finds those of some items that several profiles wear. */
  findShared(accountId: string, itemIds: readonly string[], session: ClientSession): Promise<ClosetItem[]>;
  /** Finds items of all profiles of an account. */
  findInAccount(accountId: string, itemIds: readonly string[]): Promise<ClosetItem[]>;
  /** Removes items and tombstones, and forgets the profiles in items that others share. */
  removeByProfiles(accountId: string, profileIds: readonly string[]): Promise<void>;
  /** Lets any version replace the stored items; tombstones stay. */
  markStale(): Promise<void>;
  /** Lists items in a range of ids that weren't replaced since `markStale`, except the given ones. */
  listStale(range: ItemRange): Promise<ClosetItem[]>;
};

const toItem = ({ _id, removedAt: _removedAt, ...row }: ItemRow): ClosetItem => ({
  itemId: _id,
  ...row,
});

const toFormerItem = ({
  _id,
  accountId,
  profileId,
  sharedWith = [],
  name,
  removedAt,
}: ItemRow): FormerItem => ({
  itemId: _id,
  accountId,
  profileId,
  sharedWith,
  name: removedAt ? null : name,
});

export const closetItemsStore = (database: Connection): ClosetItemsStore => {
  const rows = database.model<ItemRow>('ClosetItem', schema);
  /** Replaces an older row. Atomic, since two events of one item may be handled concurrently. */
  const toUpdate = (row: Partial<ItemRow> & Pick<ItemRow, '_id' | 'accountId' | 'version'>) => {
    const firstRestored = toFirstRestoredVersion(row.version);
    const isRemoved = { $gt: ['$removedAt', null] };
    // The closet may have been restored to a time before the removal.
    const isRemovedSince =
      firstRestored > 0 ? { $and: [isRemoved, { $gte: ['$version', firstRestored] }] } : isRemoved;
    const isOutdated = { $or: [{ $gte: ['$version', row.version] }, isRemovedSince] };
    return {
      filter: { _id: row._id, accountId: row.accountId },
      update: [{ $replaceWith: { $cond: [isOutdated, '$$ROOT', { $literal: row }] } }],
    };
  };
  const replaceOlder = (row: Parameters<typeof toUpdate>[0], session?: ClientSession) => {
    const { filter, update } = toUpdate(row);
    const options = { upsert: true, updatePipeline: true, returnDocument: 'before' } as const;
    return rows.findOneAndUpdate(filter, update, { ...options, ...(session ? { session } : {}) }).lean();
  };
  /** Replaces a row, also a tombstone, unless it is of a newer version. */
  const replaceOlderThan = (row: Partial<ItemRow> & Pick<ItemRow, '_id' | 'accountId' | 'version'>) => ({
    filter: { _id: row._id, accountId: row.accountId },
    update: [{ $replaceWith: { $cond: [{ $gt: ['$version', row.version] }, '$$ROOT', { $literal: row }] } }],
  });
  const isWornBy = (profileId: string) => ({ $or: [{ profileId }, { sharedWith: profileId }] });
  const notRemoved = { removedAt: { $exists: false } };
  return {
    put: async ({ itemId, ...item }, session) => {
      const row = { _id: itemId, ...item };
      const before = await replaceOlder(row, session).catch((error: unknown) => {
        // MongoDB repeats an upsert by itself only if its filter is the unique key alone. A transaction is repeated as a whole.
        if (session || !isDuplicateKeyError(error)) throw error;
        return replaceOlder(row);
      });
      const isReplaced = before && !before.removedAt && before.version < row.version;
      return isReplaced ? toItem(before) : undefined;
    },
    putAll: async (items, session) => {
      if (items.length === 0) return;
      const all = items.map(({ itemId, ...item }) => toUpdate({ _id: itemId, ...item }));
      await rows.collection.bulkWrite(
        all.map(({ filter, update }) => ({
          updateOne: { filter: filter as never, update, upsert: true },
        })),
        { session },
      );
    },
    restore: async ({ itemId, ...item }, session) => {
      const { filter, update } = replaceOlderThan({ _id: itemId, ...item });
      await rows.collection.updateOne(filter as never, update, { upsert: true, session });
    },
    remove: async (items, removedAt, session) => {
      if (items.length === 0) return;
      const tombstones = items.map(({ itemId, profileId, accountId, version }) =>
        replaceOlderThan({
          _id: itemId,
          profileId,
          accountId,
          version,
          removedAt,
          name: '-',
          category: 'tops',
        }),
      );
      await rows.collection.bulkWrite(
        tombstones.map(({ filter, update }) => ({
          updateOne: { filter: filter as never, update, upsert: true },
        })),
        { session },
      );
    },
    listByProfile: async ({ accountId, profileId }) =>
      (
        await rows
          .find({ accountId, ...isWornBy(profileId), ...notRemoved })
          .comment('all of one profile')
          .lean()
      ).map(toItem),
    find: async ({ accountId, profileId }, itemIds, session) => {
      const filter = { _id: { $in: itemIds }, accountId, ...isWornBy(profileId), ...notRemoved };
      return (
        await rows
          .find(filter)
          .session(session ?? null)
          .lean()
      ).map(toItem);
    },
    findNames: async (items, session) => {
      const filter = {
        _id: { $in: items.map(({ itemId }) => itemId) },
        accountId: { $in: [...new Set(items.map(({ accountId }) => accountId))] },
        ...notRemoved,
      };
      const found = await rows.find(filter, { name: 1 }).session(session).lean();
      return new Map(found.map(({ _id, name }) => [_id, name]));
    },
    findFormer: async (accountId, itemIds) =>
      (await rows.find({ _id: { $in: itemIds }, accountId }).lean()).map(toFormerItem),
    findLatest: async (accountId, itemId, session) => {
      const row = await rows.findOne({ _id: itemId, accountId }).session(session).lean();
      return row ? { ...toFormerItem(row), version: row.version } : undefined;
    },
    findShared: async (accountId, itemIds, session) => {
      const filter = { _id: { $in: itemIds }, accountId, 'sharedWith.0': { $exists: true }, ...notRemoved };
      return (await rows.find(filter).session(session).lean()).map(toItem);
    },
    findInAccount: async (accountId, itemIds) =>
      (await rows.find({ _id: { $in: itemIds }, accountId, ...notRemoved }).lean()).map(toItem),
    removeByProfiles: async (accountId, profileIds) => {
      const ids = { $in: [...profileIds] };
      await rows.deleteMany({ accountId, profileId: ids });
      await rows.updateMany({ accountId, sharedWith: ids }, { $pull: { sharedWith: ids } });
    },
    markStale: async () => {
      await rows.updateMany(notRemoved, { version: -1 }).comment('full scan: rebuild by an operator');
    },
    listStale: async ({ after, until, itemIds }) => {
      const _id = { $gt: after ?? '', ...(until ? { $lte: until } : {}), $nin: [...itemIds] };
      const stale = rows.find({ _id, version: -1, ...notRemoved });
      return (await stale.comment('a rebuild by an operator').lean()).map(toItem);
    },
  };
};
