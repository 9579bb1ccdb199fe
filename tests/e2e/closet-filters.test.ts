import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues, findAppearanceIssues, setAppearance } from './support/accessibility.ts';
import { openTab, type TabOptions } from './support/browser.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let ana: TestUser;
beforeAll(async () => {
  const { instance } = await shareInstance();
  ana = await createTestUser(instance.url);
  const add = (fields: Omit<Parameters<typeof ana.closet.addItem>[0]['body'], 'profileId'>) =>
    ana.closet.addItem({ body: { profileId: ana.profile.id, ...fields } });
  await add({ name: 'Blue shirt', category: 'tops', season: 'summer' });
  await add({ name: 'Red skirt', category: 'bottoms', season: 'summer' });
  await add({ name: 'Blue jeans', category: 'bottoms', size: { system: 'other', value: 'M' } });
  await add({ name: 'Straßenschuhe', category: 'shoes', season: 'winter' });
});

const openCloset = async (path: string, options: TabOptions) => {
  const { browser, instance } = await shareInstance();
  const tab = await openTab(browser, instance.url, options);
  await tab.context.addCookies(ana.cookies());
  await tab.page.goto(path);
  await tab.page.getByText('Blue jeans').waitFor();
  return tab;
};
const listNames = (page: Page) => page.getByRole('article').locator('[title]').allTextContents();

describe('filters of the closet', () => {
  it('open as a sheet on a phone, by touch, and stay in the address', async () => {
    const { page } = await openCloset('/closet', { hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('group', { name: 'Color' }).getByRole('button', { name: 'Blue 2' }).tap();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await sheet.getByRole('group', { name: 'Season' }).getByRole('button', { name: 'Summer 1' }).tap();
    await sheet.getByRole('button', { name: 'Show 1 item' }).tap();
    await sheet.waitFor({ state: 'detached' });
    expect(await listNames(page)).toEqual(['Blue shirt']);

    await page.reload();
    await page.getByText('Blue shirt').waitFor();
    expect(await listNames(page)).toEqual(['Blue shirt']);
    expect(new URL(page.url()).search).toBe('?color=blue&season=summer');
    await setAppearance(page, { width: 320, height: 640, colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Filters 2' }).tap();
    await sheet.getByRole('button', { name: 'Clear' }).waitFor();
    expect(await findAppearanceIssues(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Clear' }).tap();
    await sheet.getByRole('button', { name: 'Show 4 items' }).waitFor();
  });

  it('open as a panel on a wide screen, by keyboard, and search despite typing errors', {
    tags: 'extended',
  }, async () => {
    const { page, errors } = await openCloset('/closet', { width: 1280, height: 900 });
    const button = page.getByRole('button', { name: 'Filters' });
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Filters' });
    await panel.getByRole('button', { name: 'Skirt 1' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => listNames(page)).toEqual(['Red skirt']);
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Blue jeans').waitFor();
    await panel.getByRole('button', { name: 'M 1', exact: true }).click();
    await expect.poll(() => listNames(page)).toEqual(['Blue jeans']);
    await page.goto('/closet');

    const search = page.getByRole('searchbox');
    await search.fill('strasse');
    await expect.poll(() => listNames(page)).toEqual(['Straßenschuhe']);
    await search.fill('bleu skrit');
    await page.getByText('No items match “bleu skrit”').waitFor();
    await search.fill('skrit');
    await expect.poll(() => listNames(page)).toEqual(['Red skirt']);
    expect(errors).toEqual([]);
  });

  it('are saved under a name, and chosen and removed again', async () => {
    const { page } = await openCloset('/closet?color=blue', { width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Filters 1' }).click();
    const panel = page.getByRole('region', { name: 'Filters' });
    await panel.getByRole('textbox', { name: 'Name this filter' }).fill('Blue things');
    await page.keyboard.press('Enter');
    const saved = panel.getByRole('button', { name: 'Blue things', exact: true });
    await saved.waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await page.goto('/closet');
    await page.getByRole('button', { name: 'Filters' }).click();
    await saved.click();
    await expect.poll(() => listNames(page)).toEqual(['Blue jeans', 'Blue shirt']);
    await saved.and(panel.getByRole('button', { pressed: true })).waitFor();
    await panel.getByRole('button', { name: 'Remove the filter Blue things' }).click();
    await saved.waitFor({ state: 'detached' });
  });

  it('searches outfits, packing lists, boxes and what is in them, too', async () => {
    const items = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
    const clothingItemIds = items.slice(0, 2).map(({ id }) => id);
    const outfit = { profileId: ana.profile.id, name: 'Straßenfest', isFavorite: true, clothingItemIds };
    await ana.outfits.createOutfit({ body: outfit });
    await ana.packing.createPackingList({ body: { profileId: ana.profile.id, name: 'Zürich', items: [] } });
    const box = await ana.closet.createStorageBox({ body: { name: 'Winterkiste', location: null } });
    const { page } = await openCloset('/closet', { width: 1280, height: 900 });
    const search = page.getByRole('searchbox');
    const found = page.getByRole('region', { name: 'Also found' });
    await search.fill('strassenfst');
    await found.getByRole('link', { name: /Straßenfest/ }).waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await search.fill('zurich');
    await found.getByRole('link', { name: /Zürich/ }).waitFor();
    await search.fill('winterkist');
    await found.getByRole('link', { name: /Winterkiste/ }).click();
    await page.waitForURL(`**/growth/boxes/${box.id}`);
  });

  it('are named and searched in German', { tags: 'extended' }, async () => {
    await ana.auth.updateUser({ body: { language: 'de' } });
    const { page } = await openCloset('/closet?color=blue', { width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Filter 1' }).click();
    const panel = page.getByRole('region', { name: 'Filter' });
    await panel.getByRole('group', { name: 'Farbe' }).getByRole('button', { name: 'Blau 2' }).waitFor();
    await panel.getByRole('group', { name: 'Nicht getragen seit' }).waitFor();
    await page.goto('/closet');
    await page.getByRole('searchbox').fill('rock');
    await expect.poll(() => listNames(page)).toContain('Red skirt');
  });
});
