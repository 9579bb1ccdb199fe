import type { Cursor } from '@fitfolk/service-kit/cursor';
import { type ClientSession, type Connection, type PipelineStage, Schema } from 'mongoose';
import { HIDDEN_POSTS } from '../moderation/hidden-posts.store.ts';
import { PEOPLE, type Person } from '../people/people.store.ts';
import { VOTES } from '../votes/votes.store.ts';
import type { OwnVote, Post, SeenPost } from './post.ts';

type PostRow = Omit<Post, 'id'> & { readonly _id: string };

const schema = new Schema<PostRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    caption: { type: String, default: null },
    imageUrl: { type: String, required: true },
    thumbHash: { type: String, required: true },
    isCompetitionEntry: { type: Boolean, required: true },
    competitionDay: String,
    isWinner: { type: Boolean, required: true },
    voteCount: { type: Number, required: true },
    day: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'posts', versionKey: false },
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ profileId: 1, createdAt: -1, _id: -1 });
// One entry a profile and day, whatever races.
schema.index(
  { competitionDay: 1, profileId: 1 },
  { unique: true, partialFilterExpression: { competitionDay: { $exists: true } } },
);

/** Who reads: posts that an account hid, or may not see, are not there for it. */
export type Reader = { readonly accountId: string; readonly profileId: string };

/** Which posts: newest first, of these people if they are named, from after the cursor on. */
export type Selection = {
  readonly of?: readonly string[] | undefined;
  readonly after?: Cursor | undefined;
  readonly limit: number;
};

type SeenRow = PostRow & { readonly author: Person; readonly votes: readonly OwnVote[] };

const postOf = ({ _id, ...row }: PostRow): Post => ({ id: _id, ...row });
const seenOf = ({ author, votes: [vote], ...row }: SeenRow): SeenPost => ({
  post: postOf(row),
  author,
  vote,
});

const after = ({ createdAt, id }: Cursor) => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }],
});

/** The steps by which posts become what a reader may see: with author, without hidden ones. */
const seenBy = ({ accountId }: Reader): PipelineStage[] => [
  { $lookup: { from: PEOPLE, localField: 'profileId', foreignField: '_id', as: 'author' } },
  { $unwind: '$author' },
  { $match: { $or: [{ 'author.isSeenOutside': true }, { accountId }] } },
  {
    $lookup: {
      from: HIDDEN_POSTS,
      localField: '_id',
      foreignField: 'postId',
      pipeline: [{ $match: { accountId } }],
      as: 'hidden',
    },
  },
  { $match: { hidden: [] } },
];

const withOwnVote = ({ profileId }: Reader): PipelineStage[] => [
  {
    $lookup: {
      from: VOTES,
      localField: '_id',
      foreignField: 'postId',
      pipeline: [
        { $match: { profileId } },
        { $project: { holds: 1, uncounted: { $ifNull: ['$uncounted', 0] } } },
      ],
      as: 'votes',
    },
  },
  { $unset: 'hidden' },
];

/** The posts collection. */
export const postsStore = (database: Connection) => {
  const rows = database.model<PostRow>('Post', schema);
  return {
    add: async ({ id, ...post }: Post, session: ClientSession): Promise<void> => {
      await rows.create([{ _id: id, ...post }], { session });
    },

    /** A page, in one query. Stages run row by row along the index, so that a page far down costs what the first does. */
    list: async (reader: Reader, { of, after: cursor, limit }: Selection): Promise<SeenPost[]> => {
      const found = await rows.aggregate<SeenRow>([
        { $match: { ...(of ? { profileId: { $in: [...of] } } : {}), ...(cursor ? after(cursor) : {}) } },
        { $sort: { createdAt: -1, _id: -1 } },
        ...seenBy(reader),
        { $limit: limit },
        ...withOwnVote(reader),
      ] as PipelineStage[]);
      return found.map(seenOf);
    },

    /** A post that the reader may see. */
    findSeen: async (
      reader: Reader,
      postId: string,
      session?: ClientSession,
    ): Promise<SeenPost | undefined> => {
      const [row] = await rows
        .aggregate<SeenRow>([{ $match: { _id: postId } }, ...seenBy(reader), ...withOwnVote(reader)])
        .session(session ?? null);
      return row && seenOf(row);
    },

    find: async (postId: string, session?: ClientSession): Promise<Post | undefined> => {
      const row = await rows
        .findById(postId)
        .session(session ?? null)
        .lean();
      return row ? postOf(row) : undefined;
    },

    /** Gives the post that is gone now; undefined when the account has no such post. */
    remove: async (postId: string, accountId: string, session: ClientSession): Promise<Post | undefined> => {
      const row = await rows.findOneAndDelete({ _id: postId, accountId }, { session }).lean();
      return row ? postOf(row) : undefined;
    },

    /** Adds counted votes, or takes some away; gives the post, or undefined when it is gone. */
    addVotes: async (postId: string, count: number, session: ClientSession): Promise<Post | undefined> => {
      const row = await rows
        .findByIdAndUpdate(postId, { $inc: { voteCount: count } }, { session, returnDocument: 'after' })
        .lean();
      return row ? postOf(row) : undefined;
    },

    entries: async (competitionDay: string, session?: ClientSession): Promise<Post[]> =>
      (
        await rows
          .find({ competitionDay })
          .session(session ?? null)
          .lean()
      ).map(postOf),

    countEntries: (competitionDay: string): Promise<number> => rows.countDocuments({ competitionDay }),

    /** Those of the profiles that are in a day's competition. */
    entered: async (competitionDay: string, profileIds: readonly string[]): Promise<string[]> => {
      const found = await rows
        .find({ competitionDay, profileId: { $in: [...profileIds] } }, { profileId: 1 })
        .lean();
      return found.map(({ profileId }) => profileId);
    },

    /** The days before one that had entries. */
    competitionDaysBefore: (day: string): Promise<string[]> =>
      rows.distinct('competitionDay', { competitionDay: { $lt: day } }) as Promise<string[]>,

    markWinner: async (postId: string, session: ClientSession): Promise<void> => {
      await rows.updateOne({ _id: postId }, { isWinner: true }, { session });
    },
  };
};

export type PostsStore = ReturnType<typeof postsStore>;
