import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Projection of a profile: whether other accounts may see its images. */
export type ProfileVisibility = {
  readonly profileId: string;
  readonly isSeenOutside: boolean;
  readonly version: number;
};

type ProfileRow = Omit<ProfileVisibility, 'profileId'> & { readonly _id: string };

const schema = new Schema<ProfileRow>(
  {
    _id: String,
    isSeenOutside: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'people', versionKey: false },
);

export const profilesStore = (database: Connection) => {
  const rows = database.model<ProfileRow>('Profile', schema);
  return {
    /** Defaults to false for unknown profiles. */
    isSeenOutside: async (profileId: string): Promise<boolean> =>
      (await rows.findById(profileId).lean())?.isSeenOutside ?? false,
    /** Stores the profile unless a newer version exists. */
    put: async (profile: ProfileVisibility, session: ClientSession): Promise<void> => {
      const { profileId, ...row } = profile;
      const existing = await rows.findById(profileId).session(session).lean();
      if (existing && existing.version >= profile.version) return;
      await rows.replaceOne({ _id: profileId }, row as ProfileRow, { upsert: true, session });
    },
    removeAll: async (profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

export type ProfilesStore = ReturnType<typeof profilesStore>;
