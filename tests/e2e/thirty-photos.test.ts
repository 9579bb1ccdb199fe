/** @module-tag extended */
import { createItemPhoto } from '@fitfolk/media/testing/item-photo';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { countPresses } from './support/count-presses.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { createTestUser, upgradeToPro } from './support/test-user.ts';

/** Time for the test: the network takes seconds for each photo, behind all other work of the machine. */
const RECOGNITION_MS = 300_000;
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

describe('thirty photos of clothes', () => {
  it(
    'become named, kinded and sized items of two people in forty presses',
    async () => {
      const ana = await createTestUser(fitfolk.url, { name: 'Ana', isParent: true });
      await upgradeToPro(fitfolk, ana);
      const leo = await ana.auth.createProfile({ body: { name: 'Leo' } });
      const { page, context } = await openTab(browser, fitfolk.url, PHONE);
      await context.addCookies(ana.cookies());
      const getPresses = await countPresses(page);
      await page.goto('/closet');
      const tray = page.getByRole('region', { name: /^Add \d+ photos?$/ });

      for (const batch of [photos.slice(0, AT_ONCE), photos.slice(AT_ONCE)]) {
        await page.getByRole('button', { name: 'Add Clothing Item' }).first().click();
        await page.getByLabel('Add several photos at once').setInputFiles(batch);
        await tray
          .getByRole('button', { name: `Add ${batch.length} to Closet` })
          .waitFor({ timeout: 120_000 });
        await tray.getByRole('checkbox', { name: 'Select all' }).click();
        await tray.getByLabel(/^Size for the/).selectOption('6');
        await tray.getByLabel(/^Person for the/).selectOption('Leo');
        await tray.getByRole('button', { name: `Add ${batch.length} to Closet` }).click();
        await tray.waitFor({ state: 'detached', timeout: 60_000 });
      }

      const items = await ana.closet.listItems({ params: { profileId: leo.id }, query: { limit: 100 } });
      expect(items).toHaveLength(PHOTOS);
      expect(items.filter(({ kind, size }) => kind === null || size?.value !== '6')).toEqual([]);
      // The two choices of files happen in the phone's picker.
      expect(getPresses() + 2).toBeLessThanOrEqual(MAX_PRESSES);
    },
    RECOGNITION_MS,
  );
});
