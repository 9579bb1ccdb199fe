import { authEvents } from '@fitfolk/contracts/auth';
import type { Reaction } from '@fitfolk/contracts/feed';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

const react = (user: TestUser, postId: string, reaction: Reaction, profileId = user.profileId) =>
  harness.api(user).react({ params: { postId }, body: { profileId, reaction } });
const remove = (user: TestUser, postId: string) =>
  harness.api(user).removeReaction({ params: { postId }, query: { profileId: user.profileId } });
const findPost = async (user: TestUser, postId: string) =>
  (await harness.listPosts(user)).find(({ id }) => id === postId);
const createPost = async () => {
  const author = await harness.createMember();
  return { author, postId: (await harness.createPost(author)).id };
};

describe('a reaction', () => {
  it('is one per profile, can be changed and removed, and is counted for everyone', async () => {
    const { author, postId } = await createPost();
    const [ben, eve] = [await harness.createMember({ name: 'Ben' }), await harness.createMember()];
    expect(await react(ben, postId, 'cozy')).toEqual({ reaction: 'cozy', reactions: { cozy: 1 } });
    expect(await findPost(ben, postId)).toMatchObject({ ownReaction: 'cozy', reactions: { cozy: 1 } });
    await react(eve, postId, 'cozy');
    expect(await react(ben, postId, 'mix')).toEqual({ reaction: 'mix', reactions: { cozy: 1, mix: 1 } });
    expect(await react(ben, postId, 'mix')).toEqual({ reaction: 'mix', reactions: { cozy: 1, mix: 1 } });
    await harness.services.waitUntilIdle();
    expect(await findPost(author, postId)).toMatchObject({
      ownReaction: null,
      reactions: { cozy: 1, mix: 1 },
    });
    expect(await remove(ben, postId)).toEqual({ reaction: null, reactions: { cozy: 1 } });
    expect(await remove(ben, postId)).toEqual({ reaction: null, reactions: { cozy: 1 } });
    await harness.services.waitUntilIdle();
    expect((await findPost(author, postId))?.reactions).toEqual({ cozy: 1 });
    await remove(eve, postId);
    await harness.services.waitUntilIdle();
    const counts = (await harness.listPublished('feed.reaction-counts.changed')).at(-1);
    expect(counts).toMatchObject({ data: { postId, reactions: {} } });
    expect(await harness.api(ben).listReactions({ params: { profileId: ben.profileId } })).toEqual([]);
  });

  it('is counted exactly once after 20 profiles reacted at once, twice each', async () => {
    const { author, postId } = await createPost();
    const readers = await harness.createVoters(20);
    await Promise.all(
      readers.flatMap((reader) => [react(reader, postId, 'you'), react(reader, postId, 'you')]),
    );
    await harness.services.waitUntilIdle();
    expect((await findPost(author, postId))?.reactions).toEqual({ you: 20 });
  });

  it('is rejected for a post of the profile itself, a missing post, another text or a foreign profile', async () => {
    const { author, postId } = await createPost();
    const ben = await harness.createMember();
    expect(await catchProblem(react(author, postId, 'cozy'))).toMatchObject({ code: 'own-post' });
    expect(await catchProblem(react(ben, uuidv7(), 'cozy'))).toMatchObject({ code: 'not-found' });
    expect(await catchProblem(react(ben, postId, 'cozy', author.profileId))).toMatchObject({
      code: 'not-found',
    });
    expect(await catchProblem(react(ben, postId, 'ugly' as Reaction))).toMatchObject({
      code: 'validation-failed',
    });
  });

  it("is open to the family of a private child's post, and to nobody else", async () => {
    const accountId = uuidv7();
    const [mia, tom] = [uuidv7(), uuidv7()];
    const profiles = [mia, tom].map((id) => ({ id, isParent: false, sharesOutside: false }));
    const family = await harness.createMember({ id: accountId, accountType: 'family', profiles });
    const { id: postId } = await harness.createPost(family, { profileId: mia });
    expect(await react(family, postId, 'smile', tom)).toMatchObject({ reaction: 'smile' });
    const stranger = await harness.createMember();
    expect(await catchProblem(react(stranger, postId, 'smile'))).toMatchObject({ code: 'not-found' });
  });
});

describe('listPostReactions', () => {
  it("names visible profiles to the author's account only", async () => {
    const { author, postId } = await createPost();
    const ben = await harness.createMember({ name: 'Ben' });
    const child = await harness.createChild(false);
    await react(ben, postId, 'cozy');
    await react(child, postId, 'colors');
    const list = (user: TestUser) => harness.api(user).listPostReactions({ params: { postId } });
    expect((await list(author)).map(({ reaction, profile }) => [reaction, profile?.name])).toEqual(
      expect.arrayContaining([
        ['cozy', 'Ben'],
        ['colors', undefined],
      ]),
    );
    expect(await catchProblem(list(ben))).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('removing a post or an account', () => {
  it('removes the reactions', async () => {
    const { author, postId } = await createPost();
    const other = (await harness.createPost(author)).id;
    const ben = await harness.createMember();
    for (const id of [postId, other]) await react(ben, id, 'cozy');
    await harness.services.waitUntilIdle();
    await harness.api(author).deletePost({ params: { postId } });
    await expect.poll(() => harness.collection('reactions').countDocuments({ postId })).toBe(0);
    expect((await findPost(author, other))?.reactions).toEqual({ cozy: 1 });
    const { accountId, profileId } = ben;
    const deletion = { accountId, profileIds: [profileId] };
    await harness.auth.publish(authEvents.accountDeleted, accountId, deletion);
    await expect
      .poll(async () => (await findPost(author, other))?.reactions, { timeout: 15_000 })
      .toEqual({});
    expect(await harness.collection('reactions').countDocuments({ accountId })).toBe(0);
  });
});
