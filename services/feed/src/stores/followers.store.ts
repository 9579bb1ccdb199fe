import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A profile that a parent lets see the posts of a child. */
export type StoredFollower = {
  readonly followerId: string;
  /** Account of the follower, all of whose profiles see the posts. */
  readonly accountId: string;
  readonly approvedAt: Date;
};

/** The approved followers of a child. */
export type FollowerList = {
  /** The child. */
  readonly profileId: string;
  /** Account of the child. */
  readonly accountId: string;
  /** Incremented with every change, so that consumers of events never return to an older list. */
  readonly version: number;
  readonly followers: readonly StoredFollower[];
};

type FollowerListRow = Omit<FollowerList, 'profileId'> & { readonly _id: string };

const schema = new Schema<FollowerListRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    version: { type: Number, required: true },
    followers: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'followerLists', versionKey: false },
);
schema.index({ accountId: 1 });
schema.index({ 'followers.followerId': 1 });

export const followersModel = (database: Connection) =>
  database.model<FollowerListRow>('FollowerList', schema);

const toList = ({ _id, ...row }: FollowerListRow): FollowerList => ({ profileId: _id, ...row });

/** Approved followers, one document per child. */
export const followersStore = (database: Connection) => {
  const rows = followersModel(database);
  return {
    /** Lists the followers of those of the profiles that are children with followers. */
    listByChildren: async (
      profileIds: readonly string[],
      session?: ClientSession,
    ): Promise<FollowerList[]> => {
      const found = await rows
        .find({ _id: { $in: [...profileIds] } })
        .session(session ?? null)
        .lean();
      return found.map(toList);
    },
    /** Lists the followers of the children of an account. */
    listByAccount: async (accountId: string, session?: ClientSession): Promise<FollowerList[]> => {
      const found = await rows
        .find({ accountId })
        .comment('at most 20 of one account')
        .session(session ?? null)
        .lean();
      return found.map(toList);
    },
    /** Returns those of the profiles that are children whom an account may see. */
    listFollowedAmong: async (profileIds: readonly string[], accountId: string): Promise<string[]> => {
      const found = await rows
        .find({ _id: { $in: [...profileIds] }, 'followers.accountId': accountId }, { _id: 1 })
        .lean();
      return found.map(({ _id }) => _id);
    },
    listByFollowerProfiles: async (
      profileIds: readonly string[],
      session: ClientSession,
    ): Promise<FollowerList[]> => {
      const found = await rows
        .find({ 'followers.followerId': { $in: [...profileIds] } })
        .comment('an erasure')
        .session(session)
        .lean();
      return found.map(toList);
    },
    find: async (profileId: string, session: ClientSession): Promise<FollowerList | undefined> => {
      const row = await rows.findById(profileId).session(session).lean();
      return row ? toList(row) : undefined;
    },
    /** Lists the accounts that a parent lets see the posts of a child. */
    listAccountIds: async (profileId: string, session: ClientSession): Promise<string[]> => {
      const row = await rows.findById(profileId).session(session).lean();
      return [...new Set(row?.followers.map(({ accountId }) => accountId))];
    },
    isFollower: async (profileId: string, accountId: string): Promise<boolean> =>
      (await rows.exists({ _id: profileId, 'followers.accountId': accountId })) !== null,
    put: async ({ profileId, ...row }: FollowerList, session: ClientSession): Promise<void> => {
      await rows.replaceOne({ _id: profileId }, { _id: profileId, ...row }, { upsert: true, session });
    },
    removeByProfiles: async (profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

export type FollowersStore = ReturnType<typeof followersStore>;
