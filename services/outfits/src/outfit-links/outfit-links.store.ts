import type { Arrangement } from '@fitfolk/contracts/outfits';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Permission to see an outfit, and the outfit as it was shared. */
export type StoredOutfitLink = {
  readonly outfitId: string;
  readonly profileId: string;
  readonly accountId: string;
  /** SHA-256 of the token in hexadecimal. */
  readonly tokenHash: string;
  readonly outfit: {
    readonly name: string | null;
    readonly items: readonly {
      readonly name: string;
      /** That of the cut-out where the item shows it. */
      readonly imageId: string | null;
      readonly isCutOut: boolean;
      readonly thumbHash: string | null;
    }[];
    /** Names the items by their positions. */
    readonly arrangement?: Arrangement;
  };
  /** True if chat programs may show the items: those of an adult. */
  readonly hasPreview: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

type OutfitLinkRow = Omit<StoredOutfitLink, 'outfitId'> & { readonly _id: string };

const schema = new Schema<OutfitLinkRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    tokenHash: { type: String, required: true },
    outfit: { type: Schema.Types.Mixed, required: true },
    hasPreview: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'outfitLinks', versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ accountId: 1 });
schema.index({ profileId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const toLink = ({ _id, ...row }: OutfitLinkRow): StoredOutfitLink => ({ outfitId: _id, ...row });

/** Links to outfits, at most one per outfit. */
export const outfitLinksStore = (database: Connection) => {
  const rows = database.model<OutfitLinkRow>('OutfitLink', schema);
  return {
    find: async (outfitId: string): Promise<StoredOutfitLink | undefined> => {
      const row = await rows.findOne({ _id: outfitId }).lean();
      return row ? toLink(row) : undefined;
    },
    /** Lists the links of profiles, newest first. */
    list: async (profileIds: readonly string[]): Promise<StoredOutfitLink[]> => {
      const found = await rows
        .find({ profileId: { $in: [...profileIds] } })
        .comment('links of one account, each of which expires')
        .lean();
      return found.map(toLink).toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    },
    findByToken: async (tokenHash: string): Promise<StoredOutfitLink | undefined> => {
      const row = await rows.findOne({ tokenHash }).lean();
      return row ? toLink(row) : undefined;
    },
    /** Stores a link in place of an earlier one of its outfit. */
    put: async ({ outfitId, ...link }: StoredOutfitLink, session: ClientSession): Promise<void> => {
      await rows.replaceOne({ _id: outfitId }, { _id: outfitId, ...link }, { upsert: true, session });
    },
    /** Removes the link of an outfit; false without one. */
    remove: async (outfitId: string, session: ClientSession): Promise<boolean> =>
      (await rows.deleteOne({ _id: outfitId }, { session })).deletedCount === 1,
    /** Removes the links of an account that were created until a time, and returns them. */
    takeByAccount: async (
      accountId: string,
      until: Date,
      session: ClientSession,
    ): Promise<StoredOutfitLink[]> => {
      const filter = { accountId, createdAt: { $lte: until } };
      const found = await rows
        .find(filter)
        .comment('links of one account, each of which expires')
        .session(session)
        .lean();
      await rows.deleteMany(filter, { session });
      return found.map(toLink);
    },
    removeByProfiles: async (profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ profileId: { $in: [...profileIds] } });
    },
  };
};

export type OutfitLinksStore = ReturnType<typeof outfitLinksStore>;
