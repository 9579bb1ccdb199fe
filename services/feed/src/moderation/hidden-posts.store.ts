import { type ClientSession, type Connection, Schema } from 'mongoose';

type HiddenPost = { readonly _id: string; readonly postId: string; readonly accountId: string };

/** Posts are looked up here, by `hiddenKey`. */
export const HIDDEN_POSTS = 'hidden_posts';

/** One document a post and account. */
export const hiddenKey = (postId: string, accountId: string): string => `${postId}|${accountId}`;

const schema = new Schema<HiddenPost>(
  { _id: String, postId: { type: String, required: true }, accountId: { type: String, required: true } },
  { collection: HIDDEN_POSTS, versionKey: false },
);
schema.index({ postId: 1 });
schema.index({ accountId: 1 });

/** Which posts an account hid. */
export const hiddenPostsStore = (database: Connection) => {
  const rows = database.model<HiddenPost>('HiddenPost', schema);
  return {
    add: async (accountId: string, postId: string): Promise<void> => {
      await rows.updateOne({ _id: hiddenKey(postId, accountId) }, { postId, accountId }, { upsert: true });
    },
    remove: async (accountId: string, postId: string): Promise<void> => {
      await rows.deleteOne({ _id: hiddenKey(postId, accountId) });
    },
    removeAllBy: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId });
    },
    removeAllOf: async (postId: string, session: ClientSession): Promise<void> => {
      await rows.deleteMany({ postId }, { session });
    },
  };
};

export type HiddenPostsStore = ReturnType<typeof hiddenPostsStore>;
