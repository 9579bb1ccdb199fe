import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { demoFamilies, demoNeighbours } from '@fitfolk/dev/seed/families';
import { fillFamily } from '@fitfolk/dev/seed/fill';
import { fillFeed, type Member } from '@fitfolk/dev/seed/fill-feed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instance, startInstance } from './support/instance.ts';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance();
});
afterAll(() => instance?.remove());

test('a demo family moves in with pictures and outfits, and a second run changes nothing', async () => {
  const [first] = demoFamilies;
  if (!first) throw new Error('There is no demo family');
  const [profile] = first.profiles;
  if (!profile) throw new Error('Nobody lives there');
  const family = { ...first, profiles: [{ ...profile, items: 12 }] };
  const env = { ...process.env, NAMESPACE: instance.namespace };
  const fill = () => fillFamily(instance.url, env, family, () => undefined);

  const moved = await fill();
  const again = await fill();

  expect(moved).toMatchObject({ isNew: true, items: 12 });
  expect(moved.outfits).toBeGreaterThan(15);
  const { items, outfits } = moved;
  expect(again).toMatchObject({ isNew: false, items, outfits });
});

test('neighbours post, vote and win, day by day, and a second run changes nothing', async () => {
  const env = { ...process.env, NAMESPACE: instance.namespace };
  const members: Member[] = [];
  for (const neighbor of demoNeighbours.slice(0, 3)) {
    members.push(...(await fillFamily(instance.url, env, neighbor, () => undefined)).members);
  }
  const today = toCalendarDay(new Date(), 'UTC');
  const fill = () => fillFeed(env, members, { today, days: 2 });

  expect(await fill()).toBeGreaterThanOrEqual(6);
  expect(await fill()).toBe(0);

  const [reader] = members;
  const posts = (await reader?.household.feed.listPosts({})) ?? [];
  const days = new Set(posts.map(({ createdAt }) => createdAt.slice(0, 10)));
  expect([...days].sort()).toEqual([addDays(today, -2), addDays(today, -1), today]);
  expect(posts.filter(({ isWinner }) => isWinner).length).toBeLessThanOrEqual(2);
  await expect
    .poll(async () => {
      const now = (await reader?.household.feed.listPosts({})) ?? [];
      return now.reduce((sum, { voteCount }) => sum + voteCount, 0);
    })
    .toBeGreaterThan(0);
});
