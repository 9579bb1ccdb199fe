/** @module-tag extended */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

const PHONE = { width: 390, height: 844 };
const PAGES = [
  '/',
  '/ai-twin',
  '/closet',
  '/comfort',
  '/family',
  '/feed',
  '/growth',
  '/insights',
  '/laundry',
  '/lookboard',
  '/packing',
  '/planner',
  '/settings',
  '/streaks',
  '/today',
  '/wishlist',
];

let browser: Browser;
let instance: Instance;
let mum: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
  mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
  await mum.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, mum);
  await mum.auth.createProfile({ body: { name: 'Mia' } });
});

const openPhone = (path: string) => openPageAs(browser, instance.url, mum, { path, tab: PHONE });
const openMore = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('dialog', { name: 'More' });
};
const listVisibleLinks = async (page: Page): Promise<string[]> => {
  const links = await page.locator('a[href^="/"]:visible').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
};
const getFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('navigation on a phone', () => {
  it('reaches every page by links that start at home', async () => {
    const page = await openPhone('/');
    const reached = new Set<string>(['/']);
    for (const path of reached) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const more = await openMore(page);
      await more.waitFor();
      for (const link of await listVisibleLinks(page)) {
        const { pathname } = new URL(link, instance.url);
        if (PAGES.includes(pathname)) reached.add(pathname);
      }
    }
    expect([...reached].sort()).toEqual(PAGES);
  });

  it('opens a page from the sheet, closes the sheet and focuses the heading', async () => {
    const page = await openPhone('/');
    const more = await openMore(page);
    await more.getByRole('link', { name: /Today.*2 due/ }).waitFor();
    expect(await more.getByRole('link').allTextContents()).toEqual([
      'Today, 2 due',
      'Family',
      'Laundry',
      'Growth',
      'Comfort',
      'Lookboard',
      'Insights',
      'Streaks',
      'Wishlist',
      'AI Twin',
      'Packing',
    ]);
    for (const link of await more.getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    }
    expect(await findAccessibilityIssues(page)).toEqual([]);

    await more.getByRole('link', { name: 'Packing' }).click();
    await page.getByRole('heading', { level: 1, name: 'Packing Mode' }).waitFor();
    await more.waitFor({ state: 'detached' });
    await expect.poll(() => getFocusedText(page)).toBe('Packing Mode');
  });

  it('switches the profile in the sheet and returns the focus to the avatar', async () => {
    const page = await openPhone('/');
    const more = await openMore(page);
    await more.getByRole('button', { name: 'Mia' }).click();
    await page.getByRole('heading', { name: 'Welcome back, Mia' }).waitFor();
    await more.waitFor({ state: 'detached' });
    expect(await getFocusedText(page)).toMatch(/^More/);
    await openMore(page);
    const pressed = page.getByRole('button', { pressed: true });
    expect(await pressed.allTextContents()).toEqual([expect.stringContaining('Mia')]);
  });

  it('links from the streak card to streaks and from the planner to the Lookboard and packing', async () => {
    const page = await openPhone('/');
    await page.getByRole('link', { name: 'Open streaks' }).click();
    await page.waitForURL('**/streaks');
    await page.getByRole('link', { name: 'Planner', exact: true }).click();
    await page.getByRole('link', { name: 'Pack for a trip' }).click();
    await page.waitForURL('**/packing');
    await page.goBack();
    await page.getByRole('link', { name: 'Lookboard: your favorite outfits' }).click();
    await page.waitForURL('**/lookboard');
  });
});

describe('sidebar of wide screens', () => {
  it('groups the pages, all of which fit beside the profiles on a laptop', async () => {
    const tab = { width: 1280, height: 800 };
    const page = await openPageAs(browser, instance.url, mum, { path: '/', tab });
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    const listLinks = (group: string) =>
      sidebar.getByRole('list', { name: group, exact: true }).getByRole('link').allTextContents();
    expect({
      everyDay: await listLinks('Every day'),
      family: await listLinks('Family'),
      together: await listLinks('Together'),
      trips: await listLinks('Trips'),
    }).toEqual({
      everyDay: ['Home', 'Closet', 'Planner', 'Today', 'Laundry', 'Lookboard', 'Insights', 'AI Twin'],
      family: ['Family', 'Growth', 'Comfort'],
      together: ['Feed', 'Streaks', 'Wishlist'],
      trips: ['Packing'],
    });
    expect(await sidebar.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
  });
});

describe('profile switcher of wide screens', () => {
  it('switches by pointer and by keyboard and marks the active profile', async () => {
    const page = await openPageAs(browser, instance.url, mum, { path: '/' });
    const profiles = page.getByRole('list', { name: 'Active profile' });
    await profiles.getByRole('button', { name: 'Mia' }).click();
    await page.getByRole('heading', { name: 'Welcome back, Mia' }).waitFor();
    await profiles.getByRole('button', { name: 'Mia', pressed: true }).waitFor();

    await profiles.getByRole('button', { name: 'Mum' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome back, Mum' }).waitFor();
  });
});

describe('navigation of an account with one profile', () => {
  it('offers the sheet without profiles', async () => {
    const ana = await createTestUser(instance.url);
    const { page, context } = await openTab(browser, instance.url, PHONE);
    await context.addCookies(ana.cookies());
    await page.goto('/closet');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await more.getByRole('link', { name: 'Streaks' }).waitFor();
    expect(await more.getByRole('list', { name: 'Active profile' }).count()).toBe(0);
  });
});
