import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeedWorld, type Member, startFeedWorld } from '../../testing/feed-world.ts';

let world: FeedWorld;
let ben: Member;
beforeAll(async () => {
  world = await startFeedWorld();
  ben = await world.join({ name: 'Ben' });
});
afterAll(() => world?.stop());

const seenBy = async (person: Member) => (await world.list(person)).map(({ id }) => id);
/** A child whose posts stay inside, and the parent's decision that they no longer do. */
const childWithPost = async () => {
  const family = {
    name: 'Mia',
    accountType: 'family',
    profiles: [{ id: uuidv7(), isParent: false }],
  } as const;
  const mia = await world.join({ ...family, profiles: [...family.profiles] });
  const { id: postId } = await world.post(mia);
  const decide = async (sharesOutside: boolean, version: number) => {
    const profiles = family.profiles.map((profile) => ({ ...profile, sharesOutside }));
    await world.announce(mia, { ...family, profiles }, version);
    await world.services.waitUntilIdle();
  };
  return { mia, postId, decide };
};

describe("a child's post", () => {
  test('is there for its own account and for nobody else, until a parent allows it', async () => {
    const { mia, postId, decide } = await childWithPost();
    expect((await world.list(mia))[0]).toMatchObject({ id: postId, isSeenOutside: false });
    expect(await seenBy(ben)).not.toContain(postId);
    await decide(true, 2);
    expect((await world.list(ben))[0]).toMatchObject({ id: postId, profile: { name: 'Mia' } });
    await decide(false, 3);
    expect(await seenBy(ben)).not.toContain(postId);
  });

  test('cannot be voted for, hidden or reported from outside, as if it did not exist', async () => {
    const { postId } = await childWithPost();
    const api = world.api(ben);
    const params = { postId };
    for (const call of [
      () => world.vote(ben, postId),
      () => world.withdraw(ben, postId),
      () => api.hidePost({ params }),
      () => api.reportPost({ params, body: { reason: 'other' } }),
      () => api.deletePost({ params }),
    ]) {
      expect(await catchProblem(call())).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  test('is no competition entry before that', async () => {
    const mia = await world.joinAsChild(false);
    expect(await catchProblem(world.post(mia, { isCompetitionEntry: true }))).toMatchObject({
      status: 403,
      code: 'parental-consent-required',
      detail: 'A parent must allow sharing outside the family first',
    });
    const leo = await world.joinAsChild(true);
    expect(await world.post(leo, { isCompetitionEntry: true })).toMatchObject({ isCompetitionEntry: true });
  });

  test('stays inside when it is made while the news of a parent taking leave back is on its way', async () => {
    // The feed still believes that Leo is seen; his token, which is newer, says otherwise.
    const accountId = uuidv7();
    const leo = await world.joinAsChild(true, accountId);
    const now = await world.services.createUser({
      id: accountId,
      accountType: 'family',
      profiles: [{ id: leo.profileId, isParent: false, sharesOutside: false }],
    });
    expect(await catchProblem(world.post({ ...now }, { isCompetitionEntry: true }))).toMatchObject({
      code: 'parental-consent-required',
    });
  });
});

describe('a child', () => {
  test('cannot be followed from outside, and falls out of the lists when a parent takes leave back', async () => {
    const { mia, postId, decide } = await childWithPost();
    const follow = () =>
      world.api(ben).follow({ body: { followerId: ben.profileId, followingId: mia.profileId } });
    expect(await catchProblem(follow())).toMatchObject({ status: 404, code: 'not-found' });
    await decide(true, 2);
    await follow();
    expect(await world.list(ben, { of: 'following' })).toMatchObject([{ id: postId }]);
    await decide(false, 3);
    expect(await world.list(ben, { of: 'following' })).toEqual([]);
    expect(await world.api(ben).listFollows({ params: { profileId: ben.profileId } })).toEqual([]);
  });

  test('that won is not shown outside any more once a parent takes leave back', async () => {
    world.setNow(new Date('2026-10-01T12:00:00Z'));
    const accountId = uuidv7();
    const leo = await world.joinAsChild(true, accountId);
    const { id } = await world.post(leo, { isCompetitionEntry: true });
    await world.vote(ben, id);
    world.setNow(new Date('2026-10-02T12:00:00Z'));
    await world.services.restart(() => world.collection('leases').deleteMany({}));
    await expect.poll(async () => (await world.api(ben).competition()).lastWinner?.id).toBe(id);
    const profiles = [{ id: leo.profileId, isParent: false, sharesOutside: false }];
    await world.announce(leo, { accountType: 'family', profiles }, 2);
    await world.services.waitUntilIdle();
    expect((await world.api(ben).competition()).lastWinner).toBeNull();
    expect((await world.api(leo).competition()).lastWinner?.id).toBe(id);
  });
});
