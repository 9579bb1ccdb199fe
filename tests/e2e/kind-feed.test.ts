/** @module-tag extended */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { createTestPost, createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

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

const openFeed = (user: TestUser, tab?: { width: number; height: number }) =>
  openPageAs(browser, instance.url, user, { path: '/feed', ...(tab ? { tab } : {}) });
const getPost = (page: Page, caption: string) =>
  page.getByRole('article').filter({ has: page.getByText(caption, { exact: true }) });
/** Plans an outfit of one item for today, which counts as planned today. */
const createTestPlan = async ({ closet, outfits }: TestUser, profileId: string) => {
  const { id } = await closet.addItem({ body: { profileId, name: 'Shirt', category: 'tops' } });
  const scheduledDate = new Date().toISOString().slice(0, 10);
  await outfits.createOutfit({ body: { profileId, clothingItemIds: [id], scheduledDate } });
};

describe('a reaction', () => {
  it('is chosen from presets by keyboard and tap, shown live and listed for the author', async () => {
    await createTestPost(ana, { caption: 'Warm scarf' });
    const [anaPage, benPage] = [await openFeed(ana), await openFeed(ben, { width: 390, height: 844 })];
    const [own, others] = [getPost(anaPage, 'Warm scarf'), getPost(benPage, 'Warm scarf')];
    const react = others.getByRole('button', { name: "React to Ana's outfit" });
    await react.focus();
    await benPage.keyboard.press('Enter');
    await benPage.getByRole('menuitemradio', { name: 'So cozy' }).waitFor();
    await benPage.getByRole('menuitemradio', { name: 'So cozy' }).press('Enter');
    await others.getByRole('button', { name: 'So cozy, 1', pressed: true }).waitFor();
    await own.getByRole('button', { name: 'So cozy, 1' }).waitFor();
    await react.click();
    await benPage.getByRole('menuitemradio', { name: 'Great mix' }).click();
    await others.getByRole('button', { name: 'Great mix, 1', pressed: true }).waitFor();
    await own.getByRole('button', { name: 'Great mix, 1' }).waitFor();
    expect(await own.getByRole('button', { name: /^React to/ }).count()).toBe(0);
    await own.getByRole('button', { name: 'Who reacted' }).click();
    const reactors = anaPage.getByRole('dialog', { name: 'Who reacted' }).getByRole('listitem');
    await reactors.filter({ hasText: 'Ben' }).getByText('Great mix').waitFor();
    await anaPage.keyboard.press('Escape');
    await others.getByRole('button', { name: 'Great mix, 1' }).click();
    await own.getByRole('button', { name: 'Great mix, 1' }).waitFor({ state: 'detached' });
  });
});

describe('a block', () => {
  it('removes the posts from both feeds until it is removed in the settings', async () => {
    const zoe = await createTestUser(instance.url, { name: 'Zoe' });
    await createTestPost(zoe, { caption: 'Too loud' });
    await createTestPost(ben, { caption: 'Quiet gray' });
    const [benPage, zoePage] = [await openFeed(ben), await openFeed(zoe)];
    await getPost(zoePage, 'Quiet gray').waitFor();
    await getPost(benPage, 'Too loud').getByRole('button', { name: /^More/ }).click();
    await benPage.getByRole('menuitem', { name: 'Block Zoe' }).click();
    await benPage.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await getPost(benPage, 'Too loud').waitFor({ state: 'detached' });
    await zoePage.reload();
    await getPost(zoePage, 'Too loud').waitFor();
    // The stored copy of the feed may show it first.
    await getPost(zoePage, 'Quiet gray').waitFor({ state: 'detached' });

    await benPage.getByRole('link', { name: 'Settings', exact: true }).first().click();
    const unblock = benPage.getByRole('button', { name: 'Unblock Zoe' });
    await unblock.waitFor();
    await unblock.click();
    await benPage.getByTestId('toast').getByText('Zoe is no longer blocked').waitFor();
    await zoePage.reload();
    await getPost(zoePage, 'Quiet gray').waitFor();
  });
});

describe('the family streak', () => {
  it('counts a day when everyone has an outfit, and a parent pauses it for everyone live', async () => {
    const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, mum);
    const mia = await mum.auth.createProfile({ body: { name: 'Mia' } });
    const open = (tab?: { width: number; height: number }) =>
      openPageAs(browser, instance.url, mum, { path: '/streaks', ...(tab ? { tab } : {}) });
    const [page, phone] = [await open(), await open({ width: 390, height: 844 })];
    const family = page.getByRole('region', { name: 'Family streak' });
    await family.getByText('Still missing today: Mum, Mia').waitFor();
    await createTestPlan(mum, mum.profile.id);
    await family.getByText('Still missing today: Mia').waitFor();
    await createTestPlan(mum, mia.id);
    await family.getByText('Everyone has an outfit today.').waitFor();
    await family.getByText('Day by day').click();
    await family.getByText('Everyone had an outfit').last().waitFor();

    await family.getByRole('button', { name: 'Plan a holiday pause' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan a holiday pause' });
    await dialog.getByLabel('Last day').fill('2020-01-01');
    await dialog.getByText('Choose days from today on, at most 60 in a row.').waitFor();
    await dialog.getByLabel('Last day').fill(await dialog.getByLabel('First day').inputValue());
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const end = phone.getByRole('button', { name: /^End the pause/ });
    await end.click();
    await family.getByRole('button', { name: /^End the pause/ }).waitFor({ state: 'detached' });
  });
});
