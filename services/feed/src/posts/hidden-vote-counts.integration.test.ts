import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, NOW, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
let ben: Member;
beforeAll(async () => {
  harness = await startFeedHarness();
  ben = await harness.createMember({ name: 'Ben' });
});
beforeEach(() => harness.setNow(NOW));
afterAll(() => harness?.stop());

const TOMORROW = new Date('2026-11-21T00:00:00Z');

/** Creates a family of a parent and a child whose posts everyone sees. */
const createFamily = async (settings: { parent?: boolean; child?: boolean } = {}) => {
  const toSetting = (hidesVoteCounts: boolean | undefined) =>
    hidesVoteCounts === undefined ? {} : { hidesVoteCounts };
  const [parentId, childId] = [uuidv7(), uuidv7()];
  const account = await harness.createMember({
    accountType: 'family',
    profiles: [
      { id: parentId, isParent: true, ...toSetting(settings.parent) },
      { id: childId, sharesOutside: true, ...toSetting(settings.child) },
    ],
  });
  return { parent: account, child: { ...account, profileId: childId } };
};

/** Posts an entry with one vote, which is counted. */
const createEntryWithVote = async (): Promise<string> => {
  const { id } = await harness.createPost(await harness.createMember(), { isCompetitionEntry: true });
  await harness.vote(await harness.createVoter(), id);
  await harness.services.waitUntilIdle();
  return id;
};

/** Returns the vote count that a profile reads, from the feed or from the entries; `missing` without one. */
const readCount = async (reader: Member, postId: string, of?: 'entries') => {
  const post = (await harness.listPosts(reader, of ? { of } : {})).find(({ id }) => id === postId);
  return post && 'voteCount' in post ? post.voteCount : 'missing';
};

describe('the vote count of an entry', () => {
  it('is missing for a child until its competition closes', async () => {
    const { parent, child } = await createFamily();
    const entryId = await createEntryWithVote();
    const { id: otherId } = await harness.createPost(ben);

    expect([await readCount(parent, entryId), await readCount(parent, entryId, 'entries')]).toEqual([1, 1]);
    const read = [await readCount(child, entryId), await readCount(child, entryId, 'entries')];
    expect(read).toEqual(['missing', 'missing']);
    expect(await harness.vote(child, entryId)).toEqual({ voted: true });
    expect(await harness.withdrawVote(child, entryId)).toEqual({ voted: false });
    expect(await readCount(child, otherId)).toBe(0);
    expect(await harness.vote(child, otherId)).toEqual({ voted: true, voteCount: 1 });

    harness.setNow(TOMORROW);
    await harness.services.waitUntilIdle();
    expect(await readCount(child, entryId)).toBe(1);
    expect(await harness.vote(child, entryId)).toEqual({ voted: true, voteCount: 2 });
  });

  it('follows the setting of the reading profile', async () => {
    const { parent, child } = await createFamily({ parent: true, child: false });
    const entryId = await createEntryWithVote();

    expect(await readCount(parent, entryId)).toBe('missing');
    expect(await harness.vote(parent, entryId)).toEqual({ voted: true });
    expect(await readCount(child, entryId)).toBe(1);
    expect(await harness.vote(child, entryId)).toMatchObject({ voted: true, voteCount: expect.any(Number) });
  });

  it("is missing in the answers to a child's own entry", async () => {
    const { parent, child } = await createFamily();
    const created = await harness.createPost(child, { isCompetitionEntry: true });

    expect(created).not.toHaveProperty('voteCount');
    expect(await harness.createPost(child)).toMatchObject({ voteCount: 0 });
    expect(await readCount(child, created.id)).toBe('missing');
    // The answer to the change is for the first profile of the account.
    expect(await harness.changeAudience(parent, created.id, 'everyone')).toMatchObject({ voteCount: 0 });
  });

  it('is missing in a list without a profile if the first one hides it', async () => {
    const { parent, child } = await createFamily({ parent: true, child: false });
    const entryId = await createEntryWithVote();
    const listed = (await harness.api(child).listPosts({ query: {} })).find(({ id }) => id === entryId);

    expect(listed).not.toHaveProperty('voteCount');
    const { id } = await harness.createPost(child, { isCompetitionEntry: true });
    expect(await harness.changeAudience(parent, id, 'everyone')).not.toHaveProperty('voteCount');
  });
});

describe('feed.vote-count.changed', () => {
  it('tells whether the competition of the post is open', async () => {
    const entryId = await createEntryWithVote();
    const { id: otherId } = await harness.createPost(ben);
    await harness.vote(await harness.createVoter(), otherId);
    await harness.services.waitUntilIdle();
    harness.setNow(TOMORROW);
    await harness.vote(await harness.createVoter(), entryId);
    await harness.services.waitUntilIdle();

    const published = await harness.listPublished('feed.vote-count.changed');
    const list = (postId: string) =>
      published.filter(({ subject }) => subject === postId).map(({ data }) => data);
    expect(list(entryId)).toMatchObject([
      { voteCount: 1, isCompetitionOpen: true },
      { voteCount: 2, isCompetitionOpen: false },
    ]);
    expect(list(otherId)).toMatchObject([{ voteCount: 1, isCompetitionOpen: false }]);
  });
});
