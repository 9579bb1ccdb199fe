import { isMissingIndex } from '@fitfolk/service-kit/connections/mongo/missing-index';
import { putNewer } from '@fitfolk/service-kit/connections/put-newer';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { accountProfilesStore } from './account-profiles/account-profiles.store.ts';

/** Copy of a profile's public data from auth's events. */
export type PublicProfile = {
  readonly profileId: string;
  readonly accountId: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** True when other accounts may see the profile. */
  readonly isSeenOutside: boolean;
  /** Last time the profile became visible to other accounts; unset when it always was. */
  readonly seenOutsideSince?: Date | undefined;
  /** Account version that the copy was made from. */
  readonly version: number;
};

export type ProfileRow = Omit<PublicProfile, 'profileId'> & { readonly _id: string };

const schema = new Schema<ProfileRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    avatarUrl: { type: String, default: null },
    isSeenOutside: { type: Boolean, required: true },
    seenOutsideSince: Date,
    version: { type: Number, required: true },
  },
  { collection: 'people', versionKey: false },
);

export const profilesModel = (database: Connection) => database.model<ProfileRow>('Profile', schema);

export const toProfile = ({ _id, ...row }: ProfileRow): PublicProfile => ({ profileId: _id, ...row });

/** Index of the version before, which lists profiles by account in no other place. It remains until the end of an upgrade. */
const FORMER_INDEX = 'accountId_1';

/**
 * Creates a query that finds the profiles of an account by the former index as long as it exists: until then, processes of the
 * version before store profiles without listing them by account.
 */
const createListFormerIds = (rows: Model<ProfileRow>) => {
  let exists = true;
  /** Reads outside of the caller's transaction, which the missing index would abort. */
  return async (accountId: string): Promise<readonly string[]> => {
    if (!exists) return [];
    try {
      const found = await rows
        .find({ accountId }, { _id: 1 })
        .hint(FORMER_INDEX)
        .comment('all shards: an upgrade, before which the collection is not sharded')
        .lean();
      return found.map(({ _id }) => _id);
    } catch (error) {
      if (!isMissingIndex(error)) throw error;
      exists = false;
      return [];
    }
  };
};

export const profilesStore = (database: Connection) => {
  const rows = profilesModel(database);
  const accounts = accountProfilesStore(database);
  const listFormerIds = createListFormerIds(rows);
  return {
    find: async (profileId: string): Promise<PublicProfile | undefined> => {
      const row = await rows.findById(profileId).lean();
      return row ? toProfile(row) : undefined;
    },

    list: async (profileIds: readonly string[], session?: ClientSession): Promise<PublicProfile[]> => {
      const found = await rows
        .find({ _id: { $in: [...profileIds] } })
        .session(session ?? null)
        .lean();
      return found.map(toProfile);
    },

    listIdsByAccount: async (accountId: string, session?: ClientSession): Promise<string[]> => {
      const ids = [await accounts.list(accountId, session), await listFormerIds(accountId)];
      return [...new Set(ids.flat())];
    },

    /** Lists a profile as one of its account, also before its own data is stored. */
    addToAccount: accounts.add,

    /** Stores a profile unless the stored version is as new. */
    put: async ({ profileId, ...profile }: PublicProfile, session?: ClientSession): Promise<void> => {
      await accounts.add(profile.accountId, profileId, session);
      await putNewer(rows, { _id: profileId, ...profile }, session);
    },

    remove: async (accountId: string, profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
      await accounts.remove(accountId, profileIds);
    },
  };
};

export type ProfilesStore = ReturnType<typeof profilesStore>;
