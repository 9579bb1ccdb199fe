import type { Category, LaundryStatus } from '@fitfolk/contracts/closet';
import type { ListOrder } from '@fitfolk/contracts/core/fields';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { insertRows } from '@fitfolk/service-kit/connections/mongo/insert-rows';
import { createListCache } from '@fitfolk/service-kit/connections/mongo/list-cache';
import { type Cursor, createCursorFilter, toDirection } from '@fitfolk/service-kit/http/cursor';
import type { ClientSession, Connection } from 'mongoose';
import type { Item, ItemWithWears } from './item.ts';
import { BY_AGE_WITH_VERSION, BY_WEARER, type ItemRow, itemsSchema, toItem, toRow } from './items.schema.ts';

/** Page of a list: all items that suit without a limit. */
export type ListOptions = {
  readonly after?: Cursor | undefined;
  readonly limit?: number;
  readonly order?: ListOrder | undefined;
  readonly category?: Category | undefined;
  readonly laundry?: LaundryStatus | undefined;
  readonly isFavorite?: boolean | undefined;
};

export type ItemsStore = {
  add(items: readonly Item[], session: ClientSession): Promise<void>;
  /** Adds an item with its wears. */
  restore(item: ItemWithWears, session: ClientSession): Promise<void>;
  /** Removes an item of the account and returns it. */
  remove(accountId: string, itemId: string, session: ClientSession): Promise<ItemWithWears | undefined>;
  find(accountId: string, itemId: string, session?: ClientSession): Promise<ItemWithWears | undefined>;
  /** Finds items of a profile, in no particular order. */
  findMany(owner: ProfileKey, itemIds: readonly string[]): Promise<ItemWithWears[]>;
  replace(item: ItemWithWears, session: ClientSession): Promise<void>;
  /** Removes up to `limit` items of the profiles and returns how many. */
  removeBatch(
    accountId: string,
    profileIds: readonly string[],
    limit: number,
    session: ClientSession,
  ): Promise<number>;
  /** Lists items of all accounts in id order. */
  listAll(after: string | null, limit: number): Promise<Item[]>;
  /** Checks whether an item shows an image, also one in the trash or a wish. */
  hasImage(accountId: string, imageUrl: string, session: ClientSession): Promise<boolean>;
  /** Lists the ids of the items whose main image it is. */
  listIdsByImage(accountId: string, imageUrl: string, session: ClientSession): Promise<string[]>;
  /** Lists items, newest first by default, starting after the cursor. */
  list(owner: ProfileKey, options: ListOptions): Promise<readonly Item[]>;
  /** Lists the items that others share with a profile in the same way. */
  listShared(owner: ProfileKey, options: ListOptions): Promise<Item[]>;
  /** Lists shared items that profiles of an account wear. */
  listSharedOf(
    accountId: string,
    profileIds: readonly string[],
    limit: number,
    session: ClientSession,
  ): Promise<Item[]>;
  /** Lists the stored items of profiles. */
  listStored(accountId: string, profileIds: readonly string[]): Promise<Item[]>;
  /** Checks whether a box holds an item, of whichever profile. */
  hasBoxedItem(accountId: string, boxId: string, session: ClientSession): Promise<boolean>;
  /** Removes profiles from the previous owners of the account's items. */
  forgetOwners(accountId: string, profileIds: readonly string[]): Promise<void>;
  /** Lists the items that profiles wear and that are not clean. */
  listLaundry(accountId: string, profileIds: readonly string[]): Promise<Item[]>;
  /** Counts the items unworn since `since` that are neither stored nor snoozed and lists the first `limit`, longest unworn first. */
  listUnworn(
    owner: ProfileKey,
    days: { readonly since: Date; readonly today: string },
    limit: number,
  ): Promise<{ count: number; items: Item[] }>;
};

/** Items that show one image: copies of an item. */
const MAX_ITEMS_OF_IMAGE = 100;

/** Leaves out what only a change of an item needs. */
const LIST_FIELDS = '-wears -laundryCheckpoint';

const toFilter = ({ category, laundry, isFavorite }: ListOptions) => ({
  ...(category && { category }),
  ...(laundry && { 'laundry.status': laundry }),
  ...(isFavorite !== undefined && { isFavorite }),
});

export const itemsStore = (
  database: Connection,
  /** Items that are not in the closet: removed ones, and wishes. */
  outside: readonly Pick<ItemsStore, 'hasImage'>[],
): ItemsStore => {
  const rows = database.model<ItemRow>('Item', itemsSchema);
  const readList = createListCache<Item>();
  return {
    add: (items, session) =>
      insertRows(
        rows,
        items.map((item) => toRow({ ...item, wears: [] })),
        session,
      ),
    restore: (item, session) => insertRows(rows, [toRow(item)], session),
    remove: async (accountId, itemId, session) => {
      const row = await rows.findOneAndDelete({ _id: itemId, accountId }, { session }).lean();
      return row ? { ...toItem(row), wears: row.wears ?? [] } : undefined;
    },
    find: async (accountId, itemId, session) => {
      const row = await rows
        .findOne({ _id: itemId, accountId })
        .session(session ?? null)
        .lean();
      return row ? { ...toItem(row), wears: row.wears ?? [] } : undefined;
    },
    findMany: async ({ accountId, profileId }, itemIds) => {
      const found = await rows.find({ accountId, _id: { $in: [...itemIds] }, profileId }).lean();
      return found.map((row) => ({ ...toItem(row), wears: row.wears ?? [] }));
    },
    replace: async (item, session) =>
      void (await rows.replaceOne({ _id: item.id, accountId: item.accountId }, toRow(item), { session })),
    removeBatch: async (accountId, profileIds, limit, session) => {
      const found = await rows
        .find({ accountId, profileId: { $in: [...profileIds] } }, { _id: 1 })
        .limit(limit)
        .session(session)
        .lean();
      const ids = found.map(({ _id }) => _id);
      return (await rows.deleteMany({ accountId, _id: { $in: ids } }, { session })).deletedCount;
    },
    listAll: async (after, limit) => {
      const found = await rows
        .find({ _id: { $gt: after ?? '' } })
        .sort({ _id: 1 })
        .limit(limit)
        .comment('all owners: a rebuild by an operator')
        .lean();
      return found.map(toItem);
    },
    listIdsByImage: async (accountId, imageUrl, session) => {
      const found = await rows
        .find({ accountId, imageUrl }, { _id: 1 })
        .limit(MAX_ITEMS_OF_IMAGE)
        .session(session)
        .lean();
      return found.map(({ _id }) => _id);
    },
    hasImage: async (accountId, imageUrl, session) => {
      for (const image of [{ imageUrl }, { moreImageUrls: imageUrl }])
        if ((await rows.exists({ accountId, ...image }).session(session)) !== null) return true;
      for (const store of outside) if (await store.hasImage(accountId, imageUrl, session)) return true;
      return false;
    },
    list: async ({ accountId, profileId }, options) => {
      const { after, limit = 0, order } = options;
      const direction = toDirection(order);
      const filter = { accountId, profileId, ...toFilter(options) };
      const findPage = (fields: string) =>
        rows
          .find({ ...filter, ...createCursorFilter(after, { order }) })
          .select(fields)
          .sort({ createdAt: direction, _id: direction })
          .limit(limit)
          .hint(BY_AGE_WITH_VERSION)
          .comment('at most 10,000 of one account')
          .lean();
      const key = JSON.stringify([profileId, options]);
      return readList(key, {
        readAll: async () => (await findPage(LIST_FIELDS)).map(toItem),
        // Mongoose types no raw documents.
        readVersions: async () =>
          (await findPage('_id version').setOptions({ raw: true })) as unknown as Uint8Array[],
        readSome: async (ids) => {
          const found = await rows
            .find({ ...filter, _id: { $in: [...ids] } })
            .select(LIST_FIELDS)
            .comment('at most 10,000 of one account')
            .lean();
          return found.map(toItem);
        },
      });
    },
    listShared: async ({ accountId, profileId }, options) => {
      const { after, limit = 0, order } = options;
      const direction = toDirection(order);
      const found = await rows
        .find({
          accountId,
          sharedWith: profileId,
          ...toFilter(options),
          ...createCursorFilter(after, { order }),
        })
        .select(LIST_FIELDS)
        .sort({ createdAt: direction, _id: direction })
        .limit(limit)
        .hint(BY_WEARER)
        .comment('those that one account shares')
        .lean();
      return found.map(toItem);
    },
    listSharedOf: async (accountId, profileIds, limit, session) => {
      const wearers = { $in: [...profileIds] };
      const found = await rows
        .find({
          accountId,
          $or: [{ profileId: wearers, 'sharedWith.0': { $exists: true } }, { sharedWith: wearers }],
        })
        .limit(limit)
        .session(session)
        .lean();
      return found.map(toItem);
    },
    listLaundry: async (accountId, profileIds) => {
      const found = await rows
        .find({
          accountId,
          'laundry.status': { $in: ['worn', 'basket', 'washing', 'away'] },
          $or: [{ profileId: { $in: [...profileIds] } }, { sharedWith: { $in: [...profileIds] } }],
        })
        .select(LIST_FIELDS)
        .comment('all that is not clean of one account')
        .lean();
      return found.map(toItem);
    },
    listStored: async (accountId, profileIds) => {
      const found = await rows
        .find({
          accountId,
          'stored.place': { $in: ['box', 'donate', 'sell'] },
          profileId: { $in: [...profileIds] },
        })
        .select(LIST_FIELDS)
        .comment('all that is stored of one account')
        .lean();
      return found.map(toItem);
    },
    hasBoxedItem: async (accountId, boxId, session) =>
      (await rows.exists({ accountId, 'stored.place': 'box', 'stored.boxId': boxId }).session(session)) !==
      null,
    forgetOwners: async (accountId, profileIds) => {
      await rows.updateMany({ accountId, 'previousOwners.profileId': { $in: [...profileIds] } }, {
        $pull: { previousOwners: { profileId: { $in: [...profileIds] } } },
        $inc: { version: 1 },
      } as never);
    },
    listUnworn: async ({ accountId, profileId }, { since, today }, limit) => {
      const isSnoozed = { $gt: today };
      const filter = {
        accountId,
        profileId,
        unwornSince: { $lte: since },
        stored: null,
        snoozedUntil: { $not: isSnoozed },
      };
      const [count, found] = await Promise.all([
        rows.countDocuments(filter),
        rows.find(filter).sort({ unwornSince: 1, _id: 1 }).limit(limit).lean(),
      ]);
      return { count, items: found.map(toItem) };
    },
  };
};
