import type { ShoppingList } from '@fitfolk/contracts/closet';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Items that were missing when the link was created. */
type Missing = Pick<ShoppingList, 'season' | 'sizes' | 'rows'>;

/** Permission to read a shopping list, and the list itself. */
export type StoredShoppingLink = {
  readonly profileId: string;
  readonly accountId: string;
  /** SHA-256 of the token in hexadecimal. */
  readonly tokenHash: string;
  readonly list: Missing;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

type ShoppingLinkRow = Omit<StoredShoppingLink, 'profileId'> & { readonly _id: string };

const schema = new Schema<ShoppingLinkRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    tokenHash: { type: String, required: true },
    list: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'shoppingLinks', versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ accountId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Links to shopping lists, at most one per profile. */
export type ShoppingLinksStore = {
  find(profileId: string): Promise<StoredShoppingLink | undefined>;
  findByToken(tokenHash: string): Promise<StoredShoppingLink | undefined>;
  /** Stores a link in place of an earlier one of its profile. */
  put(link: StoredShoppingLink, session: ClientSession): Promise<void>;
  /** Lists the links of profiles, newest first. */
  list(profileIds: readonly string[]): Promise<StoredShoppingLink[]>;
  /** Removes the links of an account that were created until a time. */
  removeByAccount(accountId: string, until: Date, session: ClientSession): Promise<void>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

const toLink = ({ _id, ...row }: ShoppingLinkRow): StoredShoppingLink => ({ profileId: _id, ...row });

export const shoppingLinksStore = (database: Connection): ShoppingLinksStore => {
  const rows = database.model<ShoppingLinkRow>('ShoppingLink', schema);
  return {
    find: async (profileId) => {
      const row = await rows.findOne({ _id: profileId }).lean();
      return row ? toLink(row) : undefined;
    },
    findByToken: async (tokenHash) => {
      const row = await rows.findOne({ tokenHash }).lean();
      return row ? toLink(row) : undefined;
    },
    put: async ({ profileId, ...link }, session) => {
      await rows.replaceOne({ _id: profileId }, { _id: profileId, ...link }, { upsert: true, session });
    },
    list: async (profileIds) => {
      const found = await rows.find({ _id: { $in: [...profileIds] } }).lean();
      return found.map(toLink).toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    },
    removeByAccount: async (accountId, until, session) => {
      await rows.deleteMany({ accountId, createdAt: { $lte: until } }, { session });
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};
