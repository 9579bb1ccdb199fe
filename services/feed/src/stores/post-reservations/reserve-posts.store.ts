import { migrateRows } from '@fitfolk/service-kit/connections/data-migrations';
import { runTransaction } from '@fitfolk/service-kit/connections/run-transaction';
import type { ClientSession, Connection } from 'mongoose';
import { type PostRow, postsModel } from '../posts.schema.ts';
import { listReservations } from './list-reservations.ts';
import { POST_RESERVATIONS, postReservationsStore, type ReservationRow } from './post-reservations.store.ts';

/** Posts that one transaction may change. */
const POSTS_AT_A_TIME = 200;
const RESERVATIONS_AT_A_TIME = 500;

const reservationsOf = (database: Connection) => database.collection<ReservationRow>(POST_RESERVATIONS);

/** Returns the ids of the posts that lack a reservation. */
const listIncomplete = async (database: Connection, posts: readonly PostRow[]): Promise<string[]> => {
  const found = await reservationsOf(database)
    .find({ _id: { $in: posts.flatMap(listReservations) } })
    .toArray();
  const holders = new Map(found.map(({ _id, postId }) => [_id, postId]));
  return posts
    .filter((post) => listReservations(post).some((each) => holders.get(each) !== post._id))
    .map(({ _id }) => _id);
};

const reserveAll = async (
  database: Connection,
  ids: readonly string[],
  session: ClientSession,
): Promise<void> => {
  const posts = postsModel(database);
  const filter = { _id: { $in: [...ids] } };
  // A write, so that the transaction and a concurrent removal of a post conflict.
  await posts.updateMany(filter, { $inc: { imageChecks: 1 } }, { session });
  const found = await posts.find(filter).session(session).lean();
  await postReservationsStore(database).reserve(found, session);
};

/** Reserves the values of posts that a process of the version before created. */
export const reservePosts = migrateRows<PostRow>({
  name: 'reserve-values-of-posts',
  isRepeatedBeforeDrop: true,
  collection: 'posts',
  batchSize: POSTS_AT_A_TIME,
  run: async (database, posts) => {
    const ids = await listIncomplete(database, posts);
    if (ids.length > 0) await runTransaction(database, (session) => reserveAll(database, ids, session));
  },
});

/** Returns the ids of the reservations whose post does not exist. */
const listUnused = async (
  database: Connection,
  found: readonly ReservationRow[],
  session?: ClientSession,
): Promise<string[]> => {
  const posts = await postsModel(database)
    .find({ _id: { $in: found.map(({ postId }) => postId) } }, { _id: 1 })
    .session(session ?? null)
    .lean();
  const existing = new Set(posts.map(({ _id }) => _id));
  return found.filter(({ postId }) => !existing.has(postId)).map(({ _id }) => _id);
};

/** Removes reservations in a transaction, which conflicts with one that gives the value to another post. */
const removeUnused = (database: Connection, ids: readonly string[]): Promise<unknown> =>
  runTransaction(database, async (session) => {
    const found = await reservationsOf(database)
      .find({ _id: { $in: [...ids] } }, { session })
      .toArray();
    const unused = await listUnused(database, found, session);
    await reservationsOf(database).deleteMany({ _id: { $in: unused } }, { session });
  });

/** Removes the reservations of posts that a process of the version before removed. */
export const removeUnusedReservations = migrateRows<ReservationRow>({
  name: 'remove-unused-post-reservations',
  isRepeatedBeforeDrop: true,
  collection: POST_RESERVATIONS,
  batchSize: RESERVATIONS_AT_A_TIME,
  run: async (database, found) => {
    const ids = await listUnused(database, found);
    if (ids.length > 0) await removeUnused(database, ids);
  },
});
