import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser } from './support/test-user.ts';

/** Drags from the middle of an element by a distance in pixels. */
const drag = async (page: Page, testId: string, [x, y]: readonly [number, number]) => {
  const box = await page.locator(testId).boundingBox();
  const [left, top] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 5 });
  await page.mouse.up();
};

it('the picture of an outfit is arranged by pointer and keyboard, and shows on the Lookboard', async () => {
  const { browser, instance } = await shareInstance();
  const ana = await createTestUser(instance.url);
  const items = (await addTestItems(ana)).filter((_, index) => index === 0 || index === 3);
  const [shirt, jeans] = items;
  const outfit = await createTestOutfit(ana, items, { name: 'Sunday best', isFavorite: true });
  const page = await openPageAs(browser, instance.url, ana, { path: '/lookboard' });
  await page.getByRole('button', { name: 'Sunday best', exact: true }).click();
  await page.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange the picture' });
  const picture = dialog.getByRole('application');
  await picture.waitFor();
  expect(await findAccessibilityIssues(page)).toEqual([]);
  const { width = 0 } = (await picture.boundingBox()) ?? {};

  // By pointer: the jeans, in front at the lower right, to the middle of the lower edge, where they snap.
  await drag(page, `[data-element="${jeans?.id}"]`, [-0.165 * width, 0]);
  // By keyboard: the shirt, to the right and turned, in front of the jeans.
  await dialog.getByRole('button', { name: 'White shirt' }).focus();
  for (const key of ['Shift+ArrowRight', 'ArrowUp', ']', ']', '+', 'PageUp']) await page.keyboard.press(key);
  await dialog.getByRole('status').getByText('White shirt: layer 2 of 2').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+z');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Lisbon');
  await dialog.getByRole('button', { name: 'Add text' }).click();
  await dialog.getByRole('button', { name: 'Text: Lisbon' }).waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save arrangement' }).click();
  await dialog.waitFor({ state: 'detached' });

  const { arrangement } = await ana.outfits.getOutfit({ params: { outfitId: outfit.id } });
  expect(arrangement).toEqual([
    { clothingItemId: jeans?.id, x: 50, y: 67, size: 60, rotation: 0 },
    { clothingItemId: shirt?.id, x: 38, y: 32, size: 63, rotation: 10 },
    { text: 'Lisbon', x: 50, y: 90, size: 40, rotation: 0 },
  ]);
  await page.keyboard.press('Escape');
  const card = page.getByRole('article').filter({ hasText: 'Sunday best' });
  await card.getByText('Lisbon').waitFor();
  expect(
    await card.getByTestId('piece').evaluateAll((pieces) => pieces.map(({ dataset }) => dataset.piece)),
  ).toEqual([jeans?.id, shirt?.id, undefined]);

  // As a file.
  await page.getByRole('button', { name: 'Sunday best', exact: true }).click();
  await page.getByRole('button', { name: 'Save as picture' }).click();
  expect((await download).suggestedFilename()).toBe('Sunday best.png');
});
