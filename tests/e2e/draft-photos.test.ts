/** @module-tag extended */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems } from './support/test-outfits.ts';
import { createSmallPhoto } from './support/test-photos.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const openPage = (user: TestUser, path: string) => openPageAs(browser, instance.url, user, { path });
const createParent = () => createTestUser(instance.url, { name: 'Mum', isParent: true });
const createPhoto = async () => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: await createSmallPhoto(),
});
const closeDialog = async (page: Page) => {
  // Escape would close a tooltip under the pointer first.
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const openPost = (page: Page) => page.getByRole('button', { name: 'Post OOTD' }).first().click();
const openNewItem = (page: Page) => page.getByRole('button', { name: 'Add Clothing Item' }).first().click();
const getPreview = (page: Page) => page.getByRole('dialog').getByRole('img', { name: 'Your photo' });

const DRAFTS = { database: 'fitfolk-drafts', store: 'images' };
const QUEUE = { database: 'fitfolk-photos', store: 'queue' };

/** Returns the number of images that unsaved forms, or the upload queue, stored in the browser. */
const countStoredImages = (page: Page, place = DRAFTS): Promise<number> =>
  page.evaluate(async ({ database, store }) => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === database)) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open(database);
      opening.onsuccess = () => {
        const counting = opening.result.transaction(store).objectStore(store).count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  }, place);

describe('an unfinished post', () => {
  it('keeps its photo and the entry to the competition through a reload, until it is posted', async () => {
    const page = await openPage(await createParent(), '/feed');
    const dialog = page.getByRole('dialog');
    const entry = dialog.getByLabel("Enter today's competition");
    await openPost(page);
    await dialog.getByTestId('post-picture').setInputFiles(await createPhoto());
    await getPreview(page).waitFor();
    await entry.check();
    await closeDialog(page);
    await page.reload();

    await openPost(page);
    await getPreview(page).waitFor();
    expect(await entry.isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => countStoredImages(page)).toBe(0);
    await openPost(page);
    await dialog.getByText('Choose a photo', { exact: true }).waitFor();
    expect(await entry.isChecked()).toBe(false);
  });

  it('leaves no photo behind when the user signs out', async () => {
    const page = await openPage(await createParent(), '/feed');
    await openPost(page);
    await page.getByTestId('post-picture').setInputFiles(await createPhoto());
    await getPreview(page).waitFor();
    await expect.poll(() => countStoredImages(page)).toBe(1);
    await closeDialog(page);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('Sign in to your account').waitFor();
    await expect.poll(() => countStoredImages(page)).toBe(0);
  });
});

describe('an unsaved item', () => {
  it('keeps its photo through a reload, and forgets it with its profile', async () => {
    const mum = await createParent();
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, mum);
    const mia = await mum.auth.createProfile({ body: { name: 'Mia' } });
    const page = await openPage(mum, '/closet');
    await page.getByRole('list', { name: 'Active profile' }).getByRole('button', { name: 'Mia' }).click();
    await openNewItem(page);
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createPhoto());
    await getPreview(page).waitFor();
    await closeDialog(page);
    await page.reload();
    await openNewItem(page);
    await getPreview(page).waitFor();
    expect(await countStoredImages(page)).toBe(1);

    await mum.auth.deleteProfile({ params: { profileId: mia.id } });
    await expect.poll(() => countStoredImages(page)).toBe(0);
  });

  it('forgets its new photo on request', async () => {
    const mum = await createParent();
    const [shirt] = await addTestItems(mum);
    const page = await openPage(mum, '/closet');
    await page.getByRole('button', { name: 'White shirt', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const edit = async () => {
      await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    };
    await edit();
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createPhoto());
    await expect.poll(() => countStoredImages(page)).toBe(1);
    await page.reload();
    await edit();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => countStoredImages(page)).toBe(0);
    expect(await getPreview(page).getAttribute('src')).toBe(shirt?.imageUrl);
  });
});

describe('the upload queue', () => {
  it('leaves no photo behind when the user signs out', async () => {
    const page = await openPage(await createParent(), '/closet');
    await openNewItem(page);
    await page.getByLabel('Add several photos at once').setInputFiles([await createPhoto()]);
    await expect.poll(() => countStoredImages(page, QUEUE)).toBe(1);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('Sign in to your account').waitFor();
    await expect.poll(() => countStoredImages(page, QUEUE)).toBe(0);
  });
});

describe('stored drafts', () => {
  it('contain neither an email address nor a birth year', async () => {
    const mum = await createParent();
    const page = await openPage(mum, '/settings');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Edit Mum' }).click();
    await dialog.getByLabel('Name').fill('Mama');
    await dialog.getByLabel('Birth year').fill('1985');
    await closeDialog(page);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).toContain('Mama');
    expect(stored).not.toContain('1985');
    expect(stored).not.toContain(mum.user.email);
  });
});
