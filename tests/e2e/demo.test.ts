import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { demoFamilies, demoNeighbours } from '@fitfolk/dev/seed/families';
import { fillFamily } from '@fitfolk/dev/seed/fill';
import { fillFeed, type Member } from '@fitfolk/dev/seed/fill-feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from './support/instance.ts';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance();
});
afterAll(() => instance?.remove());

describe('demo data', () => {
  it('creates a family with items and outfits and changes nothing on a second run', async () => {
    const [first] = demoFamilies;
    if (!first) throw new Error('There is no demo family');
    const [profile] = first.profiles;
    if (!profile) throw new Error('The demo family has no profile');
    const family = { ...first, profiles: [{ ...profile, items: 12 }] };
    const env = { ...process.env, NAMESPACE: instance.namespace };
    const fill = () => fillFamily(instance.url, env, family, () => undefined);

    const firstRun = await fill();
    const secondRun = await fill();

    expect(firstRun).toMatchObject({ isNew: true, items: 12 });
    expect(firstRun.outfits).toBeGreaterThan(15);
    const { items, outfits } = firstRun;
    expect(secondRun).toMatchObject({ isNew: false, items, outfits });
  });

  it('creates posts, votes and winners per day and changes nothing on a second run', async () => {
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
        const current = (await reader?.household.feed.listPosts({})) ?? [];
        return current.reduce((sum, { voteCount }) => sum + voteCount, 0);
      })
      .toBeGreaterThan(0);
  });
});
