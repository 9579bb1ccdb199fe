import type { ListOrder } from '@fitfolk/contracts/core/fields';
import { readSnapshot } from '@fitfolk/service-kit/connections/mongo/read-snapshot';
import { createSharedReads } from '@fitfolk/service-kit/connections/mongo/shared-reads';
import type { ClientSession, Connection } from 'mongoose';
import { BY_ID } from '../by-id.ts';
import type { Post, Reader } from '../post.ts';
import {
  BY_AUTHOR,
  BY_COMPETITION_DAY,
  NEWEST_FIRST,
  OLDEST_FIRST,
  postsModel,
  toPost,
} from '../posts.schema.ts';
import { createReadPostFacts } from './post-facts.store.ts';
import { createSelectVisible, type SelectVisible } from './select-visible.ts';

/** A list of posts: of some profiles, of a day's competition, or of everyone; newest first unless it says otherwise. */
export type PostsList = {
  readonly profileIds?: readonly string[] | undefined;
  readonly competitionDay?: string | undefined;
  readonly order?: ListOrder | undefined;
};

/** Part of a list, which begins with its first post or after a post of the part before. */
export type PostsPart = PostsList & {
  readonly afterId: string | undefined;
  /** Posts to read, invisible ones included. */
  readonly bound: number;
};

/** Posts that a read found, and which of them a reader sees. */
export type NextPosts = { readonly posts: readonly Post[]; readonly selectVisible: SelectVisible };

/** Readers times posts of a read. Bounds the keys by which it finds what readers chose. */
const MAX_SHARED_KEYS = 1_000;

/** Returns the condition of the listed posts and the index that they are read along. */
const selectPosts = (readers: readonly Reader[], { profileIds, competitionDay }: PostsList) => {
  const ofDay = competitionDay ? { competitionDay } : {};
  if (profileIds) return { match: { profileId: { $in: [...profileIds] }, ...ofDay }, index: BY_AUTHOR };
  if (competitionDay) return { match: { competitionDay }, index: BY_COMPETITION_DAY };
  // Repeated posts of an account, and those for the family, are listed for that account only.
  const ofReaders = { accountId: { $in: readers.map(({ accountId }) => accountId) } };
  const ofOthers = { audience: { $ne: 'family' as const }, isRepeated: { $ne: true } };
  return { match: { $or: [ofOthers, ofReaders] }, index: BY_ID };
};

/**
 * Creates a function that reads the next posts of a list. Concurrent requests for the same part of a list that all readers
 * share are answered by one read, so that the first page of many readers costs about as much as that of one.
 */
export const createReadNextPosts = (database: Connection) => {
  const rows = postsModel(database);
  const readPostFacts = createReadPostFacts(database);
  const share = createSharedReads<Reader, NextPosts>();

  /** Reads posts along the index, so that every page costs the same. The hint skips plan selection. */
  const listPosts = async (
    readers: readonly Reader[],
    part: PostsPart,
    session: ClientSession,
  ): Promise<readonly Post[]> => {
    const { match, index } = selectPosts(readers, part);
    const isOldestFirst = part.order === 'oldest';
    const after = { [isOldestFirst ? '$gt' : '$lt']: part.afterId };
    const found = await rows
      .find({ ...match, ...(part.afterId === undefined ? {} : { _id: after }) })
      .sort(isOldestFirst ? OLDEST_FIRST : NEWEST_FIRST)
      .limit(part.bound)
      .hint(index)
      .session(session)
      .readConcern('snapshot')
      .comment('all owners: a list')
      .lean();
    return found.map(toPost);
  };

  /** A vote belongs to the snapshot of its post, whose count either holds it or not. */
  const read = (readers: readonly Reader[], part: PostsPart): Promise<NextPosts> =>
    readSnapshot(database, async (session) => {
      const posts = await listPosts(readers, part, session);
      const pairs = readers.flatMap((reader) => posts.map((post) => ({ reader, post })));
      return { posts, selectVisible: createSelectVisible(await readPostFacts(pairs, session)) };
    });

  return (reader: Reader, part: PostsPart): Promise<NextPosts> => {
    const maxRequests = Math.floor(MAX_SHARED_KEYS / part.bound);
    if (part.profileIds || maxRequests < 2) return read([reader], part);
    const { competitionDay, order, afterId, bound } = part;
    const key = JSON.stringify([competitionDay, order, afterId, bound]);
    return share(key, reader, { read: (readers) => read(readers, part), maxRequests });
  };
};
