import { listReservations } from '../src/stores/post-reservations/list-reservations.ts';
import type { ReservationRow } from '../src/stores/post-reservations/post-reservations.store.ts';
import type { PostRow } from '../src/stores/posts.schema.ts';
import type { FeedHarness } from './feed-harness.ts';

export const getPosts = ({ services }: FeedHarness) => services.database('feed').collection<PostRow>('posts');
export const getReservations = ({ services }: FeedHarness) =>
  services.database('feed').collection<ReservationRow>('post_reservations');

/** Lists the reservations that posts lack, and those that belong to no post. */
export const listWrongReservations = async (harness: FeedHarness): Promise<string[]> => {
  const posts = await getPosts(harness).find().toArray();
  const expected = posts.flatMap((post) => listReservations(post).map((each) => `${each} of ${post._id}`));
  const stored = await getReservations(harness).find().toArray();
  const found = stored.map(({ _id, postId }) => `${_id} of ${postId}`);
  return [
    ...expected.filter((each) => !found.includes(each)).map((each) => `missing: ${each}`),
    ...found.filter((each) => !expected.includes(each)).map((each) => `unused: ${each}`),
  ];
};

/** Creates the indexes that the version without reservations has. */
export const createFormerIndexes = async (harness: FeedHarness): Promise<void> => {
  const exists = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });
  const posts = getPosts(harness);
  await posts.createIndex({ createdAt: -1, _id: -1 });
  await posts.createIndex({ profileId: 1, createdAt: -1, _id: -1 });
  await posts.createIndex({ competitionDay: 1, createdAt: -1, _id: -1 }, exists('competitionDay'));
  await posts.createIndex({ competitionDay: 1, profileId: 1 }, { unique: true, ...exists('competitionDay') });
  await posts.createIndex({ profileId: 1, clientId: 1 }, { unique: true, ...exists('clientId') });
  await posts.createIndex({ imageUrl: 1 }, { unique: true, partialFilterExpression: { ownsImage: true } });
};

/** Lists the unique indexes of posts. */
export const listUniqueIndexes = async (harness: FeedHarness): Promise<string[]> =>
  (await getPosts(harness).indexes()).filter(({ unique }) => unique).map(({ name }) => String(name));
