import { putAllNewer } from '@fitfolk/service-kit/connections/put-newer';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Projection of a profile: whether other accounts may see its images. */
export type ProfileVisibility = {
  readonly profileId: string;
  readonly isSeenOutside: boolean;
  /** Last time other accounts could start to see the profile; unset when they always could. */
  readonly seenOutsideSince?: Date | undefined;
  readonly version: number;
};

type ProfileRow = Omit<ProfileVisibility, 'profileId'> & { readonly _id: string };

const schema = new Schema<ProfileRow>(
  {
    _id: String,
    isSeenOutside: { type: Boolean, required: true },
    seenOutsideSince: Date,
    version: { type: Number, required: true },
  },
  { collection: 'profiles', versionKey: false },
);

const toProfile = ({ _id, ...row }: ProfileRow): ProfileVisibility => ({ profileId: _id, ...row });

export const profilesStore = (database: Connection) => {
  const rows = database.model<ProfileRow>('Profile', schema);
  return {
    find: async (profileId: string): Promise<ProfileVisibility | undefined> => {
      const row = await rows.findById(profileId).lean();
      return row ? toProfile(row) : undefined;
    },
    /** Stores each profile unless a newer version exists. */
    put: (profiles: readonly ProfileVisibility[], session: ClientSession): Promise<void> =>
      putAllNewer(
        rows,
        profiles.map(({ profileId, ...profile }) => ({ _id: profileId, ...profile })),
        session,
      ),
    removeAll: async (profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

export type ProfilesStore = ReturnType<typeof profilesStore>;
