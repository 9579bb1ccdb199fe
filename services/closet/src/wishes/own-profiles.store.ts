import { type ClientSession, type Connection, Schema } from 'mongoose';

/** The profile that the owner of a login named as their own. */
export type OwnProfile = {
  readonly loginId: string;
  readonly accountId: string;
  readonly profileId: string;
};

type OwnProfileRow = Omit<OwnProfile, 'loginId'> & { readonly _id: string };

const schema = new Schema<OwnProfileRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: { type: String, required: true },
  },
  { collection: 'ownProfiles', versionKey: false },
);
schema.index({ accountId: 1 });

/** Own profiles, at most one per login. */
export type OwnProfilesStore = {
  find(accountId: string, loginId: string, session?: ClientSession): Promise<string | null>;
  put(ownProfile: OwnProfile): Promise<void>;
  remove(accountId: string, loginId: string): Promise<void>;
  removeByProfiles(accountId: string, profileIds: readonly string[]): Promise<void>;
};

export const ownProfilesStore = (database: Connection): OwnProfilesStore => {
  const rows = database.model<OwnProfileRow>('OwnProfile', schema);
  return {
    find: async (accountId, loginId, session) => {
      const row = await rows
        .findOne({ _id: loginId, accountId })
        .session(session ?? null)
        .lean();
      return row?.profileId ?? null;
    },
    put: async ({ loginId, ...row }) => {
      await rows.replaceOne(
        { _id: loginId, accountId: row.accountId },
        { _id: loginId, ...row },
        { upsert: true },
      );
    },
    remove: async (accountId, loginId) => {
      await rows.deleteOne({ _id: loginId, accountId });
    },
    removeByProfiles: async (accountId, profileIds) => {
      await rows.deleteMany({ accountId, profileId: { $in: [...profileIds] } });
    },
  };
};
