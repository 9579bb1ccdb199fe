import type { Cursor } from '@fitfolk/service-kit/http/cursor';
import { type ClientSession, type Connection, type PipelineStage, Schema } from 'mongoose';
import { HIDDEN_POSTS, hiddenKey } from '../moderation/hidden-posts.store.ts';
import { PEOPLE, type Person } from '../profiles/people.store.ts';
import { VOTES, voteKey } from '../votes/votes.store.ts';
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
const BY_AGE = { createdAt: -1, _id: -1 } as const;
const BY_AUTHOR = { profileId: 1, createdAt: -1, _id: -1 } as const;
schema.index(BY_AGE);
schema.index(BY_AUTHOR);
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

type SeenRow = PostRow & {
  readonly isSeen?: boolean;
  readonly author: Person;
  readonly votes: readonly (Omit<OwnVote, 'uncounted'> & Partial<OwnVote>)[];
};

const postOf = ({ _id, ...row }: PostRow): Post => ({ id: _id, ...row });
const seenOf = ({ author, votes: [vote], isSeen: _, ...row }: SeenRow): SeenPost => ({
  post: postOf(row),
  author,
  vote: vote && { holds: vote.holds, uncounted: vote.uncounted ?? 0 },
});

const after = ({ createdAt, id }: Cursor) => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }],
});

/** The key of something about a post, as an expression of a pipeline: a lookup by key needs no pipeline of its own. */
const keyWith = (keyOf: (postId: string, other: string) => string, other: string) => {
  const mark = '\u0000';
  const [before = '', after = ''] = keyOf(mark, other).split(mark);
  return { $concat: [before, '$_id', after] };
};

/** What else is known of posts: their authors, and whether the reader's account hid them. */
const withContext = ({ accountId }: Reader): PipelineStage[] => [
  { $lookup: { from: PEOPLE, localField: 'profileId', foreignField: '_id', as: 'author' } },
  { $unwind: { path: '$author', preserveNullAndEmptyArrays: true } },
  { $set: { hiddenKey: keyWith(hiddenKey, accountId) } },
  { $lookup: { from: HIDDEN_POSTS, localField: 'hiddenKey', foreignField: '_id', as: 'hidden' } },
];

/** Whether the reader may see a post, as an expression of a pipeline. */
const isSeenBy = ({ accountId }: Reader) => ({
  $and: [
    { $ne: [{ $type: '$author' }, 'missing'] },
    { $or: ['$author.isSeenOutside', { $eq: ['$accountId', accountId] }] },
    { $eq: ['$hidden', []] },
  ],
});
const seenBy = (reader: Reader): PipelineStage[] => [{ $match: { $expr: isSeenBy(reader) } }];

const withOwnVote = ({ profileId }: Reader): PipelineStage[] => [
  { $set: { voteKey: keyWith((postId, id) => voteKey({ postId, profileId: id }), profileId) } },
  { $lookup: { from: VOTES, localField: 'voteKey', foreignField: '_id', as: 'votes' } },
  { $unset: ['hiddenKey', 'hidden', 'voteKey'] },
];

/**
 * Posts that are looked at beyond those of a page, in place of such as the reader may not see. Without a bound the
 * database would look at hundreds ahead for each page (measured: 26 ms in place of 3).
 */
const SPARE = 40;

/** The posts collection. */
export const postsStore = (database: Connection) => {
  const rows = database.model<PostRow>('Post', schema);
  return {
    add: async ({ id, ...post }: Post, session: ClientSession): Promise<void> => {
      await rows.create([{ _id: id, ...post }], { session });
    },

    /**
     * A page, in one query along the index, so that a page far down costs what the first does; in a second one where
     * more than the spare posts in a row are not for the reader.
     */
    list: async (reader: Reader, { of, after: cursor, limit }: Selection): Promise<SeenPost[]> => {
      const read = (from: Cursor | undefined, steps: readonly PipelineStage[]) =>
        rows
          .aggregate<SeenRow>([
            { $match: { ...(of ? { profileId: { $in: [...of] } } : {}), ...(from ? after(from) : {}) } },
            { $sort: BY_AGE },
            ...steps,
          ])
          // Known to be best, so that the database does not try others with every page.
          .hint(of ? BY_AUTHOR : BY_AGE);
      const bound = limit + SPARE;
      const near = await read(cursor, [
        { $limit: bound },
        ...withContext(reader),
        { $set: { isSeen: isSeenBy(reader) } },
        ...withOwnVote(reader),
      ]);
      const seen = near.filter(({ isSeen }) => isSeen).slice(0, limit);
      const last = near.at(-1);
      if (seen.length === limit || near.length < bound || !last) return seen.map(seenOf);
      const rest = await read({ createdAt: last.createdAt, id: last._id }, [
        ...withContext(reader),
        ...seenBy(reader),
        { $limit: limit - seen.length },
        ...withOwnVote(reader),
      ]);
      return [...seen, ...rest].map(seenOf);
    },

    /** A post that the reader may see. */
    findSeen: async (
      reader: Reader,
      postId: string,
      session?: ClientSession,
    ): Promise<SeenPost | undefined> => {
      const [row] = await rows
        .aggregate<SeenRow>([
          { $match: { _id: postId } },
          ...withContext(reader),
          ...seenBy(reader),
          ...withOwnVote(reader),
        ])
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

    /** Ids of the posts of people, at most `limit`. */
    idsOf: async (profileIds: readonly string[], limit: number): Promise<string[]> => {
      const found = await rows
        .find({ profileId: { $in: [...profileIds] } }, { _id: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
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
