import { type ClientSession, type Connection, Schema } from 'mongoose';

type HiddenPost = { readonly accountId: string; readonly postId: string };

/** Posts are looked up here. */
export const HIDDEN_POSTS = 'hidden_posts';

const schema = new Schema<HiddenPost>(
  { accountId: { type: String, required: true }, postId: { type: String, required: true } },
  { collection: HIDDEN_POSTS, versionKey: false },
);
schema.index({ postId: 1, accountId: 1 }, { unique: true });

/** Which posts an account hid. */
export const hiddenPostsStore = (database: Connection) => {
  const rows = database.model<HiddenPost>('HiddenPost', schema);
  return {
    add: async (accountId: string, postId: string): Promise<void> => {
      await rows.updateOne({ postId, accountId }, {}, { upsert: true });
    },
    remove: async (accountId: string, postId: string): Promise<void> => {
      await rows.deleteOne({ postId, accountId });
    },
    removeAllOf: async (postId: string, session: ClientSession): Promise<void> => {
      await rows.deleteMany({ postId }, { session });
    },
  };
};

export type HiddenPostsStore = ReturnType<typeof hiddenPostsStore>;
