import { type ClientSession, type Connection, Schema } from 'mongoose';

export type AccountProfilesRow = { readonly _id: string; readonly profileIds: readonly string[] };

export const ACCOUNT_PROFILES = 'account_profiles';

const schema = new Schema<AccountProfilesRow>(
  { _id: String, profileIds: { type: [String], required: true } },
  { collection: ACCOUNT_PROFILES, versionKey: false },
);

/** Ids of the profiles of each account, one document per account, because profiles are distributed by their own ids. */
export const accountProfilesStore = (database: Connection) => {
  const rows = database.model<AccountProfilesRow>('AccountProfiles', schema);
  return {
    add: async (accountId: string, profileId: string, session?: ClientSession): Promise<void> => {
      const change = { $addToSet: { profileIds: profileId } };
      await rows.updateOne({ _id: accountId }, change, { upsert: true, ...(session ? { session } : {}) });
    },

    list: async (accountId: string, session?: ClientSession): Promise<readonly string[]> => {
      const row = await rows
        .findById(accountId)
        .session(session ?? null)
        .lean();
      return row?.profileIds ?? [];
    },

    /** Removes profiles of an account, and with the last one the account. */
    remove: async (accountId: string, profileIds: readonly string[]): Promise<void> => {
      await rows.updateOne({ _id: accountId }, { $pull: { profileIds: { $in: [...profileIds] } } });
      await rows.deleteOne({ _id: accountId, profileIds: [] });
    },
  };
};
