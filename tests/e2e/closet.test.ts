import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserTab, openTab, type TabOptions } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems } from './support/test-outfits.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});
beforeEach(async () => {
  ana = await createTestUser(instance.url);
});

const openCloset = async (
  path = '/closet',
  options: TabOptions = { width: 1280, height: 900 },
): Promise<BrowserTab> => {
  const tab = await openTab(browser, instance.url, options);
  await tab.context.addCookies(ana.cookies());
  await tab.page.goto(path);
  await tab.page.locator('h1').waitFor();
  return tab;
};
const items = () => ana.closet.listItems({ params: { profileId: ana.profile.id } });
const listItemNames = (page: Page) => page.getByRole('article').locator('[title]').allTextContents();
const openItem = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const chooseMore = async (page: Page, action: string) => {
  await page.getByRole('dialog').getByRole('button', { name: 'More options' }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
};
const getToast = (page: Page, text: string) => page.getByTestId('toast').getByText(text).first();

describe('item dialog', () => {
  it('marks the item as worn, reverts that, edits the item, opens from its URL and removes the item', async () => {
    const [shirt] = await addTestItems(ana);
    const { page } = await openCloset();
    await openItem(page, 'Camel coat');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Not worn yet').waitFor();
    expect(page.url()).toContain('item=');
    await dialog.getByRole('button', { name: 'Wore it today', exact: true }).click();
    await dialog.getByText('Worn 1 time').waitFor();
    await dialog.getByRole('button', { name: "Didn't wear it today" }).click();
    await dialog.getByText('Not worn yet').waitFor();
    await dialog.getByRole('button', { name: 'Wore it today', exact: true }).click();
    await dialog.getByText('Last worn today').waitFor();
    await expect
      .poll(async () => (await items()).find(({ name }) => name === 'Camel coat')?.wearCount)
      .toBe(1);

    await chooseMore(page, 'Edit');
    await dialog.getByLabel(/^Item Name/).fill('Camel wool coat');
    await dialog.getByLabel(/^Season/).selectOption('winter');
    await dialog.getByLabel(/^Tags/).fill('warm, classic');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await getToast(page, 'Item saved').waitFor();
    await dialog.getByText('#classic').waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Camel wool coat').waitFor();
    expect((await items()).find(({ name }) => name === 'Camel wool coat')).toMatchObject({
      season: 'winter',
      tags: ['warm', 'classic'],
      wearCount: 1,
    });

    await page.goto(`/closet?item=${shirt?.id}`);
    await page.getByRole('dialog', { name: 'White shirt' }).waitFor();
    await chooseMore(page, 'Remove');
    await getToast(page, 'Item removed from closet').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect.poll(async () => (await items()).map(({ name }) => name)).not.toContain('White shirt');
  });
});

describe('closet on a phone', { tags: 'extended' }, () => {
  it('shows the search field on demand, three columns if chosen, and the actions of an item that is held', async () => {
    const [shirt] = await addTestItems(ana);
    const { page, context } = await openCloset('/closet', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Search your closet' }).click();
    await page.keyboard.type('white');
    await expect.poll(() => listItemNames(page)).toEqual(['White sneakers', 'White shirt']);
    await page.getByRole('button', { name: 'Search your closet' }).click();
    await page.getByText('Camel coat').waitFor();

    await page.getByRole('button', { name: 'Show three columns' }).click();
    await page.reload();
    const tops = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getBoundingClientRect().top));
    await page.getByText('Camel coat').waitFor();
    await expect.poll(async () => new Set(await tops()).size).toBe(1);

    const card = page.getByRole('button', { name: 'White shirt', exact: true });
    await card.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: x + 60, y: y + 60 }]);
    await page.getByRole('dialog', { name: 'White shirt' }).waitFor();
    await touch('touchEnd', []);
    await page.getByRole('link', { name: 'Plan with this' }).click();
    await page
      .getByRole('dialog', { name: /^Outfit for/ })
      .getByRole('button', { name: 'White shirt', pressed: true })
      .waitFor();
    expect(page.url()).not.toContain(shirt?.id);
  });
});

describe('closet search', { tags: 'extended' }, () => {
  it('filters and sorts items, keeps both in the URL and names its icon buttons', async () => {
    await addTestItems(ana);
    const { page } = await openCloset();
    await page.getByRole('searchbox').fill('white');
    await expect.poll(() => listItemNames(page)).toEqual(['White sneakers', 'White shirt']);
    await page.getByLabel('Sort by').selectOption('name');
    await expect.poll(() => listItemNames(page)).toEqual(['White shirt', 'White sneakers']);
    await page.reload();
    await expect.poll(() => listItemNames(page)).toEqual(['White shirt', 'White sneakers']);
    await page.getByRole('searchbox').fill('umbrella');
    await page.getByText('No items match “umbrella”').waitFor();
    await page.getByRole('searchbox').fill('');

    // Tooltips name icon buttons on hover and keyboard focus, in remotes and in dialogs.
    const remove = page.getByRole('button', { name: 'Remove Camel coat from closet' });
    await remove.hover();
    await page.getByRole('tooltip').getByText('Remove Camel coat from closet').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });

    await openItem(page, 'Camel coat');
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await close.waitFor();
    const isFocused = () => close.evaluate((button) => button === document.activeElement);
    while (!(await isFocused())) await page.keyboard.press('Shift+Tab');
    await page.getByRole('tooltip').getByText('Close').waitFor();
  });
});

describe('large closet', { tags: 'extended' }, () => {
  it('renders only nearby items and scrolls to the end', async () => {
    const { page } = await openTab(browser, instance.url, { width: 1280, height: 900 });
    await page.context().addCookies(ana.cookies());
    const [first] = await addTestItems(ana);
    const clothingItems = Array.from({ length: 2000 }, (_, index) => ({
      ...first,
      id: crypto.randomUUID(),
      name: `Piece ${index}`,
    }));
    await page.route(`**/api/clothing-items/${ana.profile.id}`, (route) =>
      route.fulfill({ json: clothingItems }),
    );
    await page.goto('/closet');
    await page.getByText('Piece 0', { exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBeLessThan(80);
    expect(await page.locator('li[aria-setsize]').first().getAttribute('aria-setsize')).toBe('2000');
    // The height of rows is known once they are rendered, so the end moves while the list scrolls.
    const last = page.getByText('Piece 1999', { exact: true });
    const scrollToEnd = async () => {
      await page.keyboard.press('End');
      return last.isVisible();
    };
    await expect.poll(scrollToEnd).toBe(true);
    expect(await page.getByRole('article').count()).toBeLessThan(80);
  });
});

const createPhotoFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const selectPhotos = async (page: Page, files: Awaited<ReturnType<typeof createPhotoFile>>[]) => {
  await page.getByRole('button', { name: 'Add Clothing Item' }).click();
  await page.getByLabel('Add several photos at once').setInputFiles(files);
};

describe('empty closet', { tags: 'extended' }, () => {
  it('offers to add an item once the button keeps its place', async () => {
    const { page, context } = await openTab(browser, instance.url, { width: 1280, height: 900 });
    await context.addCookies(ana.cookies());
    const answered = Promise.withResolvers<void>();
    await page.route(`**/api/clothing-items/${ana.profile.id}`, async (route) => {
      await answered.promise;
      await route.continue();
    });
    const request = page.waitForRequest(`**/api/clothing-items/${ana.profile.id}`);
    await page.goto('/closet');
    await request;
    await page.getByRole('heading', { level: 1, name: 'My Closet' }).waitFor();
    const button = page.getByRole('button', { name: 'Add Clothing Item' });
    expect(await button.isVisible()).toBe(false);

    answered.resolve();

    await button.click();
    await page.getByRole('dialog').waitFor();
  });
});

describe('bulk upload', () => {
  it('survives a lost connection and a reload and creates one item per photo', async () => {
    const { page, context } = await openCloset();
    const tray = page.getByRole('region', { name: /^Add \d+ photos?$/ });
    const photos = [
      await createPhotoFile('denim-jacket.jpg', '#33507c'),
      await createPhotoFile('red-shirt.jpg', '#b3202a'),
      await createPhotoFile('what-is-this.jpg', '#444444'),
    ];
    await page.getByRole('button', { name: 'Add Clothing Item' }).click();
    const bulkInput = page.getByLabel('Add several photos at once');
    await bulkInput.waitFor({ state: 'attached' });
    await context.setOffline(true);
    await bulkInput.setInputFiles(photos);
    await tray.getByText('Add 3 photos').waitFor();
    await tray.getByText('No Internet connection').waitFor();
    await context.setOffline(false);
    const getNameInput = (file: string) => tray.getByLabel(`Item name for ${file}`);
    await expect.poll(() => getNameInput('denim-jacket.jpg').inputValue()).toBe('Denim jacket');
    await expect.poll(() => getNameInput('red-shirt.jpg').inputValue()).toBe('Red shirt');

    await page.reload();
    await tray.getByText('Add 3 photos').waitFor();
    await expect.poll(() => getNameInput('denim-jacket.jpg').inputValue()).toBe('Denim jacket');
    await getNameInput('what-is-this.jpg').fill('Gray thing');
    await tray
      .getByRole('group', { name: 'Category for what-is-this.jpg' })
      .getByRole('button', { name: 'Accessories' })
      .click();
    await tray.getByRole('button', { name: 'Add 3 to Closet' }).click();
    await tray.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await listItemNames(page)).toSorted())
      .toEqual(['Denim jacket', 'Gray thing', 'Red shirt']);
    const added = await items();
    expect(added.map(({ name }) => name).toSorted()).toEqual(['Denim jacket', 'Gray thing', 'Red shirt']);
    expect(added.every(({ imageUrl }) => imageUrl !== null)).toBe(true);

    await page.reload();
    await page.getByText('Gray thing').waitFor();
    expect(await tray.count()).toBe(0);
  });

  it('takes a category by one tap and for all photos, and names files of other types and duplicates', {
    tags: 'extended',
  }, async () => {
    const { page } = await openCloset();
    const tray = page.getByRole('region', { name: /^Add \d+ photos?$/ });
    await selectPhotos(page, [
      await createPhotoFile('img-1.jpg', '#33507c'),
      await createPhotoFile('img-2.jpg', '#b3202a'),
    ]);
    const chips = tray.getByRole('group', { name: 'Category for img-1.jpg' });
    await chips.getByRole('button', { name: 'Dress' }).click();
    await tray.getByLabel('Item name for img-1.jpg').fill('Blue dress');
    await tray.getByLabel('Item name for img-2.jpg').fill('Red shirt');
    await tray.getByLabel('Season for all').selectOption('Summer');
    await tray.getByRole('group', { name: 'Category for img-2.jpg' }).waitFor();
    await tray.getByLabel('Category for all').selectOption('Tops');
    await tray.getByRole('button', { name: 'Add 2 to Closet' }).click();
    await tray.waitFor({ state: 'detached' });

    const added = (await items()).map(({ category, season, tags }) => ({ category, season, tags }));
    expect(added).toHaveLength(2);
    expect(added).toContainEqual({ category: 'tops', season: 'summer', tags: ['dress'] });
    expect(added).toContainEqual({ category: 'tops', season: 'summer', tags: [] });

    const one = await createPhotoFile('one.jpg', '#123456');
    await selectPhotos(page, [one, { ...one, name: 'notes.txt', mimeType: 'text/plain' }]);
    await getToast(page, 'Only image files are allowed: notes.txt.').waitFor();
    await page.getByRole('region', { name: 'Add 1 photo' }).waitFor();
    await selectPhotos(page, [one]);
    await getToast(page, 'Cannot add the duplicate file: one.jpg.').waitFor();
    await page.getByRole('button', { name: 'Remove one.jpg' }).click();
    await page.getByRole('region', { name: /^Add \d+ photos?$/ }).waitFor({ state: 'detached' });
  });
});
