import { readSnapshot } from '@fitfolk/service-kit/connections/mongo/read-snapshot';
import { createSharedReads } from '@fitfolk/service-kit/connections/mongo/shared-reads';
import type { Cursor } from '@fitfolk/service-kit/http/cursor';
import type { ClientSession, Connection } from 'mongoose';
import type { Post, Reader } from '../post.ts';
import { BY_AGE, BY_AUTHOR, BY_COMPETITION_DAY, postsModel, toPost } from '../posts.store.ts';
import { createReadPostFacts } from './post-facts.store.ts';
import { createSelectVisible, type SelectVisible } from './select-visible.ts';

/** Part of a list of posts, newest first: of some profiles, of a day's competition, or of everyone. */
export type PostsPart = {
  readonly profileIds?: readonly string[] | undefined;
  readonly competitionDay?: string | undefined;
  readonly after?: Cursor | undefined;
  /** Posts to read, invisible ones included. */
  readonly bound: number;
};

/** Posts that a read found, and which of them a reader sees. */
export type NextPosts = { readonly posts: readonly Post[]; readonly selectVisible: SelectVisible };

/** Readers times posts of a read. Bounds the keys by which it finds what readers chose. */
const MAX_SHARED_KEYS = 1_000;

/** Returns the condition of the listed posts and the index that they are read along. */
const selectPosts = (readers: readonly Reader[], { profileIds, competitionDay }: PostsPart) => {
  if (profileIds) return { match: { profileId: { $in: [...profileIds] } }, index: BY_AUTHOR };
  if (competitionDay) return { match: { competitionDay }, index: BY_COMPETITION_DAY };
  // Repeated posts of an account are listed for that account only.
  const ofReaders = { accountId: { $in: readers.map(({ accountId }) => accountId) } };
  return { match: { $or: [{ isRepeated: { $ne: true } }, ofReaders] }, index: BY_AGE };
};

const createCursorFilter = ({ createdAt, id }: Cursor) => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }],
});

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
    const found = await rows
      .find({ $and: [match, part.after ? createCursorFilter(part.after) : {}] })
      .sort(BY_AGE)
      .limit(part.bound)
      .hint(index)
      .session(session)
      .readConcern('snapshot')
      .lean();
    return found.map(toPost);
  };

  /** A vote belongs to the snapshot of its post, whose count either holds it or not. */
  const read = (readers: readonly Reader[], part: PostsPart): Promise<NextPosts> =>
    readSnapshot(database, async (session) => {
      const posts = await listPosts(readers, part, session);
      return { posts, selectVisible: createSelectVisible(await readPostFacts(readers, posts, session)) };
    });

  return (reader: Reader, part: PostsPart): Promise<NextPosts> => {
    const maxRequests = Math.floor(MAX_SHARED_KEYS / part.bound);
    if (part.profileIds || maxRequests < 2) return read([reader], part);
    const { competitionDay, after, bound } = part;
    const key = JSON.stringify([competitionDay, after?.createdAt, after?.id, bound]);
    return share(key, reader, { read: (readers) => read(readers, part), maxRequests });
  };
};
