/** @module-tag extended */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findLayoutIssues } from './support/layout/layout.ts';
import {
  createUserWithItems,
  DESKTOP,
  expectInViewport,
  MANY,
  openPage,
  PHONE,
} from './support/pages/closet-sizes.ts';
import { createSmallPhoto } from './support/test-photos.ts';

/** Returns if the button that adds items lies over the tray, whose fields could not be used there. */
const coversTray = async (page: Page): Promise<boolean> => {
  const [button, tray] = await Promise.all([
    page.getByRole('button', { name: 'Add Clothing Item' }).boundingBox(),
    page.getByRole('region', { name: /^Add \d+ photos?$/ }).boundingBox(),
  ]);
  if (!button || !tray) throw new Error('The button or the tray is not shown');
  const isAbove = button.y + button.height <= tray.y;
  const isBelow = button.y >= tray.y + tray.height;
  return !isAbove && !isBelow;
};

/** Every number of items with every number of photos and in every window, but not all combinations of the three. */
const sizes = [
  { count: 0, photoCount: 1, window: PHONE },
  { count: 0, photoCount: 20, window: DESKTOP },
  { count: 1, photoCount: 20, window: PHONE },
  { count: 1, photoCount: 1, window: DESKTOP },
  { count: MANY, photoCount: 20, window: PHONE },
  { count: MANY, photoCount: 1, window: DESKTOP },
];

describe('the tray of new photos', () => {
  it.each(sizes)(
    'shows $photoCount photos above $count items on the first screen of $window.width px',
    async ({ count, photoCount, window }) => {
      const user = await createUserWithItems(count);
      const buffer = await createSmallPhoto();
      const photos = Array.from({ length: photoCount }, (_, index) => ({
        name: `jacket-${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer,
      }));
      const page = await openPage(user, window);
      // The tray shows photos before they are uploaded.
      await page.route('**/api/objects/upload', () => {});
      await page.goto('/closet');
      const anything = page.getByText(count === 0 ? 'Looks a little dry in here' : 'White shirt');
      await anything.first().waitFor();
      await page.mouse.wheel(0, 2000);
      await page.getByRole('button', { name: 'Add Clothing Item' }).first().click();
      await page.getByLabel('Add several photos at once').setInputFiles(photos);
      await page.getByRole('region', { name: /^Add \d+ photos?$/ }).waitFor();
      expect(await findLayoutIssues(page)).toEqual([]);
      await expectInViewport(page, 'region', `${photoCount} photos`);
      expect(await coversTray(page)).toBe(false);
    },
  );
});
