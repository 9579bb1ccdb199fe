import { putNewer } from '@fitfolk/service-kit/connections/put-newer';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Projection of a child: the other accounts that a parent lets see its images. */
export type Followers = {
  /** The child. */
  readonly profileId: string;
  readonly accountIds: readonly string[];
  readonly version: number;
};

type FollowersRow = Omit<Followers, 'profileId'> & { readonly _id: string };

const schema = new Schema<FollowersRow>(
  { _id: String, accountIds: { type: [String], required: true }, version: { type: Number, required: true } },
  { collection: 'followers', versionKey: false },
);

schema.index({ accountIds: 1 });

export const followersStore = (database: Connection) => {
  const rows = database.model<FollowersRow>('Followers', schema);
  return {
    isFollower: async (profileId: string, accountId: string): Promise<boolean> =>
      (await rows.exists({ _id: profileId, accountIds: accountId })) !== null,
    /** Stores the followers unless a newer version exists. */
    put: ({ profileId, accountIds, version }: Followers, session: ClientSession): Promise<void> =>
      putNewer(rows, { _id: profileId, accountIds: [...accountIds], version }, session),
    removeAccount: async (accountId: string): Promise<void> => {
      await rows
        .updateMany({ accountIds: accountId }, { $pull: { accountIds: accountId } })
        .comment('an erasure');
    },
    removeAll: async (profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

export type FollowersStore = ReturnType<typeof followersStore>;
