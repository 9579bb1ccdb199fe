import { type ClientSession, type Connection, Schema } from 'mongoose';

export type StoredFollow = {
  readonly id: string;
  readonly followerId: string;
  readonly followingId: string;
  /** Account of the follower. */
  readonly accountId: string;
  readonly createdAt: Date;
};

type FollowRow = Omit<StoredFollow, 'id'> & { readonly _id: string };

const schema = new Schema<FollowRow>(
  {
    _id: String,
    followerId: { type: String, required: true },
    followingId: { type: String, required: true },
    accountId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'follows', versionKey: false },
);
schema.index({ followerId: 1, followingId: 1 }, { unique: true });
schema.index({ followingId: 1, accountId: 1 });

const FEW = 'at most 200 of one profile';

const toFollow = ({ _id, ...row }: FollowRow): StoredFollow => ({ id: _id, ...row });

export const followsModel = (database: Connection) => database.model<FollowRow>('Follow', schema);

export const followsStore = (database: Connection) => {
  const rows = followsModel(database);
  return {
    add: async ({ id, ...follow }: StoredFollow, session: ClientSession): Promise<void> => {
      await rows.create([{ _id: id, ...follow }], { session });
    },
    find: async (
      followerId: string,
      followingId: string,
      session: ClientSession,
    ): Promise<StoredFollow | undefined> => {
      const row = await rows.findOne({ followerId, followingId }, null, { session }).lean();
      return row ? toFollow(row) : undefined;
    },
    count: (followerId: string, session: ClientSession): Promise<number> =>
      rows.countDocuments({ followerId }, { session }),
    /** Lists the follows of a profile, newest first. */
    list: async (followerId: string): Promise<StoredFollow[]> =>
      (await rows.find({ followerId }).sort({ createdAt: -1, _id: -1 }).comment(FEW).lean()).map(toFollow),
    listFollowedIds: async (followerId: string): Promise<string[]> =>
      (await rows.find({ followerId }, { followingId: 1 }).comment(FEW).lean()).map(
        ({ followingId }) => followingId,
      ),
    /** Removes the follows of and by the profiles. */
    removeByProfiles: async (profileIds: readonly string[]): Promise<void> => {
      const anyOf = { $in: [...profileIds] };
      await rows.deleteMany({ $or: [{ followerId: anyOf }, { followingId: anyOf }] }).comment('an erasure');
    },
    /** Removes the follows between two groups of profiles, in both directions. */
    removeBetween: async (
      some: readonly string[],
      others: readonly string[],
      session: ClientSession,
    ): Promise<void> => {
      const [one, other] = [{ $in: [...some] }, { $in: [...others] }];
      const isBetween = [
        { followerId: one, followingId: other },
        { followerId: other, followingId: one },
      ];
      await rows.deleteMany({ $or: isBetween }, { session });
    },
    /** Removes a follow by one of the profiles and returns it; undefined when it does not exist. */
    remove: async (
      id: string,
      followerIds: readonly string[],
      session: ClientSession,
    ): Promise<StoredFollow | undefined> => {
      const filter = { _id: id, followerId: { $in: [...followerIds] } };
      const row = await rows.findOneAndDelete(filter, { session }).lean();
      return row ? toFollow(row) : undefined;
    },
  };
};

export type FollowsStore = ReturnType<typeof followsStore>;
