/** @module-tag extended */
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { getToolEnvironment } from '@fitfolk/dev/launcher/running-instance';
import { DEMO_FAMILIES, DEMO_NEIGHBORS } from '@fitfolk/dev/seed/families';
import { fillFeed } from '@fitfolk/dev/seed/feed/fill-feed';
import { fillFamily } from '@fitfolk/dev/seed/fill-family';
import type { Member } from '@fitfolk/dev/seed/household';
import { openTarget, type Target } from '@fitfolk/dev/seed/target';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';

let instance: Instance;
let target: Target;
beforeAll(async () => {
  instance = await startInstance();
  target = await openTarget(instance.url, await getToolEnvironment({ DATA_DIR: instance.dataDir }));
});
afterAll(async () => {
  await target?.close();
  await instance?.remove();
});

describe('fillFamily', () => {
  it('creates profiles with images, items, outfits and packing lists once', async () => {
    const [first] = DEMO_FAMILIES;
    const [profile] = first?.profiles ?? [];
    if (!first || !profile) throw new Error('There is no demo profile');
    const family = { ...first, profiles: [{ ...profile, items: 12 }] };
    const fill = () => fillFamily(target, family, () => undefined);

    const created = await fill();
    const repeated = await fill();

    expect(created).toMatchObject({ isNew: true, items: 12 });
    expect(created.outfits).toBeGreaterThan(15);
    const { items, outfits, members } = created;
    expect(repeated).toMatchObject({ isNew: false, items, outfits });
    const [member] = members;
    expect(member?.profile.avatarUrl).toMatch(/^\/api\/images\//);
    const params = { profileId: member?.profile.id ?? '' };
    const lists = (await member?.household.packing.listPackingLists({ params })) ?? [];
    expect(lists.map(({ name }) => name).sort()).toEqual(first.trips.map(({ name }) => name).sort());
    for (const list of lists) expect(list.items.length).toBeGreaterThan(5);
  });
});

describe('the demo', () => {
  it("shows today's outfit and several favorites with photos", async () => {
    const [first] = DEMO_FAMILIES;
    const [profile] = first?.profiles ?? [];
    if (!first || !profile) throw new Error('There is no demo profile');
    const family = { ...first, profiles: [{ ...profile, items: 12 }] };
    await fillFamily(target, family, () => undefined);
    const browser = await launchBrowser();
    try {
      const page = await signIn(browser, first);
      await page.getByText('Your fit for today is ready').waitFor();
      const outfit = page.getByRole('region', { name: "Today's Outfit" });
      await expect.poll(() => countLoaded(outfit)).toBeGreaterThanOrEqual(2);

      await page.getByRole('link', { name: 'Lookboard', exact: true }).first().click();
      const favorites = page.getByRole('main').getByRole('article');
      await favorites.first().waitFor();
      const names = await favorites.getByRole('heading').allTextContents();
      expect(names.length).toBeGreaterThanOrEqual(5);
      expect(new Set(names).size).toBe(names.length);
      await expect.poll(() => countLoaded(favorites.first())).toBeGreaterThanOrEqual(2);
    } finally {
      await browser.close();
    }
  });

  it('shows on the family week what the school calendar asks for tomorrow', async () => {
    const [first] = DEMO_FAMILIES;
    if (!first) throw new Error('There is no demo family');
    // Without a school week, only the calendar can ask for the kit.
    const profiles = first.profiles.map((profile) => ({ ...profile, items: 18, schoolDays: [] }));
    await fillFamily(target, { ...first, profiles, trips: [] }, () => undefined);
    const browser = await launchBrowser();
    try {
      const page = await signIn(browser, first);
      await page.getByText('Your fit for today is ready').waitFor();
      await page.goto('/family');
      await page.getByText(/^Elias: PE kit: .*Light blue V-neck tee/).waitFor();
    } finally {
      await browser.close();
    }
  });
});

const signIn = async (
  browser: Browser,
  { username, password }: (typeof DEMO_FAMILIES)[number],
): Promise<Page> => {
  const { page } = await openTab(browser, instance.url, { width: 1280, height: 800 });
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  return page;
};

/** Counts the photos that have arrived. */
const countLoaded = (place: Locator): Promise<number> =>
  place
    .locator('img[srcset]')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);

describe('fillFeed', () => {
  it('creates posts, votes and winners of past days once', async () => {
    const members: Member[] = [];
    for (const neighbor of DEMO_NEIGHBORS.slice(0, 3)) {
      members.push(...(await fillFamily(target, neighbor, () => undefined)).members);
    }
    const today = toCalendarDay(new Date(), 'UTC');
    const fill = () => fillFeed(target.past.feed, members, { today, days: 2 });

    expect(await fill()).toBeGreaterThanOrEqual(6);
    expect(await fill()).toBe(0);

    const [reader] = members;
    const listPosts = async () => (await reader?.household.feed.listPosts({})) ?? [];
    const posts = await listPosts();
    const days = new Set(posts.map(({ createdAt }) => createdAt.slice(0, 10)));
    expect([...days].sort()).toEqual([addDays(today, -2), addDays(today, -1), today]);
    expect(posts.filter(({ isWinner }) => isWinner).length).toBeLessThanOrEqual(2);
    const captions = posts.flatMap(({ caption }) => caption ?? []);
    expect(new Set(captions).size).toBe(captions.length);
    const countVotes = async () => (await listPosts()).reduce((sum, { voteCount = 0 }) => sum + voteCount, 0);
    await expect.poll(countVotes).toBeGreaterThan(0);
  });

  it('posts as a family every day and shares posts of a child whose parent allows it', async () => {
    const [, second] = DEMO_FAMILIES;
    if (!second) throw new Error('There is no second demo family');
    const profiles = second.profiles.map((profile) => ({ ...profile, items: 0 }));
    const { members } = await fillFamily(target, { ...second, profiles, trips: [] }, () => undefined);
    const [neighbor] = DEMO_NEIGHBORS.slice(3);
    if (!neighbor) throw new Error('There is no demo neighbor');
    const others = (await fillFamily(target, neighbor, () => undefined)).members;
    // The days of the previous test have posts.
    const today = addDays(toCalendarDay(new Date(), 'UTC'), -10);
    await fillFeed(target.past.feed, [...members, ...others], { today, days: 6 });

    const [parent] = members;
    const own = (await parent?.household.feed.listPosts({ query: { of: 'own', limit: 100 } })) ?? [];
    expect(new Set(own.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBe(7);
    const [reader] = others;
    const visible = (await reader?.household.feed.listPosts({ query: { limit: 100 } })) ?? [];
    const lucia = own.filter(({ profile }) => profile.name === 'Lucía');
    const seen = visible.filter(({ profile }) => profile.name === 'Lucía');
    expect(seen).toHaveLength(Math.min(2, lucia.length));
    const query = { profileId: parent?.profile.id ?? '', of: 'following' } as const;
    expect(await parent?.household.feed.listPosts({ query })).not.toEqual([]);
  });
});
