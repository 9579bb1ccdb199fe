import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
let ben: Member;
beforeAll(async () => {
  harness = await startFeedHarness();
  ben = await harness.createMember({ name: 'Ben' });
});
afterAll(() => harness?.stop());

const listVisibleIds = async (member: Member) => (await harness.listPosts(member)).map(({ id }) => id);
/** Creates a child with a post that only its own account can see, and a function that changes the parent's consent. */
const createChildWithPost = async () => {
  const family = {
    name: 'Mia',
    accountType: 'family',
    profiles: [{ id: uuidv7(), isParent: false }],
  } as const;
  const mia = await harness.createMember({ ...family, profiles: [...family.profiles] });
  const { id: postId } = await harness.createPost(mia);
  const setConsent = async (sharesOutside: boolean, version: number) => {
    const profiles = family.profiles.map((profile) => ({ ...profile, sharesOutside }));
    await harness.publishProfiles(mia, { ...family, profiles }, version);
    await harness.services.waitUntilIdle();
  };
  return { mia, postId, setConsent };
};

describe("a child's post", () => {
  it('is visible only to its own account until a parent allows sharing', async () => {
    const { mia, postId, setConsent } = await createChildWithPost();
    expect((await harness.listPosts(mia))[0]).toMatchObject({ id: postId, isSeenOutside: false });
    expect(await listVisibleIds(ben)).not.toContain(postId);
    await setConsent(true, 2);
    expect((await harness.listPosts(ben))[0]).toMatchObject({ id: postId, profile: { name: 'Mia' } });
    await setConsent(false, 3);
    expect(await listVisibleIds(ben)).not.toContain(postId);
  });

  it('returns 404 to votes, hiding and reports of other accounts', async () => {
    const { postId } = await createChildWithPost();
    const api = harness.api(ben);
    const params = { postId };
    for (const call of [
      () => harness.vote(ben, postId),
      () => harness.withdrawVote(ben, postId),
      () => api.hidePost({ params }),
      () => api.reportPost({ params, body: { reason: 'other' } }),
      () => api.deletePost({ params }),
    ]) {
      expect(await catchProblem(call())).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  it("cannot enter the competition without a parent's consent", async () => {
    const mia = await harness.createChild(false);
    expect(await catchProblem(harness.createPost(mia, { isCompetitionEntry: true }))).toMatchObject({
      status: 403,
      code: 'parental-consent-required',
      detail: 'A parent must allow sharing outside the family first',
    });
    const leo = await harness.createChild(true);
    expect(await harness.createPost(leo, { isCompetitionEntry: true })).toMatchObject({
      isCompetitionEntry: true,
    });
  });

  it('follows the token when consent was withdrawn and the event has not arrived', async () => {
    // The stored profile still has consent; the token, which is newer, does not.
    const accountId = uuidv7();
    const leo = await harness.createChild(true, accountId);
    const signedInAgain = await harness.services.createUser({
      id: accountId,
      accountType: 'family',
      profiles: [{ id: leo.profileId, isParent: false, sharesOutside: false }],
    });
    expect(
      await catchProblem(harness.createPost({ ...signedInAgain }, { isCompetitionEntry: true })),
    ).toMatchObject({
      code: 'parental-consent-required',
    });
  });
});

describe("a child's profile", () => {
  it('cannot be followed without consent and leaves the lists when consent is withdrawn', async () => {
    const { mia, postId, setConsent } = await createChildWithPost();
    const follow = () =>
      harness.api(ben).follow({ body: { followerId: ben.profileId, followingId: mia.profileId } });
    expect(await catchProblem(follow())).toMatchObject({ status: 404, code: 'not-found' });
    await setConsent(true, 2);
    await follow();
    expect(await harness.listPosts(ben, { of: 'following' })).toMatchObject([{ id: postId }]);
    await setConsent(false, 3);
    expect(await harness.listPosts(ben, { of: 'following' })).toEqual([]);
    expect(await harness.api(ben).listFollows({ params: { profileId: ben.profileId } })).toEqual([]);
  });

  it('is not shown as winner to other accounts after consent is withdrawn', async () => {
    harness.setNow(new Date('2026-10-01T12:00:00Z'));
    const accountId = uuidv7();
    const leo = await harness.createChild(true, accountId);
    const { id } = await harness.createPost(leo, { isCompetitionEntry: true });
    await harness.vote(ben, id);
    harness.setNow(new Date('2026-10-02T12:00:00Z'));
    await harness.runJobs();
    await expect.poll(async () => (await harness.api(ben).competition()).lastWinner?.id).toBe(id);
    const profiles = [{ id: leo.profileId, isParent: false, sharesOutside: false }];
    await harness.publishProfiles(leo, { accountType: 'family', profiles }, 2);
    await harness.services.waitUntilIdle();
    expect((await harness.api(ben).competition()).lastWinner).toBeNull();
    expect((await harness.api(leo).competition()).lastWinner?.id).toBe(id);
  });
});
