import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, NOW, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
let ben: Member;
beforeAll(async () => {
  harness = await startFeedHarness();
  ben = await harness.createMember({ name: 'Ben' });
});
afterAll(() => harness?.stop());

const HOUR_MS = 3_600_000;
const listVisibleIds = async (member: Member) => (await harness.listPosts(member)).map(({ id }) => id);
/** Creates a child with a post that only its own account can see, and a function that changes a parent's consent. */
const createChildWithPost = async () => {
  const family = {
    name: 'Mia',
    accountType: 'family',
    profiles: [{ id: uuidv7(), isParent: false }],
  } as const;
  const mia = await harness.createMember({ ...family, profiles: [...family.profiles] });
  let signedIn = mia;
  let hours = 0;
  harness.setNow(NOW);
  const { id: postId } = await harness.createPost(mia, { audience: 'followers' });
  /** Changes the consent one hour after the previous change. */
  const setConsent = async (sharesOutside: boolean, version: number) => {
    hours += 1;
    const seenOutsideSince = new Date(NOW.getTime() + hours * HOUR_MS);
    harness.setNow(seenOutsideSince);
    const profiles = family.profiles.map((profile) => ({ ...profile, sharesOutside }));
    const user = await harness.services.createUser({ ...family, id: mia.accountId, profiles });
    signedIn = { ...mia, ...user };
    await harness.publishProfiles(mia, { ...family, profiles, seenOutsideSince }, version);
    await harness.services.waitUntilIdle();
  };
  /** Posts with the current consent. */
  const createPost = async () => (await harness.createPost(signedIn, { audience: 'everyone' })).id;
  const sharePost = () => harness.changeAudience(signedIn, postId, 'everyone');
  return { mia, postId, setConsent, createPost, sharePost };
};

describe("a child's post", () => {
  it('is visible to other accounts if it was created while a parent allows sharing', async () => {
    const { mia, postId, setConsent, createPost } = await createChildWithPost();
    expect((await harness.listPosts(mia))[0]).toMatchObject({ id: postId, isSeenOutside: false });
    await setConsent(true, 2);
    const shared = await createPost();
    expect((await harness.listPosts(ben))[0]).toMatchObject({ id: shared, profile: { name: 'Mia' } });
    expect(await listVisibleIds(ben)).not.toContain(postId);
    expect(await harness.listPosts(mia)).toMatchObject([
      { id: shared, isSeenOutside: true },
      { id: postId, isSeenOutside: false },
    ]);
    await setConsent(false, 3);
    expect(await listVisibleIds(ben)).not.toContain(shared);
    await setConsent(true, 4);
    expect(await listVisibleIds(ben)).not.toContain(shared);
  });

  it('from before the consent is visible to other accounts once a parent shares it', async () => {
    const { postId, setConsent, sharePost } = await createChildWithPost();
    expect(await catchProblem(sharePost())).toMatchObject({ code: 'parental-consent-required' });
    await setConsent(true, 2);
    expect(await sharePost()).toMatchObject({ id: postId, isSeenOutside: true });
    expect(await sharePost()).toMatchObject({ id: postId, isSeenOutside: true });
    expect(await listVisibleIds(ben)).toContain(postId);
    expect(await harness.vote(ben, postId)).toEqual({ voted: true, voteCount: 1 });
    const events = (await harness.listPublished('feed.post-audience.changed')).filter(
      ({ subject }) => subject === postId,
    );
    const changedAt = new Date(NOW.getTime() + HOUR_MS).toISOString();
    expect(events).toMatchObject([{ data: { changedAt, wasSeenOutside: false, isSeenOutside: true } }]);
    expect(await catchProblem(harness.changeAudience(ben, postId, 'everyone'))).toMatchObject({
      code: 'not-found',
    });
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
    const { mia, setConsent, createPost } = await createChildWithPost();
    const follow = () =>
      harness.api(ben).follow({ body: { followerId: ben.profileId, followingId: mia.profileId } });
    expect(await catchProblem(follow())).toMatchObject({ status: 404, code: 'not-found' });
    await setConsent(true, 2);
    await follow();
    const postId = await createPost();
    expect(await harness.listPosts(ben, { of: 'following' })).toMatchObject([{ id: postId }]);
    await setConsent(false, 3);
    expect(await harness.listPosts(ben, { of: 'following' })).toEqual([]);
    expect(await harness.api(ben).listFollows({ params: { profileId: ben.profileId } })).toEqual([]);
  });

  it('is not shown as winner to other accounts after consent is withdrawn', async () => {
    harness.setNow(new Date('2026-10-01T12:00:00Z'));
    const accountId = uuidv7();
    const leo = await harness.createChild(true, accountId);
    const { id } = await harness.createPost(leo, { isCompetitionEntry: true, audience: 'everyone' });
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
