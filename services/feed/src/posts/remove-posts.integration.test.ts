import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

describe('a deleted post', () => {
  it('goes at once, and thousands of votes after it in small batches', async () => {
    const ana = await harness.createMember();
    const { id: postId } = await harness.createPost(ana);
    await harness.addStoredVotes(postId, 2500);

    await harness.api(ana).deletePost({ params: { postId } });

    expect(await harness.collection('posts').countDocuments({ _id: postId })).toBe(0);
    await expect.poll(() => harness.collection('votes').countDocuments({ postId })).toBe(0);
    expect(await harness.getLargestTransaction()).toBeLessThan(50);
    await expect.poll(() => harness.collection('removedPosts').countDocuments()).toBe(0);
  });

  it('loses its votes when the process was killed after its deletion', async () => {
    const postId = crypto.randomUUID();
    await harness.addStoredVotes(postId, 1200);
    await harness.collection('removedPosts').insertOne({ _id: postId });

    await expect.poll(() => harness.collection('votes').countDocuments({ postId })).toBe(0);
  });
});
