/** @module-tag extended */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { isUncovered } from './support/layout/layout.ts';
import { openPageAs } from './support/planner-page.ts';
import { createPhonePhoto } from './support/test-photos.ts';
import { createTestPost, createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ben: TestUser;
beforeAll(async () => {
  [browser, instance] = await Promise.all([launchBrowser(), startInstance()]);
  ben = await createTestUser(instance.url, { name: 'Ben' });
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
});

const openFeed = (user: TestUser) => openPageAs(browser, instance.url, user, { path: '/feed' });
const getPost = (page: Page, caption: string) =>
  page.getByRole('article').filter({ has: page.getByText(caption, { exact: true }) });

const PHONE = { width: 390, height: 844 };
describe('posts of the feed', () => {
  it('filters posts by the family and names the audience of a post', async () => {
    const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, mum);
    const mia = await mum.auth.createProfile({ body: { name: 'Mia' } });
    const page = await openPageAs(browser, instance.url, mum, { path: '/feed', tab: PHONE });
    await page.getByText('No posts from your family yet').waitFor();
    await createTestPost({ ...mum, profile: mia }, { caption: 'Puddle boots' });
    await getPost(page, 'Puddle boots').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);

    const openPostDialog = () => page.getByRole('button', { name: 'Post OOTD' }).first().click();
    await openPostDialog();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Posting as Mum.').waitFor();
    const audience = dialog.getByLabel('Who can see this');
    await expect.poll(() => audience.inputValue()).toBe('family');
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await createPhonePhoto() };
    await dialog.getByTestId('post-picture').setInputFiles(file);
    for (const label of ['Zoom', 'Caption', 'Who can see this', "Enter today's competition"]) {
      expect(await isUncovered(dialog.getByLabel(label)), label).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const switcher = page.getByRole('banner').getByRole('button', { name: 'More', exact: true });
    await switcher.click();
    await dialog.getByRole('button', { name: 'Mia' }).click();
    await dialog.waitFor({ state: 'detached' });
    await openPostDialog();
    await dialog.getByTestId('post-picture').setInputFiles(file);
    expect(await audience.locator('option').allTextContents()).toEqual(['Only your family', 'Followers']);
    expect(await isUncovered(audience)).toBe(true);
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByTestId('toast').getByText('Outfit posted').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await isUncovered(page.getByRole('heading', { level: 1 }))).toBe(true);
  });

  it('loads more on scroll, restores the scroll position and announces new posts', async () => {
    const dan = await createTestUser(instance.url, { name: 'Dan' });
    for (let number = 1; number <= 24; number += 1) await createTestPost(dan, { caption: `Dan ${number}` });
    const page = await openFeed(dan);
    await getPost(page, 'Dan 24').waitFor();
    while ((await getPost(page, 'Dan 2').count()) === 0) await page.mouse.wheel(0, 4000);
    await getPost(page, 'Dan 2').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await createTestPost(ben, { caption: 'Ben again' });
    await page.getByRole('button', { name: 'New posts' }).waitFor();
    const after = await page.evaluate(() => window.scrollY);
    expect(Math.abs(after - before)).toBeLessThan(400);
    await page.getByRole('button', { name: 'New posts' }).click();
    const newest = getPost(page, 'Ben again').getByRole('heading');
    await newest.waitFor();
    expect(await isUncovered(newest)).toBe(true);
    while ((await getPost(page, 'Dan 2').count()) === 0) await page.mouse.wheel(0, 4000);
    await getPost(page, 'Dan 2').scrollIntoViewIfNeeded();
    await createTestPost(dan, { caption: 'My own' });
    await getPost(page, 'My own').waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: 'New posts' }).count()).toBe(0);
    await getPost(page, 'Dan 2').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Streaks', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Style Streaks' }).waitFor();
    await page.getByRole('link', { name: 'Feed', exact: true }).first().click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before * 0.8);
  });

  it("shows a child's new posts outside the family after a parent confirms, earlier ones one by one", async () => {
    const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, mum);
    const mia = await mum.auth.createProfile({ body: { name: 'Mia' } });
    const postAsMia = (caption: string, audience?: 'everyone') =>
      createTestPost({ ...mum, profile: mia }, { caption, ...(audience ? { audience } : {}) });
    await postAsMia('My first skirt');
    const [familyPage, publicPage] = [await openFeed(mum), await openFeed(ben)];
    const firstPost = getPost(familyPage, 'My first skirt');
    await firstPost.getByText('Only your family can see this').waitFor();

    await familyPage.getByRole('link', { name: 'Settings', exact: true }).first().click();
    const sharing = familyPage.getByRole('switch', { name: 'Share outside the family' });
    await sharing.click();
    const consent = familyPage.getByRole('dialog', { name: 'Share Mia outside the family?' });
    await consent.getByText('Earlier posts stay private.', { exact: false }).waitFor();
    await consent.getByRole('button', { name: 'Keep private' }).click();
    expect(await sharing.isChecked()).toBe(false);
    await sharing.click();
    await consent.getByRole('button', { name: 'Share with everyone' }).click();
    await familyPage.getByText("Everyone on Fitfolk can see Mia's name, picture and public posts.").waitFor();
    await expect
      .poll(async () => (await mum.auth.listProfiles({})).some(({ sharesOutside }) => sharesOutside))
      .toBe(true);

    await postAsMia('My second skirt', 'everyone');
    await getPost(publicPage, 'My second skirt').waitFor();
    await publicPage.reload();
    await getPost(publicPage, 'My second skirt').waitFor();
    expect(await getPost(publicPage, 'My first skirt').count()).toBe(0);

    await familyPage.getByRole('link', { name: 'Feed', exact: true }).first().click();
    await getPost(familyPage, 'My second skirt').waitFor();
    await firstPost.getByRole('button', { name: /^More/ }).click();
    await familyPage.getByRole('menuitem', { name: 'Change who sees this' }).click();
    const change = familyPage.getByRole('dialog', { name: 'Change who sees this' });
    const audience = change.getByLabel('Who can see this');
    await audience.selectOption('Everyone on Fitfolk');
    expect(await findAccessibilityIssues(familyPage)).toEqual([]);
    await change.getByRole('button', { name: 'Save' }).click();
    await firstPost.getByText('Only your family can see this').waitFor({ state: 'detached' });
    await getPost(publicPage, 'My first skirt').waitFor();

    await firstPost.getByRole('button', { name: /^More/ }).click();
    await familyPage.getByRole('menuitem', { name: 'Change who sees this' }).click();
    await audience.selectOption('Only your family');
    await change.getByRole('button', { name: 'Save' }).click();
    await getPost(publicPage, 'My first skirt').waitFor({ state: 'detached' });
  });
});
