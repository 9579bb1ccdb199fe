import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
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
});
