/** @module-tag extended */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { clickUndo, DESKTOP, openPageAs } from './support/planner-page.ts';
import { createPhonePhoto } from './support/test-photos.ts';
import { createTestPost, createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
let ben: TestUser;
beforeAll(async () => {
  [browser, instance] = await Promise.all([launchBrowser(), startInstance()]);
  [ana, ben] = await Promise.all([
    createTestUser(instance.url, { name: 'Ana' }),
    createTestUser(instance.url, { name: 'Ben' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
});

const openFeed = (user: TestUser) => openPageAs(browser, instance.url, user, { path: '/feed' });
const getPost = (page: Page, caption: string) =>
  page.getByRole('article').filter({ has: page.getByText(caption, { exact: true }) });

const PHONE = { width: 390, height: 844 };
describe('feed page', () => {
  it('keeps its retry button uncovered and its layout on a phone when posts fail to load', async () => {
    const page = await openPageAs(browser, instance.url, ben, { path: '/settings', tab: PHONE });
    const measured = Promise.withResolvers<void>();
    await page.route('**/api/ootd-posts?*', async (route) => {
      await measured.promise;
      await route.abort();
    });
    await page.getByRole('link', { name: 'Feed', exact: true }).last().click();
    const post = page.getByRole('button', { name: 'Post OOTD' });
    await post.waitFor();
    const banner = page.getByRole('heading', { name: 'Daily Competition Active' });
    const before = await banner.boundingBox();
    measured.resolve();
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await post.count()).toBe(0);
    expect(await banner.boundingBox()).toEqual(before);
    await page.unroute('**/api/ootd-posts?*');
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    await post.waitFor();
  });

  it.each([
    ['a phone', PHONE, 1],
    ['a desktop', { width: 1280, height: 800 }, 2],
  ])('offers to post in an empty feed on %s, once in each place', async (_, tab, count) => {
    const page = await openPageAs(browser, instance.url, ben, { path: '/feed', tab });
    await page.getByText('No posts yet').waitFor();
    expect(await page.getByRole('button', { name: 'Post OOTD' }).count()).toBe(count);
  });

  it('posts once when responses are lost and the post is sent again', async () => {
    const eva = await createTestUser(instance.url, { name: 'Eva' });
    const page = await openFeed(eva);
    // The first attempt and both of its repetitions.
    let losses = 3;
    await page.route('**/api/ootd-posts', async (route) => {
      const response = await route.fetch();
      const isLost = losses > 0 && route.request().method() === 'POST';
      if (isLost) losses -= 1;
      await (isLost ? route.abort() : route.fulfill({ response }));
    });
    await page.getByRole('button', { name: 'Post OOTD' }).first().click();
    const dialog = page.getByRole('dialog');
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await createPhonePhoto() };
    await dialog.getByTestId('post-picture').setInputFiles(file);
    const submit = dialog.getByRole('button', { name: 'Post', exact: true });
    await submit.click();
    await dialog.getByRole('alert').waitFor();
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await eva.feed.listPosts({ query: { of: 'own' } })).toHaveLength(1);
  });

  it('deletes a post for everyone unless the deletion is undone', async () => {
    await createTestPost(ana, { caption: 'Second thoughts' });
    const [anaPage, benPage] = [await openFeed(ana), await openFeed(ben)];
    const remove = async () => {
      await getPost(anaPage, 'Second thoughts').getByRole('button', { name: /^More/ }).click();
      await anaPage.getByRole('menuitem', { name: 'Delete' }).click();
      await getPost(anaPage, 'Second thoughts').waitFor({ state: 'detached' });
    };
    await getPost(benPage, 'Second thoughts').waitFor();
    await remove();
    await clickUndo(anaPage);
    await getPost(anaPage, 'Second thoughts').waitFor();
    await remove();
    await anaPage.getByRole('link', { name: 'Home', exact: true }).first().click();
    await getPost(benPage, 'Second thoughts').waitFor({ state: 'detached' });
  });

  it('shows in local time when the competition closes', async () => {
    const tab = { ...DESKTOP, timeZone: 'Asia/Kolkata' };
    const page = await openPageAs(browser, instance.url, ben, { path: '/feed', tab });
    // Competitions end at midnight UTC.
    await page.getByText(/^Closes (tomorrow )?at 5:30\sAM$/).waitFor();
  });
});
