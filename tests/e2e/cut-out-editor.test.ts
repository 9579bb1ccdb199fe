/** @module-tag extended */
import { createItemPhoto } from '@fitfolk/media/testing/item-photo';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { openTab } from './support/browser.ts';
import { createFinger } from './support/finger.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser, uploadClothingImage } from './support/test-user.ts';

const addItem = async (user: TestUser) => {
  const imageUrl = await uploadClothingImage(user, await createItemPhoto({ color: '#2e8f40' }));
  const body = { profileId: user.profile.id, name: 'Green T-shirt', category: 'tops' as const, imageUrl };
  return user.closet.addItem({ body });
};

/** Opens the editor from the details of the item and returns its canvas. */
const openEditor = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click();
  const canvas = page.getByRole('application', { name: /^Photo with its cut-out/ });
  await canvas.waitFor();
  return canvas;
};

/** Draws a line to the right with the mouse. */
const drag = async (page: Page, { x, y }: { readonly x: number; readonly y: number }, width: number) => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width, y, { steps: 5 });
  await page.mouse.up();
};

/** Returns the share of the photo that the shown cut-out covers. */
const readShare = async (user: TestUser, itemId: string): Promise<number> => {
  const items = await user.closet.listItems({ params: { profileId: user.profile.id } });
  const { cutOutUrl, imageUrl } = items.find(({ id }) => id === itemId) ?? {};
  if (!cutOutUrl || !imageUrl) return 1;
  const read = async (path: string) => sharp(await (await user.fetch(path)).bytes());
  const { width = 0, height = 0 } = await (await read(imageUrl)).metadata();
  const alpha = await (await read(cutOutUrl)).extractChannel('alpha').raw().toBuffer();
  return alpha.filter((value) => value > 128).length / (width * height);
};

it.each([
  ['finger', 'phone', { width: 390, height: 844, hasTouch: true, isMobile: true }],
  ['mouse', 'desktop', { width: 1280, height: 900 }],
])('the outline of an item is drawn by %s and keyboard on a %s', async (pointer, _name, viewport) => {
  const { browser, instance } = await shareInstance();
  const ana = await createTestUser(instance.url);
  const item = await addItem(ana);
  const { page, context, errors } = await openTab(browser, instance.url, viewport);
  await context.addCookies(ana.cookies());
  await page.goto('/closet');

  // Erases the upper half with one wide line.
  await page.getByRole('article').filter({ hasText: 'Green T-shirt' }).click();
  const canvas = await openEditor(page, 'Cut out by hand');
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(await findAccessibilityIssues(page)).toEqual([]);
  await page.getByRole('slider', { name: 'Brush size' }).fill('0.3');
  const finger = pointer === 'finger' ? await createFinger(page) : undefined;
  for (const share of [0.1, 0.25, 0.4]) {
    const from = { x: x + 2, y: y + share * height };
    await (finger?.swipe(from, width - 4) ?? drag(page, from, width - 4));
  }
  await page.getByRole('button', { name: 'Save cut-out' }).click();
  await canvas.waitFor({ state: 'detached' });
  await expect.poll(() => readShare(ana, item.id)).toBeLessThan(0.6);
  const drawn = await readShare(ana, item.id);
  expect(drawn).toBeGreaterThan(0.3);

  // Brings a part of it back with the keyboard, after a mistake.
  const again = await openEditor(page, 'Edit cut-out');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('slider', { name: 'Brush size' }).fill('0.3');
  await again.focus();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.getByRole('button', { name: 'Save cut-out' }).isDisabled()).toBe(true);
  await again.focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Save cut-out' }).click();
  await again.waitFor({ state: 'detached' });
  await expect.poll(() => readShare(ana, item.id)).toBeGreaterThan(drawn + 0.02);
  expect(errors).toEqual([]);
});
