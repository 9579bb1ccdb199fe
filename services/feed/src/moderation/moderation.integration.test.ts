import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedWorld, type Member, startFeedWorld } from '../../testing/feed-world.ts';

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world?.stop());

const seenBy = async (person: Member) => (await world.list(person)).map(({ id }) => id);

test('a hidden post vanishes for that account alone, and comes back when it is shown again', async () => {
  const [ana, ben, eve] = [await world.join(), await world.join(), await world.join()];
  const { id } = await world.post(ana);
  const params = { postId: id };
  await world.api(ben).hidePost({ params });
  await world.api(ben).showPost({ params });
  await world.api(ben).hidePost({ params });
  expect(await seenBy(ben)).not.toContain(id);
  expect(await seenBy(eve)).toContain(id);
  expect(await seenBy(ana)).toContain(id);
  expect(await catchProblem(world.vote(ben, id))).toMatchObject({ code: 'not-found' });
  await world.api(ben).showPost({ params });
  expect(await seenBy(ben)).toContain(id);
});

test.each([10, 60])('a page is full although %i posts in between are not for the reader', async (between) => {
  const [ana, ben] = [await world.join(), await world.join()];
  const below = [(await world.post(ana)).id, (await world.post(ana)).id];
  const [unknown] = await world.strangers(1);
  for (let number = 0; number < between; number += 1) {
    const { id: postId } = await world.post(ana);
    // Every fifth is of somebody nobody knows any more, the others are hidden.
    if (number % 5) await world.api(ben).hidePost({ params: { postId } });
    else
      await world.collection('posts').updateOne({ _id: postId }, { $set: { profileId: unknown?.profileId } });
  }
  const above = (await world.post(ana)).id;
  const seen = await world.list(ben, { limit: 3 });
  expect(seen.map(({ id }) => id)).toEqual([above, ...below.reverse()]);
});

test('a reported post is hidden from the account, and listed with what was said', async () => {
  const [ana, ben, eve] = [await world.join(), await world.join(), await world.join()];
  const { id } = await world.post(ana);
  const report = (who: Member, reason: 'unkind' | 'private') =>
    world.api(who).reportPost({ params: { postId: id }, body: { reason } });
  await report(ben, 'unkind');
  await report(eve, 'private');
  expect(await seenBy(ben)).not.toContain(id);
  expect(await world.collection('reports').countDocuments({ postId: id })).toBe(2);
});

test("one's own post is neither hidden nor reported", async () => {
  const ana = await world.join();
  const { id } = await world.post(ana);
  const params = { postId: id };
  expect(await catchProblem(world.api(ana).hidePost({ params }))).toMatchObject({ code: 'not-found' });
  expect(await catchProblem(world.api(ana).reportPost({ params, body: { reason: 'other' } }))).toMatchObject({
    code: 'not-found',
  });
});
