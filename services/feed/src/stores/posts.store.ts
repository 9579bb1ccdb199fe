import type { ReactionCounts } from '@fitfolk/contracts/feed';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Post } from './post.ts';

export type PostRow = Omit<Post, 'id'> & {
  readonly _id: string;
  /** Incremented to make transactions about the same image conflict. */
  readonly imageChecks?: number;
  /** True for the only post that may use its image; posts of earlier releases may share one. */
  readonly ownsImage?: boolean;
};

const schema = new Schema<PostRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    caption: { type: String, default: null },
    imageUrl: { type: String, required: true },
    thumbHash: { type: String, required: true },
    items: { type: Schema.Types.Mixed, default: undefined },
    theme: String,
    isCompetitionEntry: { type: Boolean, required: true },
    competitionDay: String,
    isWinner: { type: Boolean, required: true },
    voteCount: { type: Number, required: true },
    reactionCounts: Schema.Types.Mixed,
    day: { type: String, required: true },
    createdAt: { type: Date, required: true },
    sharedAt: Date,
    isRepeated: Boolean,
    ownsImage: Boolean,
    clientId: String,
    imageChecks: Number,
  },
  { collection: 'posts', versionKey: false },
);
export const BY_AGE = { createdAt: -1, _id: -1 } as const;
export const BY_AUTHOR = { profileId: 1, createdAt: -1, _id: -1 } as const;
export const BY_COMPETITION_DAY = { competitionDay: 1, createdAt: -1, _id: -1 } as const;
schema.index(BY_AGE);
schema.index(BY_AUTHOR);
schema.index(BY_COMPETITION_DAY, { partialFilterExpression: { competitionDay: { $exists: true } } });
// Limits a profile to one entry per day, also under concurrent requests.
schema.index(
  { competitionDay: 1, profileId: 1 },
  { unique: true, partialFilterExpression: { competitionDay: { $exists: true } } },
);
schema.index(
  { profileId: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
);
schema.index({ accountId: 1, imageUrl: 1 });
schema.index(
  { accountId: 1, 'items.itemId': 1 },
  { partialFilterExpression: { 'items.itemId': { $exists: true } } },
);
const BY_IMAGE = { imageUrl: 1 } as const;
schema.index(BY_IMAGE, { unique: true, partialFilterExpression: { ownsImage: true } });

export const postsModel = (database: Connection) => database.model<PostRow>('Post', schema);

/** Names each field, because copying what is left of an object takes several times as long for the posts of a page. */
export const toPost = (row: PostRow): Post => ({
  id: row._id,
  profileId: row.profileId,
  accountId: row.accountId,
  caption: row.caption,
  imageUrl: row.imageUrl,
  thumbHash: row.thumbHash,
  items: row.items,
  theme: row.theme,
  isCompetitionEntry: row.isCompetitionEntry,
  competitionDay: row.competitionDay,
  isWinner: row.isWinner,
  voteCount: row.voteCount,
  reactionCounts: row.reactionCounts,
  day: row.day,
  createdAt: row.createdAt,
  sharedAt: row.sharedAt,
  isRepeated: row.isRepeated,
  clientId: row.clientId,
});

/** Returns true for an attempt to post an image twice. */
export const isImagePostedError = (error: unknown): boolean =>
  isDuplicateKeyError(error) && error instanceof Error && 'keyPattern' in error
    ? Object.keys(error.keyPattern as object).join() === Object.keys(BY_IMAGE).join()
    : false;

/** A garment of an account. */
type ItemKey = { readonly accountId: string; readonly itemId: string };

export const postsStore = (database: Connection) => {
  const rows = postsModel(database);
  return {
    add: async ({ id, ...post }: Post, session: ClientSession): Promise<void> => {
      await rows.create([{ _id: id, ...post, ownsImage: true }], { session });
    },

    find: async (postId: string, session?: ClientSession): Promise<Post | undefined> => {
      const row = await rows
        .findById(postId)
        .session(session ?? null)
        .lean();
      return row ? toPost(row) : undefined;
    },

    /**
     * Returns the id of the older of the two newest posts if both are the profile's own and newer than `since`. Its account's
     * other posts don't count; they may be hidden.
     */
    findSecondInRow: async (
      { profileId, accountId }: Pick<Post, 'profileId' | 'accountId'>,
      since: Date,
    ): Promise<string | undefined> => {
      const newest = await rows
        .find({ $or: [{ profileId }, { accountId: { $ne: accountId } }] }, { profileId: 1, createdAt: 1 })
        .sort(BY_AGE)
        .hint(BY_AGE)
        .limit(2)
        .lean();
      const [, second] = newest.filter((post) => post.profileId === profileId && post.createdAt > since);
      return second?._id;
    },

    /** Hides a post from other accounts among everyone's. Voters must find every entry of a competition, so those stay. */
    markRepeated: async (id: string, session: ClientSession): Promise<void> => {
      await rows.updateOne({ _id: id, isCompetitionEntry: false }, { isRepeated: true }, { session });
    },

    /** Finds a post even while no majority of the replica set has it, so that of two concurrent requests the later finds it. */
    findByClientId: async (profileId: string, clientId: string): Promise<Post | undefined> => {
      const row = await rows.findOne({ profileId, clientId }).readConcern('linearizable').lean();
      return row ? toPost(row) : undefined;
    },

    /**
     * Returns whether a post of the account uses an image. Writes to that post, so that a concurrent removal of it
     * conflicts with this transaction and one of the two is retried.
     */
    isImageInUse: async (accountId: string, imageUrl: string, session: ClientSession): Promise<boolean> => {
      const change = { $inc: { imageChecks: 1 } };
      return (await rows.updateOne({ accountId, imageUrl }, change, { session })).matchedCount === 1;
    },

    /** Removes garments from the posts of their accounts. */
    removeItems: async (items: readonly ItemKey[], session: ClientSession): Promise<void> => {
      const updates = items.map(({ accountId, itemId }) => ({
        updateMany: {
          filter: { accountId, 'items.itemId': itemId },
          update: { $pull: { items: { itemId } } } as never,
        },
      }));
      if (updates.length > 0) await rows.bulkWrite(updates, { session, ordered: false });
    },

    /** Removes images of garments, which are no longer readable, from the posts of their accounts. */
    removeItemImages: async (
      images: readonly (ItemKey & { readonly imageUrl: string })[],
      session: ClientSession,
    ): Promise<void> => {
      const updates = images.map(({ accountId, itemId, imageUrl }) => ({
        updateMany: {
          filter: { accountId, 'items.itemId': itemId },
          update: { $set: { 'items.$[item].imageUrl': null, 'items.$[item].thumbHash': null } } as never,
          arrayFilters: [{ 'item.imageUrl': imageUrl }],
        },
      }));
      if (updates.length > 0) await rows.bulkWrite(updates, { session, ordered: false });
    },

    /** Removes a post of the account and returns it. */
    remove: async (postId: string, accountId: string, session: ClientSession): Promise<Post | undefined> => {
      const row = await rows.findOneAndDelete({ _id: postId, accountId }, { session }).lean();
      return row ? toPost(row) : undefined;
    },

    /** Lists the ids of up to `limit` posts of the profiles. */
    listIdsByProfiles: async (profileIds: readonly string[], limit: number): Promise<string[]> => {
      const found = await rows
        .find({ profileId: { $in: [...profileIds] } }, { _id: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },

    /** Sets the time at which a post of the account was shared and returns it. */
    setSharedAt: async (
      postId: string,
      sharedAt: Date,
      session: ClientSession,
    ): Promise<Post | undefined> => {
      const row = await rows
        .findByIdAndUpdate(postId, { sharedAt }, { session, returnDocument: 'after' })
        .lean();
      return row ? toPost(row) : undefined;
    },

    /** Sets the reaction counts and returns the updated post; undefined when the post was removed. */
    setReactionCounts: async (
      postId: string,
      reactionCounts: ReactionCounts,
      session: ClientSession,
    ): Promise<Post | undefined> => {
      const row = await rows
        .findByIdAndUpdate(postId, { reactionCounts }, { session, returnDocument: 'after' })
        .lean();
      return row ? toPost(row) : undefined;
    },

    /** Adds to the vote counts of posts and returns those of the updated posts that still exist. */
    addVotesTo: async (sums: ReadonlyMap<string, number>, session: ClientSession): Promise<Post[]> => {
      const changes = [...sums].map(([_id, count]) => ({
        updateOne: { filter: { _id }, update: { $inc: { voteCount: count } } },
      }));
      if (changes.length === 0) return [];
      await rows.bulkWrite(changes, { session, ordered: false });
      const found = await rows
        .find({ _id: { $in: [...sums.keys()] } })
        .session(session)
        .lean();
      return found.map(toPost);
    },

    /** Adds to the vote count and returns the updated post; undefined when the post was removed. */
    addVotes: async (postId: string, count: number, session: ClientSession): Promise<Post | undefined> => {
      const row = await rows
        .findByIdAndUpdate(postId, { $inc: { voteCount: count } }, { session, returnDocument: 'after' })
        .lean();
      return row ? toPost(row) : undefined;
    },
  };
};

export type PostsStore = ReturnType<typeof postsStore>;
