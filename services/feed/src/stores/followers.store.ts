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
  { collection: 'approvedFollowers', versionKey: false },
);
schema.index({ accountId: 1 });
schema.index({ 'followers.accountId': 1 });
schema.index({ 'followers.followerId': 1 });

export const followersModel = (database: Connection) =>
  database.model<FollowerListRow>('FollowerList', schema);

const FEW = 'at most 20 of one account, or the children that one account follows';

const toList = ({ _id, ...row }: FollowerListRow): FollowerList => ({ profileId: _id, ...row });

/** Approved followers, one document per child. */
export const followersStore = (database: Connection) => {
  const rows = followersModel(database);
  const list = async (filter: object, session?: ClientSession): Promise<FollowerList[]> =>
    (
      await rows
        .find(filter)
        .comment(FEW)
        .session(session ?? null)
        .lean()
    ).map(toList);
  return {
    /** Lists the followers of the children of an account. */
    listByAccount: (accountId: string, session?: ClientSession) => list({ accountId }, session),
    /** Lists the children that an account may see, each with all of its followers. */
    listByFollower: (accountId: string, session?: ClientSession) =>
      list({ 'followers.accountId': accountId }, session),
    listByFollowerProfiles: (profileIds: readonly string[], session: ClientSession) =>
      list({ 'followers.followerId': { $in: [...profileIds] } }, session),
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
