import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Item } from '../items/item.ts';
import type { Reservation } from './rules/reservation.ts';

/** An item that a person wishes for, as it will be in the closet. */
export type StoredWish = {
  readonly item: Item;
  readonly url: string | null;
  /** Null while nobody gets it. */
  readonly reservation: Reservation | null;
};

type WishRow = StoredWish &
  Pick<Item, 'accountId' | 'profileId' | 'imageUrl' | 'createdAt'> & { readonly _id: string };

const schema = new Schema<WishRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: { type: String, required: true },
    imageUrl: { type: String, default: null },
    createdAt: { type: Date, required: true },
    url: { type: String, default: null },
    reservation: { type: Schema.Types.Mixed as never, default: null },
    item: { type: Schema.Types.Mixed as never, required: true },
  },
  { collection: 'wishes', versionKey: false },
);
schema.index({ accountId: 1, profileId: 1, createdAt: -1 });
schema.index({ accountId: 1, imageUrl: 1 });

export type WishesStore = {
  find(accountId: string, wishId: string, session?: ClientSession): Promise<StoredWish | undefined>;
  /** Lists the wishes of profiles, newest first. */
  list(accountId: string, profileIds: readonly string[]): Promise<StoredWish[]>;
  count(accountId: string, profileId: string, session: ClientSession): Promise<number>;
  /** Adds a wish, or replaces the one with its id. */
  put(wish: StoredWish, session: ClientSession): Promise<void>;
  remove(accountId: string, wishId: string, session: ClientSession): Promise<void>;
  hasImage(accountId: string, imageUrl: string, session: ClientSession): Promise<boolean>;
  /** Lists the wishes that show an image. */
  listByImage(accountId: string, imageUrl: string, session: ClientSession): Promise<StoredWish[]>;
  /** Removes the wishes of profiles, and what they get for others. */
  removeByProfiles(accountId: string, profileIds: readonly string[]): Promise<void>;
};

/** Wishes that show one image: copies of a wish. */
const MAX_WISHES_OF_IMAGE = 100;

const toWish = ({ item, url, reservation }: WishRow): StoredWish => ({ item, url, reservation });

export const wishesStore = (database: Connection): WishesStore => {
  const rows = database.model<WishRow>('Wish', schema);
  return {
    find: async (accountId, wishId, session) => {
      const row = await rows
        .findOne({ _id: wishId, accountId })
        .session(session ?? null)
        .lean<WishRow>();
      return row ? toWish(row) : undefined;
    },
    list: async (accountId, profileIds) => {
      const found = await rows
        .find({ accountId, profileId: { $in: [...profileIds] } })
        .sort({ createdAt: -1, _id: -1 })
        .comment('at most 200 of each profile of one account')
        .lean<WishRow[]>();
      return found.map(toWish);
    },
    count: (accountId, profileId, session) => rows.countDocuments({ accountId, profileId }).session(session),
    put: async (wish, session) => {
      const { id, accountId, profileId, imageUrl, createdAt } = wish.item;
      const row = { _id: id, accountId, profileId, imageUrl, createdAt, ...wish } as WishRow;
      await rows.replaceOne({ _id: id, accountId }, row, { upsert: true, session });
    },
    remove: async (accountId, wishId, session) => {
      await rows.deleteOne({ _id: wishId, accountId }, { session });
    },
    hasImage: async (accountId, imageUrl, session) =>
      (await rows.exists({ accountId, imageUrl }).session(session)) !== null,
    listByImage: async (accountId, imageUrl, session) => {
      const found = await rows
        .find({ accountId, imageUrl })
        .limit(MAX_WISHES_OF_IMAGE)
        .session(session)
        .lean<WishRow[]>();
      return found.map(toWish);
    },
    removeByProfiles: async (accountId, profileIds) => {
      await rows.deleteMany({ accountId, profileId: { $in: [...profileIds] } });
      await rows.updateMany({ accountId, 'reservation.profileId': { $in: [...profileIds] } }, {
        $set: { reservation: null },
      } as never);
    },
  };
};
