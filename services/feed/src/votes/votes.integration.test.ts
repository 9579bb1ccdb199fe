import { feedEvents } from '@fitfolk/contracts/feed';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

const getVoteCount = async (postId: string) => {
  const post = await harness.collection('posts').findOne<{ voteCount: number }>({ _id: postId });
  return post?.voteCount;
};
const countStoredVotes = (postId: string) =>
  harness.collection('votes').countDocuments({ postId, isActive: true });
const createPost = async () => {
  const author = await harness.createMember();
  return { author, postId: (await harness.createPost(author)).id };
};

describe('a vote', () => {
  it('is visible to the voter at once and to everyone after the projection ran', async () => {
    const { postId } = await createPost();
    const [ben, eve] = await harness.createVoters(2);
    if (!ben || !eve) throw new Error('Missing voters');
    expect(await harness.vote(ben, postId)).toEqual({ voted: true, voteCount: 1 });
    const findPost = async (user: typeof ben) =>
      (await harness.listPosts(user)).find(({ id }) => id === postId);
    expect(await findPost(ben)).toMatchObject({ hasVoted: true, voteCount: 1 });
    await harness.services.waitUntilIdle();
    expect(await findPost(ben)).toMatchObject({ hasVoted: true, voteCount: 1 });
    expect(await findPost(eve)).toMatchObject({ hasVoted: false, voteCount: 1 });
  });

  it('is not changed by repeated casting or withdrawing', async () => {
    const { postId } = await createPost();
    const ben = await harness.createVoter();
    expect(await harness.withdrawVote(ben, postId)).toEqual({ voted: false, voteCount: 0 });
    for (let time = 0; time < 3; time += 1) {
      expect(await harness.vote(ben, postId)).toEqual({ voted: true, voteCount: 1 });
    }
    await harness.services.waitUntilIdle();
    expect(await harness.vote(ben, postId)).toEqual({ voted: true, voteCount: 1 });
    for (let time = 0; time < 2; time += 1) {
      expect(await harness.withdrawVote(ben, postId)).toEqual({ voted: false, voteCount: 0 });
    }
    await harness.services.waitUntilIdle();
    expect(await getVoteCount(postId)).toBe(0);
    expect(await harness.vote(ben, postId)).toEqual({ voted: true, voteCount: 1 });
  });

  it('is rejected for posts of the own account', async () => {
    const { author, postId } = await createPost();
    expect(await catchProblem(harness.vote(author, postId))).toMatchObject({
      status: 403,
      code: 'own-post',
      detail: "You can't vote for your own outfit",
    });
    expect(await catchProblem(harness.withdrawVote(author, postId))).toMatchObject({ code: 'own-post' });
  });

  it('requires an own profile and an existing post', async () => {
    const { author, postId } = await createPost();
    const ben = await harness.createVoter();
    for (const id of [crypto.randomUUID(), 'no-id']) {
      expect(await catchProblem(harness.vote(ben, id))).toMatchObject({ code: 'not-found' });
      expect(await catchProblem(harness.withdrawVote(ben, id))).toMatchObject({ code: 'not-found' });
    }
    for (const profileId of [author.profileId, 'no-id']) {
      expect(await catchProblem(harness.vote({ ...ben, profileId }, postId))).toMatchObject({
        code: 'not-found',
      });
    }
  });
});

describe('the vote count', () => {
  it('is 40 after 40 profiles voted five times each on two replicas at once', async () => {
    const { postId } = await createPost();
    const replica = await harness.startReplica();
    const voters = await harness.createVoters(40);
    const states = await Promise.all(
      voters.flatMap((voter) =>
        [0, 1, 2, 3, 4].map((time) => harness.vote(voter, postId, time % 2 ? replica : undefined)),
      ),
    );
    expect(states.every(({ voted }) => voted)).toBe(true);
    await harness.services.waitUntilIdle();
    expect(await getVoteCount(postId)).toBe(40);
    expect(await countStoredVotes(postId)).toBe(40);
  });

  it('publishes an event per change, not per vote', async () => {
    const { postId } = await createPost();
    const voters = await harness.createVoters(30);
    await Promise.all(voters.map((voter) => harness.vote(voter, postId)));
    await harness.services.waitUntilIdle();
    const events = (await harness.listPublished('feed.vote-count.changed')).filter(
      ({ subject }) => subject === postId,
    );
    expect(events.at(-1)?.data).toMatchObject({ voteCount: 30, isSeenOutside: true });
    expect(events.length).toBeLessThan(30);
  });

  it('is correct after votes are cast and withdrawn during counting', async () => {
    const { postId } = await createPost();
    const voters = await harness.createVoters(20);
    await Promise.all(
      voters.map(async (voter, index) => {
        for (let time = 0; time < 3; time += 1) {
          await harness.vote(voter, postId);
          if (time < 2 || index % 2 === 0) await harness.withdrawVote(voter, postId);
        }
      }),
    );
    await harness.services.waitUntilIdle();
    expect(await getVoteCount(postId)).toBe(10);
    expect(await countStoredVotes(postId)).toBe(10);
  });

  it('ignores repeated events of the same vote', async () => {
    const { postId } = await createPost();
    const ben = await harness.createVoter();
    await harness.vote(ben, postId);
    await harness.services.waitUntilIdle();
    // A rebuilt stream repeats the vote's event with another id.
    const { profileId, accountId } = ben;
    const subject = `${harness.services.namespace}.${feedEvents.voteCast.type}`;
    const [row] = await harness.collection('outbox').find({ 'envelope.data.postId': postId }).toArray();
    const envelope = { ...(row as unknown as { envelope: object }).envelope, id: crypto.randomUUID() };
    expect(envelope).toMatchObject({ data: { postId } });
    for (let time = 0; time < 3; time += 1) {
      await harness.services.nats.js.publish(
        subject,
        JSON.stringify({ ...envelope, type: subject, data: { postId, profileId, accountId } }),
      );
    }
    await harness.services.waitUntilIdle();
    expect(await getVoteCount(postId)).toBe(1);
  });

  it('is listed by its voter in pages, newest first, and without one at most 10,000', async () => {
    const [{ postId }, ben] = [await createPost(), await harness.createVoter()];
    await harness.addStoredVotes(postId, 1);
    const rows = harness.collection('votes');
    const original = await rows.findOne({ postId });
    const votes = Array.from({ length: 10_001 }, (_, index) => {
      // Several votes of one moment, which only the post tells apart.
      const changedAt = new Date(Date.parse('2026-11-20T11:00:00Z') - Math.floor(index / 3) * 1000);
      const ids = { postId: crypto.randomUUID(), profileId: ben.profileId, accountId: ben.accountId };
      return { ...original, ...ids, _id: `${ids.postId}|${ben.profileId}`, changedAt };
    });
    await rows.insertMany(votes);
    const list = (query: { limit?: number; cursor?: string }) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
      return harness.fetchVotes(`/api/ootd-votes/${ben.profileId}?${search}`, ben);
    };

    const whole = await list({});
    expect(whole.ids).toHaveLength(10_000);
    const first = await list({ limit: 100 });
    const second = await harness.fetchVotes(first.next ?? '', ben);
    expect([...first.ids, ...second.ids]).toEqual(whole.ids.slice(0, 200));
    const rest = await harness.fetchVotes(whole.next ?? '', ben);
    expect([rest.ids.length, rest.next]).toEqual([1, undefined]);
  });

  it('is corrected by reconciliation, which also removes votes of missing posts', async () => {
    const { postId } = await createPost();
    const ben = await harness.createVoter();
    await harness.vote(ben, postId);
    await harness.services.waitUntilIdle();
    const orphan = { postId: crypto.randomUUID(), profileId: ben.profileId, accountId: ben.accountId };
    await harness.services.restart(async () => {
      await harness.collection('posts').updateOne({ _id: postId }, { $set: { voteCount: 17 } });
      await harness.collection('votes').insertOne({
        ...orphan,
        _id: 'orphan',
        isActive: true,
        inCompetition: false,
        changedAt: new Date('2026-11-20T11:30:00Z'),
      } as never);
      // Makes the job due.
      await harness.collection('leases').deleteMany({});
    });
    await expect.poll(() => getVoteCount(postId)).toBe(1);
    await expect.poll(() => countStoredVotes(orphan.postId)).toBe(0);
  });
});
