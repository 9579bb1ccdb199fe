/** @module-tag extended */
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { loadInRounds } from './support/request-rounds.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestPost, createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
  ana = await createTestUser(instance.url);
  await createTestPost(ana, { caption: 'Next door' });
  const scheduledDate = toCalendarDay(new Date(), ana.user.timeZone);
  await createTestOutfit(ana, await addTestItems(ana), { scheduledDate });
});

describe('loading a page', () => {
  it.each([
    { path: '/', data: '/api/outfits/' },
    { path: '/feed', data: '/api/ootd-posts' },
    { path: '/closet', data: '/api/clothing-items/' },
    { path: '/planner', data: '/api/outfits/' },
  ])(
    'requests the data of $path after at most three requests that wait for each other',
    async ({ path, data }) => {
      const { page, context } = await openTab(browser, instance.url);
      await context.addCookies(ana.cookies());

      const rounds = await loadInRounds(page, path, (sent) =>
        sent.flat().some((url) => url.startsWith(data)),
      );

      // A busy machine may split the third round into two.
      expect(rounds.length).toBeLessThanOrEqual(4);
      expect(rounds[0]).toEqual([path]);
      expect(rounds[1]).toContain('/api/profiles');
    },
  );

  it.each([
    { path: '/', data: '/api/outfits/today/' },
    { path: '/feed', data: '/api/ootd-posts?profileId=' },
    { path: '/closet', data: '/api/clothing-items/' },
    { path: '/planner', data: '/api/outfits/' },
  ])('requests the data of $path once, while its code loads', async ({ path, data }) => {
    const { page, context } = await openTab(browser, instance.url);
    await context.addCookies(ana.cookies());
    const code = Promise.withResolvers<void>();
    await page.route(/vendor\.\w+\.js/, async (route) => {
      await code.promise;
      await route.continue();
    });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url().replace(instance.url, '')));

    const early = page.waitForRequest((request) => request.url().includes(data));
    await page.goto(path, { waitUntil: 'commit' });
    const address = (await early).url().replace(instance.url, '');
    code.resolve();

    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main img').first().waitFor();
    for (const url of [address, '/api/auth/user', '/api/profiles'])
      expect(sent.filter((each) => each === url)).toHaveLength(1);
  });

  it('shows the sign-in page after the document and its files', async () => {
    const { page } = await openTab(browser, instance.url);
    const heading = page.getByText('Sign in to your account');

    const rounds = await loadInRounds(page, '/feed', () => heading.isVisible());

    expect(rounds.length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['the entry script in the document is gone', /entry\.\w+\.js/g],
    ['the document lists no remotes', /<script type="application\/json".*?<\/script>/],
  ])('finds a remote by its manifest when %s', async (_, missing) => {
    const { page, context } = await openTab(browser, instance.url);
    await context.addCookies(ana.cookies());
    await page.route('**/feed', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(missing, '') });
    });

    await page.goto('/feed');

    await page.getByText('Next door').waitFor();
  });

  it('fades photos in once, and not when their page opens again', async () => {
    const { page, context } = await openTab(browser, instance.url, {
      width: 1280,
      height: 900,
      hasMotion: true,
    });
    await context.addCookies(ana.cookies());
    await page.goto('/closet');
    const loaded = page.locator('article [data-state="loaded"]').first();
    await loaded.waitFor();
    // A new document has no decoded images, only those in the browser's cache.
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log Out' }).waitFor();
    await page.evaluate(() => {
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          if ((target as Element).getAttribute('data-state') !== 'fading') continue;
          document.body.dataset.faded = 'true';
        }
      }).observe(document.body, { subtree: true, attributeFilter: ['data-state'] });
    });
    await page.getByRole('link', { name: 'Closet', exact: true }).first().click();
    await loaded.waitFor();
    expect(await page.evaluate(() => document.body.dataset.faded)).toBeUndefined();
  });
});
