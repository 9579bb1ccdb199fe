/** @module-tag extended */
import { createItemPhoto } from '@fitfolk/media/testing/item-photo';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { countPresses } from './support/count-presses.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { createTestUser, upgradeToPro } from './support/test-user.ts';

/** Time for the test: the network takes seconds for each photo, behind all other work of the machine. */
const RECOGNITION_MS = 600_000;
/** Photos that a page takes at once. */
const AT_ONCE = 20;
const PHOTOS = 30;
/** Presses for 30 photos, the choice of files in the picker of the phone included. */
const MAX_PRESSES = 40;
const COLORS = ['#c0392b', '#2e8f40', '#1f4fa0', '#f0c419', '#6b3fa0', '#101014', '#f2f2f2', '#7a4a21'];
const PHONE = { width: 390, height: 844 };

let fitfolk: Instance;
let browser: Browser;
let photos: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[];
beforeAll(async () => {
  [fitfolk, browser] = await Promise.all([startInstance({ env: { VISION: 'on' } }), launchBrowser()]);
  photos = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => ({
      name: `IMG_${2000 + index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await createItemPhoto({ color: COLORS[index % COLORS.length] ?? '', seed: index }),
    })),
  );
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await fitfolk?.remove();
});

/** Opens the closet in a tab of a phone, and counts what is pressed there. */
const openCloset = async (context: BrowserContext) => {
  const page = await context.newPage();
  const getPresses = await countPresses(page);
  await page.goto(`${fitfolk.url}/closet`);
  return { page, getPresses, tray: page.getByRole('region', { name: /^Add \d+ photos?$/ }) };
};
type Closet = Awaited<ReturnType<typeof openCloset>>;

const choosePhotos = async ({ page, tray }: Closet, batch: typeof photos): Promise<void> => {
  await page.getByRole('button', { name: 'Add Clothing Item' }).first().click();
  await page.getByLabel('Add several photos at once').setInputFiles(batch);
  await tray
    .getByRole('listitem')
    .nth(batch.length - 1)
    .waitFor();
};

/** Gives all photos of the tray a size and a person, and adds them. */
const addAll = async ({ tray }: Closet, count: number): Promise<void> => {
  const add = tray.getByRole('button', { name: `Add ${count} to Closet` });
  await add.waitFor({ timeout: 240_000 });
  await tray.getByRole('checkbox', { name: 'Select all' }).click();
  await tray.getByLabel(/^Size for the/).selectOption('6');
  await tray.getByLabel(/^Person for the/).selectOption('Leo');
  await add.click();
  await tray.waitFor({ state: 'detached', timeout: 60_000 });
};

describe('thirty photos of clothes', () => {
  it(
    'become named, kinded and sized items in forty presses, although tab, network and server are lost',
    async () => {
      const ana = await createTestUser(fitfolk.url, { name: 'Ana', isParent: true });
      await upgradeToPro(fitfolk, ana);
      const leo = await ana.auth.createProfile({ body: { name: 'Leo' } });
      const { page: first, context } = await openTab(browser, fitfolk.url, PHONE);
      await first.close();
      await context.addCookies(ana.cookies());

      const before = await openCloset(context);
      await choosePhotos(before, photos.slice(0, AT_ONCE));
      await addAll(before, AT_ONCE);
      const left = photos.slice(AT_ONCE);
      await choosePhotos(before, left);
      await context.setOffline(true);
      await before.page.close();
      await fitfolk.crashAndRestart();
      await context.setOffline(false);
      const after = await openCloset(context);
      await addAll(after, left.length);

      const items = await ana.closet.listItems({ params: { profileId: leo.id }, query: { limit: 100 } });
      expect(items).toHaveLength(PHOTOS);
      expect(items.filter(({ kind, size }) => kind === null || size?.value !== '6')).toEqual([]);
      // The two choices of files happen in the phone's picker.
      expect(before.getPresses() + after.getPresses() + 2).toBeLessThanOrEqual(MAX_PRESSES);
    },
    RECOGNITION_MS,
  );
});
