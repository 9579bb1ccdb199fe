import { type ClientSession, type Connection, Schema } from 'mongoose';

type RemovedPost = { readonly _id: string };

const schema = new Schema<RemovedPost>({ _id: String }, { collection: 'removedPosts', versionKey: false });

/** Removed posts whose votes, hidden marks and reports are still to be removed. */
export const removedPostsStore = (database: Connection) => {
  const rows = database.model<RemovedPost>('RemovedPost', schema);
  return {
    add: async (postId: string, session: ClientSession): Promise<void> => {
      await rows.updateOne({ _id: postId }, {}, { upsert: true, session });
    },
    hasAny: async (): Promise<boolean> => (await rows.exists({})) !== null,
    /** Lists up to `limit` posts with an id after the given one. */
    list: async (after: string, limit: number): Promise<string[]> => {
      const found = await rows
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    remove: async (postId: string): Promise<void> => {
      await rows.deleteOne({ _id: postId });
    },
  };
};
