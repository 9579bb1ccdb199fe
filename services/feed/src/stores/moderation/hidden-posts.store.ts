import { deleteBatch } from '@fitfolk/service-kit/connections/delete-batch';
import { type Connection, Schema } from 'mongoose';

type HiddenPost = {
  readonly _id: string;
  readonly postId: string;
  readonly accountId: string;
  /** The child whose limited session hid the post, and may show it again. */
  readonly profileId?: string;
};

/** An account, or the child in it that the session is limited to. */
type Hider = { readonly accountId: string; readonly childProfileId?: string | undefined };

/** Returns the document id of the mark that hides a post from an account. */
export const hiddenPostKey = (postId: string, accountId: string): string => `${postId}|${accountId}`;

const schema = new Schema<HiddenPost>(
  {
    _id: String,
    postId: { type: String, required: true },
    accountId: { type: String, required: true },
    profileId: String,
  },
  { collection: 'hiddenPosts', versionKey: false },
);
schema.index({ postId: 1 });
schema.index({ accountId: 1, postId: -1 });

export const hiddenPostsModel = (database: Connection) => database.model<HiddenPost>('HiddenPost', schema);

/** Posts hidden from an account, one document per post and account. */
export const hiddenPostsStore = (database: Connection) => {
  const rows = hiddenPostsModel(database);
  return {
    /** Hides a post. What a parent hid stays the parent's. */
    add: async ({ accountId, childProfileId: profileId }: Hider, postId: string): Promise<void> => {
      const _id = hiddenPostKey(postId, accountId);
      const update = profileId
        ? { $setOnInsert: { postId, accountId, profileId } }
        : { $set: { postId, accountId }, $unset: { profileId: 1 } };
      await rows.updateOne({ _id }, update, { upsert: true });
    },
    /** Shows a post again; a limited session only one that it hid. */
    remove: async ({ accountId, childProfileId: profileId }: Hider, postId: string): Promise<void> => {
      await rows.deleteOne({ _id: hiddenPostKey(postId, accountId), ...(profileId ? { profileId } : {}) });
    },
    /** Lists the ids of hidden posts, latest id first, starting after one. */
    list: async (accountId: string, limit: number, after?: string): Promise<string[]> => {
      const found = await rows
        .find({ accountId, ...(after === undefined ? {} : { postId: { $lt: after } }) }, { postId: 1 })
        .sort({ postId: -1 })
        .limit(limit)
        .comment('the data export of an account')
        .lean();
      return found.map(({ postId }) => postId);
    },
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId }).comment('an erasure');
    },
    /** Removes up to `limit` marks of a post and returns their number. */
    removeBatchByPost: (postId: string, limit: number): Promise<number> =>
      deleteBatch(rows, { postId }, { limit, comment: 'the removal of a post' }),
  };
};
