import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
  ana = await createTestUser(instance.url);
  const items = await addTestItems(ana);
  await createTestOutfit(
    ana,
    items.filter(({ name }) => /Striped|jeans|boots|scarf/.test(name)),
    { name: 'Harbor' },
  );
});

describe('AI twin page', () => {
  it('keeps the chosen appearance and outfit after a reload', async () => {
    await upgradeToPro(instance, ana);
    const page = await openPageAs(browser, instance.url, ana, { path: '/ai-twin' });
    for (const [group, option] of [
      ['Skin tone', 'Medium'],
      ['Hairstyle', 'Short'],
      ['Body shape', 'Average'],
    ] as const) {
      expect(await page.getByRole('group', { name: group }).getByLabel(option).isChecked()).toBe(true);
    }
    await page.getByText('Dark', { exact: true }).click();
    await page.getByText('Curly', { exact: true }).click();
    await page.getByText('Athletic', { exact: true }).click();
    await page.getByRole('img', { name: 'A drawing of Ana in a T-shirt, leggings and socks' }).waitFor();
    await page.getByRole('button', { name: 'Select Outfit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click();

    const outfitDescription =
      /wearing (?=.*Striped sweater)(?=.*Blue jeans)(?=.*Brown boots)(?=.*Mustard scarf)/;
    await page.getByRole('img', { name: outfitDescription }).waitFor();
    await page.reload();
    await page.getByRole('img', { name: outfitDescription }).waitFor();
    expect(await page.getByLabel('Curly').isChecked()).toBe(true);
    expect(await page.getByLabel('Dark').isChecked()).toBe(true);

    // The label has one line beside the name of an outfit, on a phone too.
    expect((await page.getByRole('button', { name: 'Select Outfit' }).boundingBox())?.height).toBe(48);
    await page.getByRole('button', { name: 'Select Outfit' }).click();
    await page.getByRole('button', { name: 'Remove outfit' }).click();
    await page.getByText('No outfit selected').waitFor();
  });

  it('saves two twins beside each other as a picture', { tags: 'extended' }, async () => {
    await upgradeToPro(instance, ana);
    const page = await openPageAs(browser, instance.url, ana, { path: '/ai-twin' });
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const compared = page.getByRole('region', { name: 'Compared twin' });
    await compared.getByRole('button', { name: 'Select Outfit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click();
    await compared.getByRole('img', { name: /wearing/ }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    const { width, height, channels } = await sharp(await (await saved).path()).metadata();
    expect({ width, height, channels }).toEqual({ width: 1620, height: 1080, channels: 4 });
    const left = await readDarkness(await (await saved).path(), 0);
    const right = await readDarkness(await (await saved).path(), 810);
    // Jeans and boots are darker than leggings and socks.
    expect(right).toBeGreaterThan(left);
    expect(await findAccessibilityIssues(page)).toEqual([]);
  });
});

/** Returns the share of dark pixels in one half of a picture. */
const readDarkness = async (path: string, left: number): Promise<number> => {
  const pixels = await sharp(path)
    .extract({ left, top: 0, width: 810, height: 1080 })
    .grayscale()
    .raw()
    .toBuffer();
  return pixels.filter((value) => value < 100).length / pixels.length;
};
