import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Permission to read something of a profile, with a secret that is stored as a hash. */
export type ProfileLink = {
  readonly profileId: string;
  readonly accountId: string;
  /** SHA-256 of the token in hexadecimal. */
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

type LinkRow = Omit<ProfileLink, 'profileId'> & { readonly _id: string };

/** Links of one kind, at most one per profile. */
export type ProfileLinksStore<Link extends ProfileLink = ProfileLink> = {
  find(profileId: string): Promise<Link | undefined>;
  findByToken(tokenHash: string): Promise<Link | undefined>;
  /** Stores a link in place of an earlier one of its profile. */
  put(link: Link, session: ClientSession): Promise<void>;
  /** Lists the links of profiles, newest first. */
  list(profileIds: readonly string[]): Promise<Link[]>;
  /** Removes the links of an account that were created until a time. */
  removeByAccount(accountId: string, until: Date, session: ClientSession): Promise<void>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

type Options = {
  readonly model: string;
  readonly collection: string;
  /** Field with what the links of this kind show, which stays as it was. */
  readonly content?: string;
};

/** Creates the store of one kind of link in a collection of its own. The database removes links that expired. */
export const profileLinksStore = <Link extends ProfileLink = ProfileLink>(
  database: Connection,
  { model, collection, content }: Options,
): ProfileLinksStore<Link> => {
  const schema = new Schema<LinkRow>(
    {
      _id: String,
      accountId: { type: String, required: true },
      tokenHash: { type: String, required: true },
      createdAt: { type: Date, required: true },
      expiresAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  );
  if (content) schema.add({ [content]: { type: Schema.Types.Mixed, required: true } });
  schema.index({ tokenHash: 1 }, { unique: true });
  schema.index({ accountId: 1 });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  const rows = database.model<LinkRow>(model, schema);
  // The row of a link with content has it as well.
  const toLink = ({ _id, ...row }: LinkRow) => ({ profileId: _id, ...row }) as unknown as Link;
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
