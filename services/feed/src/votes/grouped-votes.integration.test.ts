import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { VoteState } from '@fitfolk/contracts/feed';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

/** Time limit with a process of its own, in milliseconds. */
const PROCESS_MS = 120_000;

const createPostId = async () => (await harness.createPost(await harness.createMember())).id;
const getVoteCount = async (postId: string) =>
  (await harness.collection('posts').findOne<{ voteCount: number }>({ _id: postId }))?.voteCount;
const listStoredVoters = async (postId: string): Promise<string[]> => {
  const votes = harness.collection('votes').find<{ profileId: string }>({ postId, isActive: true });
  return (await votes.toArray()).map(({ profileId }) => profileId).sort();
};
const listEvents = async (type: string, postId: string) =>
  (await harness.listPublished(type)).filter(({ subject }) => subject === postId);
/** Lists the profiles whose votes for a post have an event, whether it has been published or not. */
const listOutboxVoters = async (postId: string): Promise<string[]> => {
  const filter = {
    'envelope.type': `${harness.services.namespace}.feed.vote.cast`,
    'envelope.subject': postId,
  };
  const rows = harness.collection('outbox').find<{ envelope: { data: { profileId: string } } }>(filter);
  return (await rows.toArray()).map(({ envelope }) => envelope.data.profileId).sort();
};
const listProfileIds = (users: readonly TestUser[]) => users.map(({ profileId }) => profileId).sort();

describe('votes of one transaction', () => {
  it('are stored with one event each, and counted once', async () => {
    const [one, other] = [await createPostId(), await createPostId()];
    const voters = await harness.createVoters(120);

    const states = await Promise.all(
      voters.flatMap((voter) => [harness.vote(voter, one), harness.vote(voter, other)]),
    );

    expect(states.every(({ voted, voteCount = 0 }) => voted && voteCount >= 1)).toBe(true);
    await harness.services.waitUntilIdle();
    for (const postId of [one, other]) {
      expect(await listStoredVoters(postId)).toEqual(listProfileIds(voters));
      expect(await getVoteCount(postId)).toBe(120);
      expect(await listEvents('feed.vote.cast', postId)).toHaveLength(120);
    }
  });

  it('keep the order of the changes of a profile', async () => {
    const postId = await createPostId();
    const voters = await harness.createVoters(30);
    const [first] = await harness.createVoters(1);
    if (!first) throw new Error('Missing a voter');
    const changes: Promise<VoteState>[] = [harness.vote(first, postId)];
    for (const [index, voter] of voters.entries()) {
      changes.push(harness.vote(voter, postId), harness.vote(voter, postId));
      if (index % 3 === 0) changes.push(harness.withdrawVote(voter, postId));
      if (index % 6 === 0) changes.push(harness.vote(voter, postId));
    }
    const states = await Promise.all(changes);
    await harness.services.waitUntilIdle();

    // Requests on different connections may overtake each other, so the answers say which came last.
    const stored = await listStoredVoters(postId);
    expect(await getVoteCount(postId)).toBe(stored.length);
    const casts = (await listEvents('feed.vote.cast', postId)).length;
    const withdrawals = (await listEvents('feed.vote.withdrawn', postId)).length;
    expect(casts - withdrawals).toBe(stored.length);
    expect(states.filter(({ voted }) => !voted)).toHaveLength(10);
    for (const [index, { profileId }] of voters.entries())
      if (index % 3 !== 0) expect(stored).toContain(profileId);
  });

  it('are refused without each other', async () => {
    const author = await harness.createMember();
    const { id: postId } = await harness.createPost(author);
    const [hiding, ...voters] = await harness.createVoters(20);
    if (!hiding) throw new Error('Missing a voter');
    await harness.api(hiding).hidePost({ params: { postId } });
    const blocked = await harness.createMember({ name: 'Ben' });
    await harness.api(author).block({ body: { profileId: blocked.profileId } });
    const child = await harness.createChild(false);
    const { id: privateId } = await harness.createPost(child);

    const outcomes = await Promise.allSettled([
      ...voters.map((voter) => harness.vote(voter, postId)),
      harness.vote(author, postId),
      harness.vote(hiding, postId),
      harness.vote(blocked, postId),
      ...voters.map((voter) => harness.vote(voter, privateId)),
      harness.vote(voters[0] as TestUser, crypto.randomUUID()),
    ]);

    const problems = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? outcome.reason.problem.code : [],
    );
    expect(problems).toEqual([
      'own-post',
      'not-found',
      'not-found',
      ...voters.map(() => 'not-found'),
      'not-found',
    ]);
    await harness.services.waitUntilIdle();
    expect(await listStoredVoters(postId)).toEqual(listProfileIds(voters));
    expect(await getVoteCount(postId)).toBe(voters.length);
    expect(await listStoredVoters(privateId)).toEqual([]);
  });

  it('are stored once for requests sent several times with the same key', async () => {
    const postId = await createPostId();
    const voters = await harness.createVoters(20);
    const send = (voter: TestUser) =>
      voter.fetch(`${harness.services.url('feed')}/api/ootd-posts/${postId}/vote`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `vote-${voter.profileId}` },
        body: JSON.stringify({ profileId: voter.profileId }),
      });

    const responses = await Promise.all(voters.flatMap((voter) => [send(voter), send(voter), send(voter)]));

    const answers = await Promise.all(responses.map((response) => response.json()));
    expect(answers).toEqual(answers.map(({ voteCount }) => ({ voted: true, voteCount })));
    await harness.services.waitUntilIdle();
    expect(await getVoteCount(postId)).toBe(20);
    expect(await listEvents('feed.vote.cast', postId)).toHaveLength(20);
  });

  it(
    'are not lost after their answers when the process is killed',
    async () => {
      const postIds = await Promise.all(Array.from({ length: 4 }, createPostId));
      const voters = await harness.createVoters(60);
      const { services } = harness;
      const killed = fork(new URL('../../testing/feed-process.ts', import.meta.url), {
        env: {
          ...services.env,
          AUTH_URL: services.url('auth'),
          CLOSET_URL: services.url('closet'),
          MEDIA_URL: services.url('media'),
        },
      });
      const [{ url }] = await once(killed, 'message');
      const exit = once(killed, 'exit');
      const acknowledged: { postId: string; profileId: string }[] = [];

      await Promise.allSettled(
        voters.map(async (voter) => {
          for (const postId of postIds) {
            await harness.vote(voter, postId, url);
            acknowledged.push({ postId, profileId: voter.profileId });
            if (acknowledged.length === 100) killed.kill('SIGKILL');
          }
        }),
      );

      expect(await exit).toEqual([null, 'SIGKILL']);
      expect(acknowledged.length).toBeLessThan(voters.length * postIds.length);
      for (const postId of postIds) {
        const stored = await listStoredVoters(postId);
        const own = acknowledged.filter((vote) => vote.postId === postId);
        expect(stored).toEqual(expect.arrayContaining(own.map(({ profileId }) => profileId)));
        expect(await listOutboxVoters(postId)).toEqual(stored);
      }
    },
    PROCESS_MS,
  );
});
