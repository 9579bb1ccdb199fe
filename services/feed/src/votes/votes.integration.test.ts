import { feedEvents } from '@fitfolk/contracts/feed';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeedWorld, startFeedWorld } from '../../testing/feed-world.ts';

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world?.stop());

const countOf = async (postId: string) => {
  const post = await world.collection('posts').findOne<{ voteCount: number }>({ _id: postId });
  return post?.voteCount;
};
const storedOf = (postId: string) => world.collection('votes').countDocuments({ postId, holds: true });
const newPost = async () => {
  const author = await world.join();
  return { author, postId: (await world.post(author)).id };
};

describe('a vote', () => {
  test('shows to whoever cast it at once, and to everyone when it is counted', async () => {
    const { postId } = await newPost();
    const [ben, eve] = await world.strangers(2);
    if (!ben || !eve) throw new Error('Nobody came');
    expect(await world.vote(ben, postId)).toEqual({ voted: true, voteCount: 1 });
    const seen = async (who: typeof ben) => (await world.list(who)).find(({ id }) => id === postId);
    expect(await seen(ben)).toMatchObject({ hasVoted: true, voteCount: 1 });
    await world.services.waitUntilIdle();
    expect(await seen(ben)).toMatchObject({ hasVoted: true, voteCount: 1 });
    expect(await seen(eve)).toMatchObject({ hasVoted: false, voteCount: 1 });
  });

  test('cast again, or withdrawn without having been cast, changes nothing', async () => {
    const { postId } = await newPost();
    const [ben] = await world.strangers(1);
    if (!ben) throw new Error('Nobody came');
    expect(await world.withdraw(ben, postId)).toEqual({ voted: false, voteCount: 0 });
    for (let time = 0; time < 3; time += 1) {
      expect(await world.vote(ben, postId)).toEqual({ voted: true, voteCount: 1 });
    }
    await world.services.waitUntilIdle();
    expect(await world.vote(ben, postId)).toEqual({ voted: true, voteCount: 1 });
    for (let time = 0; time < 2; time += 1) {
      expect(await world.withdraw(ben, postId)).toEqual({ voted: false, voteCount: 0 });
    }
    await world.services.waitUntilIdle();
    expect(await countOf(postId)).toBe(0);
    expect(await world.vote(ben, postId)).toEqual({ voted: true, voteCount: 1 });
  });

  test('is never for a post of the own account, whichever profile casts it', async () => {
    const { author, postId } = await newPost();
    expect(await catchProblem(world.vote(author, postId))).toMatchObject({
      status: 403,
      code: 'own-post',
      detail: "You can't vote for your own outfit",
    });
    expect(await catchProblem(world.withdraw(author, postId))).toMatchObject({ code: 'own-post' });
  });

  test('needs a profile of the own account and a post that is there', async () => {
    const { author, postId } = await newPost();
    const [ben] = await world.strangers(1);
    if (!ben) throw new Error('Nobody came');
    for (const id of [crypto.randomUUID(), 'no-id']) {
      expect(await catchProblem(world.vote(ben, id))).toMatchObject({ code: 'not-found' });
      expect(await catchProblem(world.withdraw(ben, id))).toMatchObject({ code: 'not-found' });
    }
    for (const profileId of [author.profileId, 'no-id']) {
      expect(await catchProblem(world.vote({ ...ben, profileId }, postId))).toMatchObject({
        code: 'not-found',
      });
    }
  });
});

describe('the count', () => {
  test('of forty profiles that vote five times each at once, on two replicas, is forty', async () => {
    const { postId } = await newPost();
    const replica = await world.startReplica();
    const voters = await world.strangers(40);
    const answers = await Promise.all(
      voters.flatMap((voter) =>
        [0, 1, 2, 3, 4].map((time) => world.vote(voter, postId, time % 2 ? replica : undefined)),
      ),
    );
    expect(answers.every(({ voted }) => voted)).toBe(true);
    await world.services.waitUntilIdle();
    expect(await countOf(postId)).toBe(40);
    expect(await storedOf(postId)).toBe(40);
  });

  test('is told as often as it changes, not as often as people vote', async () => {
    const { postId } = await newPost();
    const voters = await world.strangers(30);
    await Promise.all(voters.map((voter) => world.vote(voter, postId)));
    await world.services.waitUntilIdle();
    const told = (await world.publishedOf('feed.tally.changed')).filter(({ subject }) => subject === postId);
    expect(told.at(-1)?.data).toMatchObject({ voteCount: 30, isSeenOutside: true });
    expect(told.length).toBeLessThan(30);
  });

  test('stays right when votes come and go while they are counted', async () => {
    const { postId } = await newPost();
    const voters = await world.strangers(20);
    await Promise.all(
      voters.map(async (voter, place) => {
        for (let time = 0; time < 3; time += 1) {
          await world.vote(voter, postId);
          if (time < 2 || place % 2 === 0) await world.withdraw(voter, postId);
        }
      }),
    );
    await world.services.waitUntilIdle();
    expect(await countOf(postId)).toBe(10);
    expect(await storedOf(postId)).toBe(10);
  });

  test('is not moved by an event that tells of a vote again', async () => {
    const { postId } = await newPost();
    const [ben] = await world.strangers(1);
    if (!ben) throw new Error('Nobody came');
    await world.vote(ben, postId);
    await world.services.waitUntilIdle();
    // As after a lost stream was filled again: the same vote, told under another event's id.
    const { profileId, accountId } = ben;
    const subject = `${world.services.namespace}.${feedEvents.voteCast.type}`;
    const [row] = await world.collection('outbox').find({ 'envelope.data.postId': postId }).toArray();
    const envelope = { ...(row as unknown as { envelope: object }).envelope, id: crypto.randomUUID() };
    expect(envelope).toMatchObject({ data: { postId } });
    for (let time = 0; time < 3; time += 1) {
      await world.services.nats.js.publish(
        subject,
        JSON.stringify({ ...envelope, type: subject, data: { postId, profileId, accountId } }),
      );
    }
    await world.services.waitUntilIdle();
    expect(await countOf(postId)).toBe(1);
  });

  test('that went wrong is put right against the votes, and votes without a post go', async () => {
    const { postId } = await newPost();
    const [ben] = await world.strangers(1);
    if (!ben) throw new Error('Nobody came');
    await world.vote(ben, postId);
    await world.services.waitUntilIdle();
    const orphan = { postId: crypto.randomUUID(), profileId: ben.profileId, accountId: ben.accountId };
    await world.services.restart(async () => {
      await world.collection('posts').updateOne({ _id: postId }, { $set: { voteCount: 17 } });
      await world.collection('votes').insertOne({
        ...orphan,
        _id: 'orphan',
        holds: true,
        inCompetition: false,
        changedAt: new Date('2026-11-20T11:30:00Z'),
      } as never);
      // As if the last run had been long ago.
      await world.collection('leases').deleteMany({});
    });
    await expect.poll(() => countOf(postId)).toBe(1);
    await expect.poll(() => storedOf(orphan.postId)).toBe(0);
  });
});
