import type { Cursor } from '@fitfolk/service-kit/http/cursor';
import type { ClientSession, Connection, PipelineStage } from 'mongoose';
import { FOLLOWER_LISTS } from './followers.store.ts';
import { BLOCKS } from './moderation/blocks.store.ts';
import { HIDDEN_POSTS, hiddenPostKey } from './moderation/hidden-posts.store.ts';
import type { Reader, VisiblePost } from './post.ts';
import { POST_SEEN_OUTSIDE } from './post-visibility.ts';
import { BY_AGE, BY_AUTHOR, BY_COMPETITION_DAY, type PostRow, postsModel, toPost } from './posts.store.ts';
import { PROFILES, type PublicProfile } from './profiles.store.ts';
import { REACTIONS_COLLECTION, type ReactionRow, reactionKey } from './reactions.store.ts';
import { toVote, VOTES, type VoteRow, voteKey } from './votes.store.ts';

/** A page of posts, newest first, optionally of some profiles or of a day's competition only. */
export type PageOptions = {
  readonly profileIds?: readonly string[] | undefined;
  readonly competitionDay?: string | undefined;
  readonly after?: Cursor | undefined;
  readonly limit: number;
};

type VisiblePostRow = PostRow & {
  readonly isVisible?: boolean;
  readonly isFollowed?: boolean;
  readonly author: PublicProfile;
  readonly votes: readonly VoteRow[];
  readonly ownReactions: readonly ReactionRow[];
};

const toVisiblePost = (found: VisiblePostRow): VisiblePost => {
  const { author, votes, ownReactions, isFollowed, isVisible: _, ...row } = found;
  const [vote] = votes;
  return {
    post: toPost(row),
    author: { ...author, isFollowed },
    vote: vote && toVote(vote),
    ownReaction: ownReactions[0]?.reaction,
  };
};

/** Leaves repeated posts of other accounts out of everyone's posts. */
const isListedFor = ({ accountId }: Reader) => ({ $or: [{ isRepeated: { $ne: true } }, { accountId }] });

/** Posts that a search found, and where it ended. */
export type FoundPosts = {
  readonly posts: readonly VisiblePost[];
  /** Position from which to continue a search that ended before it found enough posts. */
  readonly searchedTo?: Cursor;
};

type Selection = Pick<PageOptions, 'profileIds' | 'competitionDay'>;

/** Returns the condition of the listed posts and the index that they are read along. */
const selectPosts = (reader: Reader, { profileIds, competitionDay }: Selection) => {
  if (profileIds) return { match: { profileId: { $in: [...profileIds] } }, index: BY_AUTHOR };
  if (competitionDay) return { match: { competitionDay }, index: BY_COMPETITION_DAY };
  return { match: isListedFor(reader), index: BY_AGE };
};

const createCursorFilter = ({ createdAt, id }: Cursor) => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }],
});

/** Creates an expression for a key that contains the post's id, because a `$lookup` by key needs no nested pipeline. */
const createKeyExpression = (createKey: (postId: string) => string) => {
  const placeholder = '\u0000';
  const [prefix = '', suffix = ''] = createKey(placeholder).split(placeholder);
  return { $concat: [prefix, '$_id', suffix] };
};

/** Creates an expression for `accountPairKey` of the reader and the post's account. */
const createPairKeyExpression = ({ accountId }: Reader) => ({
  $cond: [
    { $lt: ['$accountId', accountId] },
    { $concat: ['$accountId', '|', accountId] },
    { $concat: [accountId, '|', '$accountId'] },
  ],
});

/** Looks up the authors, the posts that the reader's account hid, and the blocks between the accounts. */
const lookUpVisibility = (reader: Reader): PipelineStage[] => [
  { $lookup: { from: PROFILES, localField: 'profileId', foreignField: '_id', as: 'author' } },
  { $unwind: { path: '$author', preserveNullAndEmptyArrays: true } },
  { $set: { hiddenKey: createKeyExpression((postId) => hiddenPostKey(postId, reader.accountId)) } },
  { $lookup: { from: HIDDEN_POSTS, localField: 'hiddenKey', foreignField: '_id', as: 'hidden' } },
  { $set: { pairKey: createPairKeyExpression(reader) } },
  { $lookup: { from: BLOCKS, localField: 'pairKey', foreignField: 'pairKey', as: 'blocks' } },
  { $lookup: { from: FOLLOWER_LISTS, localField: 'profileId', foreignField: '_id', as: 'followerLists' } },
  { $set: { isFollowed: isFollowedBy(reader) } },
];

/** Expression that is true when a parent lets the reader's account see the posts of the author. */
const isFollowedBy = ({ accountId }: Reader) => ({
  $in: [accountId, { $ifNull: [{ $first: '$followerLists.followers.accountId' }, []] }],
});

const isVisibleTo = ({ accountId }: Reader) => ({
  $and: [
    { $ne: [{ $type: '$author' }, 'missing'] },
    { $or: [POST_SEEN_OUTSIDE, { $eq: ['$accountId', accountId] }, '$isFollowed'] },
    { $eq: ['$hidden', []] },
    { $eq: ['$blocks', []] },
  ],
});
const matchVisible = (reader: Reader): PipelineStage[] => [{ $match: { $expr: isVisibleTo(reader) } }];

const lookUpReaderChoices = ({ profileId }: Reader): PipelineStage[] => [
  { $set: { voteKey: createKeyExpression((postId) => voteKey({ postId, profileId })) } },
  { $lookup: { from: VOTES, localField: 'voteKey', foreignField: '_id', as: 'votes' } },
  { $set: { reactionKey: createKeyExpression((postId) => reactionKey({ postId, profileId })) } },
  {
    $lookup: {
      from: REACTIONS_COLLECTION,
      localField: 'reactionKey',
      foreignField: '_id',
      as: 'ownReactions',
    },
  },
  { $unset: ['hiddenKey', 'hidden', 'pairKey', 'blocks', 'followerLists', 'voteKey', 'reactionKey'] },
];

/**
 * Posts read beyond those of a page, to replace posts that the reader may not see. Without this bound MongoDB reads
 * hundreds of posts ahead for each page (measured: 26 ms instead of 3 ms).
 */
const SPARE_POSTS = 40;

/** Posts that the search for a page reads at most. It takes a quarter of a second. */
export const MAX_SEARCHED_POSTS = 1_000;

/** Queries of posts that exclude those that the reader hid or may not see. */
export const visiblePostsStore = (database: Connection) => {
  const rows = postsModel(database);

  const createFilter = (reader: Reader, { after, ...selection }: Omit<PageOptions, 'limit'>) => ({
    $and: [selectPosts(reader, selection).match, after ? createCursorFilter(after) : {}],
  });
  const getIndex = (reader: Reader, options: Omit<PageOptions, 'limit'>) =>
    selectPosts(reader, options).index;

  /** Runs a pipeline along the index, so that every page costs the same. The hint skips plan selection. */
  const aggregate = (reader: Reader, options: Omit<PageOptions, 'limit'>, steps: readonly PipelineStage[]) =>
    rows
      .aggregate<VisiblePostRow>([{ $match: createFilter(reader, options) }, { $sort: BY_AGE }, ...steps])
      .hint(getIndex(reader, options));

  /** Returns the position `distance` posts further; undefined beyond the last post. */
  const findPosition = async (
    reader: Reader,
    options: Omit<PageOptions, 'limit'>,
    distance: number,
  ): Promise<Cursor | undefined> => {
    const row = await rows
      .findOne(createFilter(reader, options), { createdAt: 1 })
      .sort(BY_AGE)
      .skip(distance - 1)
      .hint(getIndex(reader, options))
      .lean();
    return row ? { createdAt: row.createdAt, id: row._id } : undefined;
  };

  return {
    /**
     * Finds up to `limit` posts in one query; in three when more posts than the spare ones are not visible. Finds fewer
     * when the next {@link MAX_SEARCHED_POSTS} contain fewer.
     */
    search: async (reader: Reader, { limit, ...options }: PageOptions): Promise<FoundPosts> => {
      if (options.profileIds?.length === 0) return { posts: [] };
      const bound = limit + SPARE_POSTS;
      const nearest = await aggregate(reader, options, [
        { $limit: bound },
        ...lookUpVisibility(reader),
        { $set: { isVisible: isVisibleTo(reader) } },
        ...lookUpReaderChoices(reader),
      ]);
      const visible = nearest.filter(({ isVisible }) => isVisible).slice(0, limit);
      const last = nearest.at(-1);
      if (visible.length === limit || nearest.length < bound || !last)
        return { posts: visible.map(toVisiblePost) };
      const further = { ...options, after: { createdAt: last.createdAt, id: last._id } };
      const rest = await aggregate(reader, further, [
        { $limit: MAX_SEARCHED_POSTS - bound },
        ...lookUpVisibility(reader),
        ...matchVisible(reader),
        { $limit: limit - visible.length },
        ...lookUpReaderChoices(reader),
      ]);
      const posts = [...visible, ...rest].map(toVisiblePost);
      const searchedTo =
        posts.length < limit ? await findPosition(reader, further, MAX_SEARCHED_POSTS - bound) : undefined;
      return { posts, ...(searchedTo ? { searchedTo } : {}) };
    },

    find: async (
      reader: Reader,
      postId: string,
      session?: ClientSession,
    ): Promise<VisiblePost | undefined> => {
      const [row] = await rows
        .aggregate<VisiblePostRow>([
          { $match: { _id: postId } },
          ...lookUpVisibility(reader),
          ...matchVisible(reader),
          ...lookUpReaderChoices(reader),
        ])
        .session(session ?? null);
      return row && toVisiblePost(row);
    },
  };
};

export type VisiblePostsStore = ReturnType<typeof visiblePostsStore>;
