import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { clickUndo, openPageAs } from './support/planner-page.ts';
import { createPhonePhoto } from './support/test-photos.ts';
import {
  createTestPost,
  createTestUser,
  type TestUser,
  upgradeToPro,
  uploadPostImage,
} from './support/test-user.ts';

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

const feedOf = (who: TestUser) => openPageAs(browser, instance.url, who, { path: '/feed' });
const postWith = (page: Page, caption: string) =>
  page.getByRole('article').filter({ has: page.getByText(caption, { exact: true }) });

test('an outfit of the day is cropped, posted and seen by others as it happens, votes included', async () => {
  const [anaPage, benPage] = [await feedOf(ana), await feedOf(ben)];
  await benPage.getByText('No posts yet').waitFor();
  await anaPage.getByRole('button', { name: 'Post OOTD' }).first().click();
  const dialog = anaPage.getByRole('dialog');
  const buffer = await createPhonePhoto();
  await dialog.getByTestId('post-picture').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByLabel('Zoom').fill('2');
  const crop = dialog.getByLabel('Move the photo with the arrow keys');
  await crop.focus();
  await crop.press('ArrowUp');
  await dialog.getByLabel('Caption').fill('Blue all over');
  await dialog.getByLabel("Enter today's competition").check();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  const [own, seen] = [postWith(anaPage, 'Blue all over'), postWith(benPage, 'Blue all over')];
  await own.waitFor();
  await seen.waitFor();
  await benPage.getByText('1 entry').waitFor();
  const aspect = await seen
    .getByRole('img', { name: "Ana's outfit" })
    .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  expect(aspect).toBeCloseTo(4 / 5, 1);

  await seen.getByRole('button', { name: /^Vote/ }).click();
  await seen.getByRole('button', { name: 'Remove your vote, 1 so far' }).waitFor();
  await own.getByText('1 vote', { exact: true }).waitFor({ state: 'attached' });
  await seen.getByRole('button', { name: /^Remove your vote/ }).click();
  await own.getByText('0 votes', { exact: true }).waitFor({ state: 'attached' });

  await anaPage.getByRole('button', { name: 'Post OOTD' }).first().click();
  await anaPage.getByText("You've already entered today's competition.").waitFor();
});

test('a vote that the server refuses is taken back, and said', async () => {
  await createTestPost(ana, { caption: 'Refuse me' });
  const page = await feedOf(ben);
  await page.route('**/vote', (route) => route.fulfill({ status: 503, body: '' }));
  const seen = postWith(page, 'Refuse me');
  await seen.getByRole('button', { name: 'Vote, 0 so far' }).click();
  await page.getByTestId('toast').getByText('Error').waitFor();
  await seen.getByRole('button', { name: 'Vote, 0 so far' }).waitFor();
});

test('a post is deleted with a way back, and gone for everyone when that is not taken', async () => {
  await createTestPost(ana, { caption: 'Second thoughts' });
  const [anaPage, benPage] = [await feedOf(ana), await feedOf(ben)];
  const remove = async () => {
    await postWith(anaPage, 'Second thoughts').getByRole('button', { name: /^More/ }).click();
    await anaPage.getByRole('menuitem', { name: 'Delete' }).click();
    await postWith(anaPage, 'Second thoughts').waitFor({ state: 'detached' });
  };
  await postWith(benPage, 'Second thoughts').waitFor();
  await remove();
  await clickUndo(anaPage);
  await postWith(anaPage, 'Second thoughts').waitFor();
  await remove();
  await anaPage.getByRole('link', { name: 'Home', exact: true }).first().click();
  await postWith(benPage, 'Second thoughts').waitFor({ state: 'detached' });
});

test('a hidden or reported post is gone from the own feed alone; hiding has a way back', async () => {
  await Promise.all([
    createTestPost(ana, { caption: 'Not for me' }),
    createTestPost(ana, { caption: 'Not nice' }),
  ]);
  const page = await feedOf(ben);
  const choose = async (caption: string, what: string) => {
    await postWith(page, caption).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await choose('Not for me', 'Hide');
  await postWith(page, 'Not for me').waitFor({ state: 'detached' });
  await clickUndo(page);
  await postWith(page, 'Not for me').waitFor();
  await choose('Not nice', 'Report');
  await page.getByLabel("It's unkind or hurtful").check();
  await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
  await postWith(page, 'Not nice').waitFor({ state: 'detached' });
  await page.reload();
  await postWith(page, 'Not for me').waitFor();
  expect(await postWith(page, 'Not nice').count()).toBe(0);
  await postWith(await feedOf(ana), 'Not nice').waitFor();
});

test('following somebody gathers their posts', async () => {
  const eve = await createTestUser(instance.url, { name: 'Eve' });
  await createTestPost(eve, { caption: 'Only Eve' });
  const page = await feedOf(ben);
  await page.getByText('Following', { exact: true }).first().click();
  await page.getByText('No posts from people you follow').waitFor();
  await page.getByText('Everyone', { exact: true }).click();
  await postWith(page, 'Only Eve').getByRole('button', { name: 'Follow Eve' }).click();
  await page.getByText('Following', { exact: true }).first().click();
  await postWith(page, 'Only Eve').waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await postWith(page, 'Only Eve').getByRole('button', { name: 'Following Eve' }).click();
  await page.getByText('No posts from people you follow').waitFor();
});

test('more comes as one scrolls, whoever returns is where they were, and what is new says so', async () => {
  const dan = await createTestUser(instance.url, { name: 'Dan' });
  const imageUrl = await uploadPostImage(dan);
  for (let number = 1; number <= 24; number += 1)
    await createTestPost(dan, { caption: `Dan ${number}`, imageUrl });
  const page = await feedOf(ben);
  await postWith(page, 'Dan 24').waitFor();
  while ((await postWith(page, 'Dan 2').count()) === 0) await page.mouse.wheel(0, 4000);
  await postWith(page, 'Dan 2').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await createTestPost(dan, { caption: 'Dan again' });
  await page.getByRole('button', { name: 'New posts' }).waitFor();
  const after = await page.evaluate(() => window.scrollY);
  expect(Math.abs(after - before)).toBeLessThan(400);
  await page.getByRole('link', { name: 'Streaks', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Style Streaks' }).waitFor();
  await page.getByRole('link', { name: 'Feed', exact: true }).first().click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before * 0.8);
});

test("a child's post stays in the family until a parent says otherwise in the settings", async () => {
  const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
  await mum.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, mum);
  const mia = await mum.auth.createProfile({ body: { name: 'Mia' } });
  await createTestPost({ ...mum, profile: mia }, { caption: 'My first skirt' });
  const [family, outside] = [await feedOf(mum), await feedOf(ben)];
  await postWith(family, 'My first skirt').getByText('Only your family can see this').waitFor();
  await outside.getByRole('article').first().waitFor();
  expect(await postWith(outside, 'My first skirt').count()).toBe(0);

  await family.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await family.getByRole('switch', { name: 'Share outside the family' }).check();
  await family.getByText("Everyone can see Mia's posts, name and picture.").waitFor();
  const seenOutside = async () => {
    await outside.reload();
    await outside.getByRole('article').first().waitFor();
    return postWith(outside, 'My first skirt').count();
  };
  await expect.poll(seenOutside).toBe(1);
});
