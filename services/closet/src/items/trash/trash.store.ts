import { MAX_TRASHED_ITEMS } from '@fitfolk/contracts/closet';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { ItemWithWears } from '../item.ts';

/** A removed item as it was in the closet. */
export type TrashedItem = { readonly item: ItemWithWears; readonly removedAt: Date };

type TrashRow = TrashedItem &
  Pick<ItemWithWears, 'accountId' | 'profileId' | 'imageUrl'> & { readonly _id: string };

const schema = new Schema<TrashRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: { type: String, required: true },
    imageUrl: { type: String, default: null },
    removedAt: { type: Date, required: true },
    item: { type: Schema.Types.Mixed as never, required: true },
  },
  { collection: 'trashedItems', versionKey: false },
);
schema.index({ accountId: 1, profileId: 1, removedAt: -1 });
schema.index({ accountId: 1, imageUrl: 1 });
schema.index(
  { accountId: 1, 'item.moreImageUrls': 1 },
  { partialFilterExpression: { 'item.moreImageUrls': { $exists: true } } },
);
schema.index({ removedAt: 1 });

export type TrashStore = {
  add(trashed: TrashedItem, session: ClientSession): Promise<void>;
  find(accountId: string, itemId: string, session: ClientSession): Promise<TrashedItem | undefined>;
  remove(accountId: string, itemId: string, session: ClientSession): Promise<void>;
  /** Lists what a profile removed, latest first. */
  list(owner: ProfileKey): Promise<TrashedItem[]>;
  /** Lists items of all accounts that were removed before a time. */
  listRemovedBefore(time: Date, limit: number): Promise<ItemWithWears[]>;
  hasImage(accountId: string, imageUrl: string, session: ClientSession): Promise<boolean>;
  removeByProfiles(accountId: string, profileIds: readonly string[]): Promise<void>;
  /** Removes profiles from the previous owners and the wearers of the account's items. */
  forgetOwners(accountId: string, profileIds: readonly string[]): Promise<void>;
};

const toTrashedItem = ({ item, removedAt }: TrashRow): TrashedItem => ({ item, removedAt });

export const trashStore = (database: Connection): TrashStore => {
  const rows = database.model<TrashRow>('TrashedItem', schema);
  return {
    add: async ({ item, removedAt }, session) => {
      const { id, accountId, profileId, imageUrl } = item;
      await rows.create([{ _id: id, accountId, profileId, imageUrl, removedAt, item } as TrashRow], {
        session,
      });
    },
    find: async (accountId, itemId, session) => {
      const row = await rows.findOne({ _id: itemId, accountId }).session(session).lean<TrashRow>();
      return row ? toTrashedItem(row) : undefined;
    },
    remove: async (accountId, itemId, session) => {
      await rows.deleteOne({ _id: itemId, accountId }, { session });
    },
    list: async ({ accountId, profileId }) => {
      const found = await rows
        .find({ accountId, profileId })
        .sort({ removedAt: -1 })
        .limit(MAX_TRASHED_ITEMS)
        .lean<TrashRow[]>();
      return found.map(toTrashedItem);
    },
    listRemovedBefore: async (time, limit) => {
      const found = await rows
        .find({ removedAt: { $lte: time } })
        .sort({ removedAt: 1 })
        .limit(limit)
        .comment('all owners: emptying the trash')
        .lean<TrashRow[]>();
      return found.map(({ item }) => item);
    },
    hasImage: async (accountId, imageUrl, session) => {
      for (const image of [{ imageUrl }, { 'item.moreImageUrls': imageUrl }])
        if ((await rows.exists({ accountId, ...image }).session(session)) !== null) return true;
      return false;
    },
    removeByProfiles: async (accountId, profileIds) => {
      await rows.deleteMany({ accountId, profileId: { $in: [...profileIds] } });
    },
    forgetOwners: async (accountId, profileIds) => {
      const ids = { $in: [...profileIds] };
      const about = { $or: [{ 'item.previousOwners.profileId': ids }, { 'item.sharedWith': ids }] };
      await rows.updateMany({ accountId, ...about }, {
        $pull: { 'item.previousOwners': { profileId: ids }, 'item.sharedWith': ids },
      } as never);
    },
  };
};
