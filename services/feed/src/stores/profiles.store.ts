import { putNewer } from '@fitfolk/service-kit/connections/put-newer';
import { type ClientSession, type Connection, Schema } from 'mongoose';

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
  { collection: 'profiles', versionKey: false },
);

schema.index({ accountId: 1 });

export const profilesModel = (database: Connection) => database.model<ProfileRow>('Profile', schema);

export const toProfile = ({ _id, ...row }: ProfileRow): PublicProfile => ({ profileId: _id, ...row });

export const profilesStore = (database: Connection) => {
  const rows = profilesModel(database);
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
      const found = await rows
        .find({ accountId }, { _id: 1 })
        .session(session ?? null)
        .comment('at most 20 of one account')
        .lean();
      return found.map(({ _id }) => _id);
    },

    /** Stores a profile unless the stored version is as new. */
    put: ({ profileId, ...profile }: PublicProfile, session?: ClientSession): Promise<void> =>
      putNewer(rows, { _id: profileId, ...profile }, session),

    remove: async (profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

export type ProfilesStore = ReturnType<typeof profilesStore>;
