import { readSnapshot } from '@fitfolk/service-kit/connections/mongo/read-snapshot';
import type { Cursor } from '@fitfolk/service-kit/http/cursor';
import type { ClientSession, Connection } from 'mongoose';
import type { Post, Reader, VisiblePost } from '../post.ts';
import { getVisibleAuthor } from '../post-visibility.ts';
import { BY_AGE, BY_AUTHOR, BY_COMPETITION_DAY, postsModel, toPost } from '../posts.store.ts';
import { createReadPostFacts } from './post-facts.store.ts';

/** A page of posts, newest first, optionally of some profiles or of a day's competition only. */
export type PageOptions = {
  readonly profileIds?: readonly string[] | undefined;
  readonly competitionDay?: string | undefined;
  readonly after?: Cursor | undefined;
  readonly limit: number;
};

/** Posts that a search found, and where it ended. */
export type FoundPosts = {
  readonly posts: readonly VisiblePost[];
  /** Position from which to continue a search that ended before it found enough posts. */
  readonly searchedTo?: Cursor;
};

/** Leaves repeated posts of other accounts out of everyone's posts. */
const isListedFor = ({ accountId }: Reader) => ({ $or: [{ isRepeated: { $ne: true } }, { accountId }] });

/** Returns the condition of the listed posts and the index that they are read along. */
const selectPosts = (reader: Reader, { profileIds, competitionDay }: PageOptions) => {
  if (profileIds) return { match: { profileId: { $in: [...profileIds] } }, index: BY_AUTHOR };
  if (competitionDay) return { match: { competitionDay }, index: BY_COMPETITION_DAY };
  return { match: isListedFor(reader), index: BY_AGE };
};

const createCursorFilter = ({ createdAt, id }: Cursor) => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }],
});

/** Posts that the search for a page reads at most. */
export const MAX_SEARCHED_POSTS = 1_000;

/**
 * Posts beyond those of a page, for those that the reader may not see, which the first steps of a search read. There are seldom
 * any, so that the first step reads few.
 */
const SPARE_POSTS = [4, 40] as const;

/** Returns how many posts each step of the search for a page reads. */
const getSearchSteps = (pageSize: number): number[] => {
  const first = SPARE_POSTS.map((spare) => pageSize + spare);
  return [...first, first.reduce((rest, step) => rest - step, MAX_SEARCHED_POSTS)];
};

/** Queries of posts that exclude those that the reader hid or may not see. */
export const visiblePostsStore = (database: Connection) => {
  const rows = postsModel(database);
  const readPostFacts = createReadPostFacts(database);

  /** Reads posts along the index, so that every page costs the same. The hint skips plan selection. */
  const listPosts = async (
    reader: Reader,
    options: PageOptions,
    session: ClientSession,
  ): Promise<readonly Post[]> => {
    const { match, index } = selectPosts(reader, options);
    const found = await rows
      .find({ $and: [match, options.after ? createCursorFilter(options.after) : {}] })
      .sort(BY_AGE)
      .limit(options.limit)
      .hint(index)
      .session(session)
      .readConcern('snapshot')
      .lean();
    return found.map(toPost);
  };

  /** Leaves out posts that the reader may not see. A vote belongs to the snapshot of its post, whose count either holds it or not. */
  const selectVisible = async (
    reader: Reader,
    posts: readonly Post[],
    session: ClientSession,
  ): Promise<readonly VisiblePost[]> => {
    if (posts.length === 0) return [];
    const { votes, reactions, ...visibility } = await readPostFacts(reader, posts, session);
    return posts.flatMap((post) => {
      const author = getVisibleAuthor(post, reader, visibility);
      return author ? [{ post, author, vote: votes.get(post.id), ownReaction: reactions.get(post.id) }] : [];
    });
  };

  /** Finds up to `limit` visible posts among the next `bound` ones, and the last of these if there may be more. */
  const searchNext = async (reader: Reader, options: PageOptions, bound: number, session: ClientSession) => {
    const posts = await listPosts(reader, { ...options, limit: bound }, session);
    const visible = (await selectVisible(reader, posts, session)).slice(0, options.limit);
    return { visible, last: posts.length < bound ? undefined : posts.at(-1) };
  };

  return {
    /** Finds up to `limit` posts, and fewer when the next {@link MAX_SEARCHED_POSTS} contain fewer that the reader may see. */
    search: (reader: Reader, options: PageOptions): Promise<FoundPosts> =>
      readSnapshot(database, async (session) => {
        const { limit, profileIds } = options;
        if (profileIds?.length === 0) return { posts: [] };
        const posts: VisiblePost[] = [];
        let { after } = options;
        for (const step of getSearchSteps(limit)) {
          const next = { ...options, after, limit: limit - posts.length };
          const { visible, last } = await searchNext(reader, next, step, session);
          posts.push(...visible);
          if (posts.length === limit || !last) return { posts };
          after = last;
        }
        return after ? { posts, searchedTo: after } : { posts };
      }),

    find: (reader: Reader, postId: string): Promise<VisiblePost | undefined> =>
      readSnapshot(database, async (session) => {
        const row = await rows.findById(postId).session(session).readConcern('snapshot').lean();
        return (await selectVisible(reader, row ? [toPost(row)] : [], session))[0];
      }),
  };
};

export type VisiblePostsStore = ReturnType<typeof visiblePostsStore>;
