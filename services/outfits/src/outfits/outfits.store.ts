import type { Cursor } from '@fitfolk/service-kit/http/cursor';
import { type ClientSession, type Connection, Schema } from 'mongoose';
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
    plannedAt: { type: Date, default: null },
    wornDate: { type: String, default: null },
    itemIds: [String],
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'outfits', versionKey: false },
);
schema.index({ profileId: 1, createdAt: -1, _id: -1 });
schema.index({ profileId: 1, scheduledDate: 1, plannedAt: 1, _id: 1 });
schema.index({ profileId: 1, isFavorite: 1, createdAt: -1, _id: -1 });
schema.index({ accountId: 1, itemIds: 1 });

export type OutfitsStore = {
  add(outfit: Outfit, session: ClientSession): Promise<void>;
  find(accountId: string, outfitId: string, session?: ClientSession): Promise<Outfit | undefined>;
  replace(outfit: Outfit, session: ClientSession): Promise<void>;
  remove(outfitId: string, session: ClientSession): Promise<void>;
  /** Newest first, from after the cursor on. */
  list(profileId: string, options: { after?: Cursor; limit?: number }): Promise<Outfit[]>;
  /** Those planned from one day to another, both included: by day, on a day the first planned first. */
  planned(profileId: string, days: { from: string; to: string }): Promise<Outfit[]>;
  /** Newest first. */
  listFavorites(profileId: string): Promise<Outfit[]>;
  /** Takes an item out of all outfits of its account. */
  takeOut(accountId: string, itemId: string, session: ClientSession): Promise<void>;
  removeAllOf(profileIds: readonly string[]): Promise<void>;
};

const outfitOf = ({ _id, ...row }: OutfitRow): Outfit => ({ id: _id, ...row });
const rowOf = ({ id, ...outfit }: Outfit): OutfitRow => ({ _id: id, ...outfit });

const after = ({ createdAt, id }: Cursor) => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }],
});

/** The outfits collection. */
export const outfitsStore = (database: Connection): OutfitsStore => {
  const rows = database.model<OutfitRow>('Outfit', schema);
  return {
    add: async (outfit, session) => void (await rows.create([rowOf(outfit)], { session })),
    find: async (accountId, outfitId, session) => {
      const row = await rows
        .findOne({ _id: outfitId, accountId })
        .session(session ?? null)
        .lean();
      return row ? outfitOf(row) : undefined;
    },
    replace: async (outfit, session) =>
      void (await rows.replaceOne({ _id: outfit.id }, rowOf(outfit), { session })),
    remove: async (outfitId, session) => void (await rows.deleteOne({ _id: outfitId }, { session })),
    list: async (profileId, { after: cursor, limit = 0 }) => {
      const found = await rows
        .find({ profileId, ...(cursor ? after(cursor) : {}) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean();
      return found.map(outfitOf);
    },
    planned: async (profileId, { from, to }) => {
      const found = await rows
        .find({ profileId, scheduledDate: { $gte: from, $lte: to } })
        .sort({ scheduledDate: 1, plannedAt: 1, _id: 1 })
        .lean();
      return found.map(outfitOf);
    },
    listFavorites: async (profileId) => {
      const found = await rows.find({ profileId, isFavorite: true }).sort({ createdAt: -1, _id: -1 }).lean();
      return found.map(outfitOf);
    },
    takeOut: async (accountId, itemId, session) => {
      await rows.updateMany(
        { accountId, itemIds: itemId },
        { $pull: { itemIds: itemId }, $inc: { version: 1 } },
        { session },
      );
    },
    removeAllOf: async (profileIds) => {
      await rows.deleteMany({ profileId: { $in: [...profileIds] } });
    },
  };
};
