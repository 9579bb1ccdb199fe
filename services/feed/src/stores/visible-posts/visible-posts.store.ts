import { readSnapshot } from '@fitfolk/service-kit/connections/mongo/read-snapshot';
import type { Cursor } from '@fitfolk/service-kit/http/cursor';
import type { Connection } from 'mongoose';
import type { Post, Reader, VisiblePost } from '../post.ts';
import { postsModel, toPost } from '../posts.schema.ts';
import { createReadNextPosts, type PostsList, type PostsPart } from './next-posts.store.ts';
import { createReadPostFacts } from './post-facts.store.ts';
import { createSelectVisible } from './select-visible.ts';

/** A page of posts, optionally of some profiles or of a day's competition only. */
export type PageOptions = PostsList & { readonly after?: Cursor | undefined; readonly limit: number };

/** Posts that a search found, and where it ended. */
export type FoundPosts = {
  readonly posts: readonly VisiblePost[];
  /** Position from which to continue a search that ended before it found enough posts. */
  readonly searchedTo?: Cursor;
};

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
  const readNextPosts = createReadNextPosts(database);
  const readPostFacts = createReadPostFacts(database);

  /** Finds visible posts among the next `bound` ones. */
  const searchNext = async (reader: Reader, part: PostsPart) => {
    const { posts: found, selectVisible } = await readNextPosts(reader, part);
    // Those of other readers' accounts, which share the read, are not in this reader's list.
    const listed = found.filter(
      (post) =>
        part.profileIds || part.competitionDay || !post.isRepeated || post.accountId === reader.accountId,
    );
    return { found, visible: selectVisible(reader, listed) };
  };

  return {
    /**
     * Finds up to `limit` posts, and fewer when the next {@link MAX_SEARCHED_POSTS} contain fewer that the reader may see. Each
     * read of the search sees a snapshot, with every write acknowledged before.
     */
    search: async (reader: Reader, { limit, after, ...list }: PageOptions): Promise<FoundPosts> => {
      if (list.profileIds?.length === 0) return { posts: [] };
      const posts: VisiblePost[] = [];
      let last: Pick<Post, 'createdAt' | 'id'> | undefined = after;
      for (const bound of getSearchSteps(limit)) {
        const { found, visible } = await searchNext(reader, { ...list, afterId: last?.id, bound });
        posts.push(...visible.slice(0, limit - posts.length));
        last = found.at(-1) ?? last;
        if (found.length < bound || posts.length === limit) return { posts };
      }
      return last ? { posts, searchedTo: { createdAt: last.createdAt, id: last.id } } : { posts };
    },

    find: (reader: Reader, postId: string): Promise<VisiblePost | undefined> =>
      readSnapshot(database, async (session) => {
        const row = await rows.findById(postId).session(session).readConcern('snapshot').lean();
        if (!row) return undefined;
        const post = toPost(row);
        return createSelectVisible(await readPostFacts([{ reader, post }], session))(reader, [post])[0];
      }),
  };
};

export type VisiblePostsStore = ReturnType<typeof visiblePostsStore>;
