import { listReservations } from '../src/stores/post-reservations/list-reservations.ts';
import type { ReservationRow } from '../src/stores/post-reservations/post-reservations.store.ts';
import type { PostRow } from '../src/stores/posts.schema.ts';
import type { FeedHarness } from './feed-harness.ts';

const getPosts = ({ services }: FeedHarness) => services.database('feed').collection<PostRow>('posts');
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
