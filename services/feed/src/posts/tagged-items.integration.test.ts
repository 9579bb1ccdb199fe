import { closetEvents } from '@fitfolk/contracts/closet';
import { ITEM_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

/** Posts two items of a new member. */
const createTagged = async () => {
  const ana = await harness.createMember();
  const [coat, shoes] = [
    harness.closet.addItem(ana),
    harness.closet.addItem(ana, { name: 'Boots', category: 'shoes' }),
  ];
  const post = await harness.createPost(ana, { clothingItemIds: [coat.id, shoes.id] });
  return { ana, coat, shoes, post };
};
const listItems = async (user: TestUser, postId: string) =>
  (await harness.listPosts(user)).find(({ id }) => id === postId)?.items;

describe('tagged items of a post', () => {
  it('show their name, category and image, and their ids only to the own account', async () => {
    const { ana, coat, shoes, post } = await createTagged();
    const show = ({ name, category, imageUrl, thumbHash }: typeof coat) => ({
      name,
      category,
      imageUrl,
      thumbHash,
    });

    expect(await listItems(ana, post.id)).toEqual([
      { clothingItemId: coat.id, ...show(coat) },
      { clothingItemId: shoes.id, ...show(shoes) },
    ]);
    expect(await listItems(await harness.createMember(), post.id)).toEqual([show(coat), show(shoes)]);
    const [created] = (await harness.listPublished('feed.post.created')).filter(
      ({ subject }) => subject === post.id,
    );
    expect(created?.data).toMatchObject({ taggedImageUrls: [coat.imageUrl, shoes.imageUrl] });
  });

  it('belong to the posting profile', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    const { id } = harness.closet.addItem(ben);
    for (const itemId of [id, crypto.randomUUID()]) {
      const posting = harness.createPost(ana, { clothingItemIds: [itemId] });
      expect(await catchProblem(posting)).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  it('are named and left out if the profile passed them on', async () => {
    const ana = await harness.createMember();
    const [coat, shoes] = [harness.closet.addItem(ana), harness.closet.addItem(ana, { name: 'Boots' })];
    harness.closet.passOn(coat, crypto.randomUUID());

    const post = await harness.createPost(ana, { clothingItemIds: [coat.id, shoes.id] });

    expect(post.passedOnItems).toEqual(['Red coat']);
    expect(await listItems(ana, post.id)).toMatchObject([{ clothingItemId: shoes.id }]);
  });

  it("mark a post whose items fit the day's theme, with what was worn before its day", async () => {
    const ana = await harness.createMember();
    // The theme of the fixed day.
    expect((await harness.api(ana).competition({})).theme).toBe('all-worn-before');
    const coat = harness.closet.addItem(ana, { wearCount: 1 });
    const shoes = harness.closet.addItem(ana, { wearCount: 2 });
    const unworn = harness.closet.addItem(ana);

    const posts = [
      await harness.createPost(ana, { clothingItemIds: [coat.id, shoes.id] }),
      await harness.createPost(ana, { clothingItemIds: [coat.id, unworn.id] }),
      await harness.createPost(ana),
    ];

    expect(posts.map(({ theme }) => theme)).toEqual(['all-worn-before', null, null]);
  });

  it('leave the post with their item, and lose an image that their item lost', async () => {
    const { ana, coat, shoes, post } = await createTagged();
    const item = { profileId: ana.profileId, accountId: ana.accountId, version: 2 };
    await harness.closet.producer.publish(closetEvents.itemRemoved, coat.id, {
      itemId: coat.id,
      imageUrl: coat.imageUrl,
      ...item,
    });
    await harness.closet.producer.publish(closetEvents.itemChanged, shoes.id, {
      itemId: shoes.id,
      name: 'New boots',
      category: 'shoes',
      season: null,
      tags: [],
      imageUrl: null,
      releasedImageUrl: shoes.imageUrl,
      ...ITEM_EVENT,
      ...item,
    });
    await harness.services.waitUntilIdle();

    expect(await listItems(ana, post.id)).toMatchObject([{ name: 'Boots', imageUrl: null, thumbHash: null }]);
  });
});
