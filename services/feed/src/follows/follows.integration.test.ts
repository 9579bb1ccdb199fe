import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedWorld, type Member, startFeedWorld } from '../../testing/feed-world.ts';

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world?.stop());

const follow = (who: Member, whom: Member) =>
  world.api(who).follow({ body: { followerId: who.profileId, followingId: whom.profileId } });
const followsOf = (who: Member) => world.api(who).listFollows({ params: { profileId: who.profileId } });

test('the feed of those one follows holds their posts alone', async () => {
  const [ana, ben, eve] = [
    await world.join(),
    await world.join({ name: 'Ben' }),
    await world.join({ name: 'Eve' }),
  ];
  const { id } = await world.post(ben);
  await world.post(eve);
  expect(await world.list(ana, { of: 'following' })).toEqual([]);
  expect(await follow(ana, ben)).toMatchObject({ followingId: ben.profileId, profile: { name: 'Ben' } });
  expect((await world.list(ana, { of: 'following' })).map((post) => post.id)).toEqual([id]);
});

test('following twice, even at once, is following once', async () => {
  const [ana, ben] = [await world.join(), await world.join()];
  const answers = await Promise.all([follow(ana, ben), follow(ana, ben), follow(ana, ben)]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await followsOf(ana)).toHaveLength(1);
});

test('whoever stops following sees the posts among everyone’s only', async () => {
  const [ana, ben] = [await world.join(), await world.join()];
  await world.post(ben);
  const { id } = await follow(ana, ben);
  await world.api(ana).unfollow({ params: { followId: id } });
  expect(await followsOf(ana)).toEqual([]);
  expect(await world.list(ana, { of: 'following' })).toEqual([]);
  expect(await catchProblem(world.api(ana).unfollow({ params: { followId: id } }))).toMatchObject({
    code: 'not-found',
  });
});

test('nobody follows in the name of another, themselves, or somebody who is not there', async () => {
  const [ana, ben] = [await world.join(), await world.join()];
  expect(
    await catchProblem(
      world.api(ana).follow({ body: { followerId: ben.profileId, followingId: ana.profileId } }),
    ),
  ).toMatchObject({ code: 'not-found' });
  expect(await catchProblem(follow(ana, ana))).toMatchObject({ status: 403, code: 'own-profile' });
  expect(await catchProblem(follow(ana, { ...ben, profileId: crypto.randomUUID() }))).toMatchObject({
    code: 'not-found',
  });
  const { id } = await follow(ana, ben);
  expect(await catchProblem(world.api(ben).unfollow({ params: { followId: id } }))).toMatchObject({
    code: 'not-found',
  });
  expect(
    await catchProblem(world.api(ben).listFollows({ params: { profileId: ana.profileId } })),
  ).toMatchObject({
    code: 'not-found',
  });
});

test('at most 200 people are followed', async () => {
  const [ana, ben] = [await world.join(), await world.join()];
  await world.collection('follows').insertMany(
    Array.from({ length: 200 }, () => ({
      _id: crypto.randomUUID(),
      followerId: ana.profileId,
      followingId: crypto.randomUUID(),
      accountId: ana.accountId,
      createdAt: new Date(),
    })),
  );
  expect(await catchProblem(follow(ana, ben))).toMatchObject({ status: 409, code: 'follow-limit' });
});
