import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, NOW, startFeedHarness } from '../../testing/feed-harness.ts';
import { MAX_SEARCHED_POSTS } from '../stores/visible-posts/visible-posts.store.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

/** Adds copies of a post, each a second younger than the one before. */
const addCopies = async (postId: string, count: number): Promise<void> => {
  const posts = harness.collection('posts');
  const original = await posts.findOne<{ createdAt: Date }>({ _id: postId });
  await posts.insertMany(
    Array.from({ length: count }, (_, index) => ({
      ...original,
      _id: uuidv7(),
      imageUrl: `/api/images/copy-${index}`,
      createdAt: new Date(NOW.getTime() + (index + 1) * 1000),
    })),
  );
};

describe('a page of the feed', () => {
  it('ends its search after a bounded number of invisible posts, and the next page continues it', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    const { id: visibleId } = await harness.createPost(ana);
    const mia = await harness.createChild(false);
    await addCopies((await harness.createPost(mia)).id, MAX_SEARCHED_POSTS + 500);

    const first = await harness.fetchPage(`/api/ootd-posts?profileId=${ben.profileId}`, ben);
    const second = await harness.fetchPage(first.next ?? '', ben);

    expect(first.ids).toEqual([]);
    expect(second).toEqual({ ids: [visibleId], next: undefined });
  });
});
