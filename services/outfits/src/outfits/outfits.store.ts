import type { ListOrder } from '@fitfolk/contracts/core/fields';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { insertRows } from '@fitfolk/service-kit/connections/mongo/insert-rows';
import { type Cursor, createCursorFilter, toDirection } from '@fitfolk/service-kit/http/cursor';
import { type ClientSession, type Connection, type QueryFilter, Schema } from 'mongoose';
import type { LeftItem } from '../closet-items/closet-item.ts';
import type { Outfit } from './outfit.ts';

type OutfitRow = Omit<Outfit, 'id'> & { readonly _id: string };

const schema = new Schema<OutfitRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: { type: String, required: true },
    name: { type: String, default: null },
    occasion: { type: String, default: null },
    isFavorite: { type: Boolean, required: true },
    scheduledDate: { type: String, default: null },
    proposedDate: String,
    plannedAt: { type: Date, default: null },
    wornDate: { type: String, default: null },
    wear: { type: { _id: false, at: Date, doneOn: String }, default: undefined },
    itemIds: [String],
    left: { type: [{ _id: false, itemId: String, name: String }], default: undefined },
    arrangement: Schema.Types.Mixed,
    boards: { type: [String], default: undefined },
    batchId: String,
    itemReasons: Schema.Types.Mixed,
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'outfits', versionKey: false },
);
schema.index({ profileId: 1, createdAt: -1, _id: -1 });
schema.index({ profileId: 1, scheduledDate: 1, plannedAt: 1, _id: 1 });
schema.index({ profileId: 1, isFavorite: 1, createdAt: -1, _id: -1 });
schema.index({ profileId: 1, proposedDate: 1, createdAt: 1, _id: 1 });
schema.index({ accountId: 1, itemIds: 1 });
schema.index({ accountId: 1, batchId: 1 });

/** Page of a list: all entries that suit without a limit. */
type ListOptions = {
  readonly after?: Cursor | undefined;
  readonly limit?: number;
  readonly order?: ListOrder | undefined;
  readonly isFavorite?: boolean | undefined;
  readonly isWorn?: boolean | undefined;
};

/** Profiles of one account. */
export type ProfileKeys = { readonly accountId: string; readonly profileIds: readonly string[] };

export type DayRange = { readonly from: string; readonly to: string };

/** An item in the outfits that a profile plans for `from` and later days. */
export type ItemInPlans = ProfileKey & LeftItem & { readonly from: string };

export type OutfitsStore = {
  add(outfit: Outfit, session: ClientSession): Promise<void>;
  addAll(outfits: readonly Outfit[], session: ClientSession): Promise<void>;
  find(accountId: string, outfitId: string, session?: ClientSession): Promise<Outfit | undefined>;
  replace(outfit: Outfit, session: ClientSession): Promise<void>;
  remove(outfit: Pick<Outfit, 'id' | 'accountId'>, session: ClientSession): Promise<void>;
  removeAll(accountId: string, outfitIds: readonly string[], session: ClientSession): Promise<void>;
  /** Counts the outfits of profiles, by profile; one without outfits is absent. */
  countByProfile(
    accountId: string,
    profileIds: readonly string[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, number>>;
  /** Lists outfits newest first, starting after the cursor. */
  list(owner: ProfileKey, options: ListOptions): Promise<Outfit[]>;
  /** Lists the outfits planned between two days (inclusive), by day and time of planning. */
  listPlanned(owner: ProfileKey, range: DayRange, session?: ClientSession): Promise<Outfit[]>;
  /** Lists the outfits of profiles of an account in the same way, in no order of profiles. */
  listAllPlanned(owners: ProfileKeys, range: DayRange, session?: ClientSession): Promise<Outfit[]>;
  /** Lists the outfits of profiles that are proposed for days between two (inclusive), by day and time of creation. */
  listAllProposed(owners: ProfileKeys, range: DayRange, session?: ClientSession): Promise<Outfit[]>;
  /** Lists the outfits of all other profiles of the account that have one of the items on a day, planned or proposed. */
  listOfOthers(
    owners: ProfileKeys,
    range: DayRange,
    itemIds: readonly string[],
    session?: ClientSession,
  ): Promise<Outfit[]>;
  /** Lists the outfits that the family planner created together. */
  listBatch(accountId: string, batchId: string, session: ClientSession): Promise<Outfit[]>;
  /** Lists favorites newest first. */
  listFavorites(owner: ProfileKey): Promise<Outfit[]>;
  /** Makes items of all outfits of their account such that left. Returns the outfits that contained one, without them. */
  removeItems(accountId: string, items: readonly LeftItem[], session: ClientSession): Promise<Outfit[]>;
  /** Returns an item to the outfits of a profile that it left, and to worn ones only if told so. Returns these outfits, with it. */
  returnItem(
    owner: ProfileKey,
    item: { readonly itemId: string; readonly isWornToo: boolean },
    session: ClientSession,
  ): Promise<Outfit[]>;
  /**
   * Makes an item one that left the outfits of a profile that are not planned, or planned from a day on and not worn. Returns
   * the outfits that contained it, without it.
   */
  removeItemFromPlans(item: ItemInPlans, session: ClientSession): Promise<Outfit[]>;
  /** Replaces a board of a profile's outfits by another, or by none. Returns these outfits. */
  replaceBoard(
    owner: ProfileKey,
    change: { readonly name: string; readonly newName: string | null },
    session: ClientSession,
  ): Promise<Outfit[]>;
  removeByProfiles(accountId: string, profileIds: readonly string[]): Promise<void>;
};

const toOutfit = ({ _id, ...row }: OutfitRow): Outfit => ({ id: _id, ...row });
const toRow = ({ id, ...outfit }: Outfit): OutfitRow => ({ _id: id, ...outfit });

export const outfitsStore = (database: Connection): OutfitsStore => {
  const rows = database.model<OutfitRow>('Outfit', schema);

  /** Removes items from the outfits that a filter selects, and returns these outfits without them. */
  const pullItems = async (
    { items, ...owner }: Partial<ProfileKey> & { readonly items: readonly LeftItem[] },
    filter: QueryFilter<OutfitRow>,
    session: ClientSession,
  ): Promise<Outfit[]> => {
    const itemIds = items.map(({ itemId }) => itemId);
    const containing = { ...filter, ...owner, itemIds: { $in: itemIds } };
    const found = await rows
      .find(containing)
      .session(session)
      .comment('all outfits of one account that contain an item')
      .lean();
    if (found.length === 0) return [];
    const isContained = { $in: ['$$this.itemId', '$itemIds'] };
    const left = { $filter: { input: { $literal: items }, cond: isContained } };
    const isKept = { $not: { $in: ['$$this', itemIds] } };
    const fields = {
      itemIds: { $filter: { input: '$itemIds', cond: isKept } },
      left: { $concatArrays: [{ $ifNull: ['$left', []] }, left] },
      version: { $add: ['$version', 1] },
    };
    await rows.updateMany(containing, [{ $set: fields }], { session, updatePipeline: true });
    return found.map((row) => ({
      ...toOutfit(row),
      itemIds: row.itemIds.filter((id) => !itemIds.includes(id)),
      version: row.version + 1,
    }));
  };

  const listAllPlanned: OutfitsStore['listAllPlanned'] = async (
    { accountId, profileIds },
    { from, to },
    session,
  ) => {
    const found = await rows
      .find({ accountId, profileId: { $in: [...profileIds] }, scheduledDate: { $gte: from, $lte: to } })
      .sort({ scheduledDate: 1, plannedAt: 1, _id: 1 })
      .session(session ?? null)
      .comment('at most the days of a range, of profiles of one account')
      .lean();
    return found.map(toOutfit);
  };

  return {
    add: async (outfit, session) => void (await rows.create([toRow(outfit)], { session })),
    addAll: async (outfits, session) => {
      if (outfits.length > 0) await insertRows(rows, outfits.map(toRow), session);
    },
    find: async (accountId, outfitId, session) => {
      const row = await rows
        .findOne({ _id: outfitId, accountId })
        .session(session ?? null)
        .lean();
      return row ? toOutfit(row) : undefined;
    },
    replace: async (outfit, session) =>
      void (await rows.replaceOne({ _id: outfit.id, accountId: outfit.accountId }, toRow(outfit), {
        session,
      })),
    remove: async ({ id, accountId }, session) =>
      void (await rows.deleteOne({ _id: id, accountId }, { session })),
    removeAll: async (accountId, outfitIds, session) =>
      void (await rows.deleteMany({ _id: { $in: [...outfitIds] }, accountId }, { session })),
    countByProfile: async (accountId, profileIds, session) => {
      const counts = await rows
        .aggregate<{ _id: string; count: number }>([
          { $match: { accountId, profileId: { $in: [...profileIds] } } },
          { $group: { _id: '$profileId', count: { $sum: 1 } } },
        ])
        .session(session);
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
    list: async ({ accountId, profileId }, { after, limit = 0, order, isFavorite, isWorn }) => {
      const direction = toDirection(order);
      const filter = {
        ...(isFavorite !== undefined && { isFavorite }),
        ...(isWorn !== undefined && { wornDate: isWorn ? { $ne: null } : null }),
      };
      const found = await rows
        .find({ accountId, profileId, ...filter, ...createCursorFilter(after, { order }) })
        .sort({ createdAt: direction, _id: direction })
        .limit(limit)
        .comment('all or a page of one profile')
        .lean();
      return found.map(toOutfit);
    },
    listPlanned: ({ accountId, profileId }, range, session) =>
      listAllPlanned({ accountId, profileIds: [profileId] }, range, session),
    listAllPlanned,
    listAllProposed: async ({ accountId, profileIds }, { from, to }, session) => {
      const found = await rows
        .find({ accountId, profileId: { $in: [...profileIds] }, proposedDate: { $gte: from, $lte: to } })
        .sort({ proposedDate: 1, createdAt: 1, _id: 1 })
        .session(session ?? null)
        .comment('at most the days of a range, of profiles of one account')
        .lean();
      return found.map(toOutfit);
    },
    listOfOthers: async ({ accountId, profileIds }, { from, to }, itemIds, session) => {
      if (itemIds.length === 0) return [];
      const days = { $gte: from, $lte: to };
      const found = await rows
        .find({
          accountId,
          itemIds: { $in: [...itemIds] },
          profileId: { $nin: [...profileIds] },
          $or: [{ scheduledDate: days }, { proposedDate: days }],
        })
        .session(session ?? null)
        .comment('all outfits of one account with a shared item')
        .lean();
      return found.map(toOutfit);
    },
    listBatch: async (accountId, batchId, session) => {
      const found = await rows
        .find({ accountId, batchId })
        .session(session)
        .comment('at most 140: seven days of 20 profiles')
        .lean();
      return found.map(toOutfit);
    },
    listFavorites: async ({ accountId, profileId }) => {
      const found = await rows
        .find({ accountId, profileId, isFavorite: true })
        .sort({ createdAt: -1, _id: -1 })
        .comment('all of one profile')
        .lean();
      return found.map(toOutfit);
    },
    removeItems: (accountId, items, session) => pullItems({ accountId, items }, {}, session),
    returnItem: async ({ accountId, profileId }, { itemId, isWornToo }, session) => {
      const left = { accountId, profileId, 'left.itemId': itemId };
      const without = isWornToo ? left : { ...left, wornDate: null };
      const found = await rows
        .find(without)
        .session(session)
        .comment('all outfits of one profile that an item left')
        .lean();
      const change = { $pull: { left: { itemId } }, $addToSet: { itemIds: itemId }, $inc: { version: 1 } };
      if (found.length > 0) await rows.updateMany(without, change as never, { session });
      return found.map((row) => ({
        ...toOutfit(row),
        itemIds: [...row.itemIds, itemId],
        version: row.version + 1,
      }));
    },
    removeItemFromPlans: ({ from, itemId, name, ...owner }, session) =>
      pullItems(
        { ...owner, items: [{ itemId, name }] },
        { wornDate: null, $or: [{ scheduledDate: null }, { scheduledDate: { $gte: from } }] },
        session,
      ),
    replaceBoard: async ({ accountId, profileId }, { name, newName }, session) => {
      const onBoard = { accountId, profileId, boards: name };
      const found = await rows.find(onBoard).session(session).comment('all of one profile').lean();
      const others = { $filter: { input: '$boards', cond: { $not: { $in: ['$$this', [name, newName]] } } } };
      const boards = newName === null ? others : { $concatArrays: [others, [newName]] };
      const fields = { boards, version: { $add: ['$version', 1] } };
      if (found.length > 0)
        await rows.updateMany(onBoard, [{ $set: fields }], { session, updatePipeline: true });
      return found.map((row) => ({ ...toOutfit(row), version: row.version + 1 }));
    },
    removeByProfiles: async (accountId, profileIds) => {
      await rows.deleteMany({ accountId, profileId: { $in: [...profileIds] } });
    },
  };
};
