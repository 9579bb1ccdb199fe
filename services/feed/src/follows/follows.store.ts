import { type Connection, Schema } from 'mongoose';

/** Somebody's wish to see another's posts. */
export type Following = {
  readonly id: string;
  readonly followerId: string;
  readonly followingId: string;
  /** Of whoever follows. */
  readonly accountId: string;
  readonly createdAt: Date;
};

type FollowRow = Omit<Following, 'id'> & { readonly _id: string };

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
// Following twice is following once.
schema.index({ followerId: 1, followingId: 1 }, { unique: true });
schema.index({ followingId: 1 });

const followingOf = ({ _id, ...row }: FollowRow): Following => ({ id: _id, ...row });

/** The follows collection. */
export const followsStore = (database: Connection) => {
  const rows = database.model<FollowRow>('Follow', schema);
  return {
    /** Gives what is stored: the follow that is there already, if any. */
    add: async ({ id, ...follow }: Following): Promise<Following> => {
      const { followerId, followingId } = follow;
      const row = await rows
        .findOneAndUpdate(
          { followerId, followingId },
          { $setOnInsert: { _id: id, ...follow } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return followingOf(row);
    },
    count: (followerId: string): Promise<number> => rows.countDocuments({ followerId }),
    /** Newest first. */
    list: async (followerId: string): Promise<Following[]> =>
      (await rows.find({ followerId }).sort({ createdAt: -1, _id: -1 }).lean()).map(followingOf),
    /** The profiles that a profile follows. */
    followed: async (followerId: string): Promise<string[]> =>
      (await rows.find({ followerId }, { followingId: 1 }).lean()).map(({ followingId }) => followingId),
    /** Whom people follow, and who follows them. */
    removeAllOf: async (profileIds: readonly string[]): Promise<void> => {
      const them = { $in: [...profileIds] };
      await rows.deleteMany({ $or: [{ followerId: them }, { followingId: them }] });
    },
    /** False when the account has no such follow. */
    remove: async (id: string, accountId: string): Promise<boolean> =>
      (await rows.deleteOne({ _id: id, accountId })).deletedCount === 1,
  };
};

export type FollowsStore = ReturnType<typeof followsStore>;
