import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

const openSettings = async (user: TestUser): Promise<Page> => {
  const { browser, instance } = await shareInstance();
  return openPageAs(browser, instance.url, user, {
    path: '/settings#spreadsheet',
    tab: { width: 320, height: 700 },
  });
};

const chooseFile = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel('Choose file', { exact: true })
    .first()
    .setInputFiles({
      name: 'closet.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });

const saveFile = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV file' }).click();
  return readFile(await (await download).path(), 'utf8');
};

const listItems = async (user: TestUser) => {
  const items = await user.closet.listItems({ params: { profileId: user.profile.id } });
  return items.map(({ name, category, kind, size, tags, details }) => ({
    name,
    category,
    kind,
    size,
    tags,
    details,
  }));
};

it('adds the items of a list, and those of a saved file to another account, once each', async () => {
  const { instance } = await shareInstance();
  const ana = await createTestUser(instance.url);
  const page = await openSettings(ana);
  await chooseFile(
    page,
    'Bezeichnung;Größe;Preis;Farbe;Kaufdatum\n' +
      '=Regenjacke;116;29,90 €;blau, gelb;24.12.2025\nSneakers;38,5;gratis;;\nDing;;;;\n',
  );
  const dialog = page.getByRole('dialog', { name: 'Add items from a spreadsheet' });
  await dialog.getByText('2 items.').waitFor();
  await dialog.getByText('1 row is left out').waitFor();
  await dialog.getByText('1 value is left out').waitFor();
  expect(await findAccessibilityIssues(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add items' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const added = await listItems(ana);
  expect(added).toMatchObject([
    { name: 'Sneakers', category: 'shoes', size: { system: 'shoe-eu', value: '38.5' } },
    {
      name: '=Regenjacke',
      category: 'outerwear',
      kind: 'rainwear',
      tags: ['blau', 'gelb'],
      details: { price: { amount: 2990, currency: 'EUR' }, purchasedOn: '2025-12-24' },
    },
  ]);

  const text = await saveFile(page);
  const ben = await createTestUser(instance.url);
  const other = await openSettings(ben);
  for (const present of [false, true]) {
    await chooseFile(other, text);
    const again = other.getByRole('dialog', { name: 'Add items from a spreadsheet' });
    const add = again.getByRole('button', { name: 'Add items' });
    await again.getByText(present ? '2 items. 2 are already in a closet.' : '2 items.').waitFor();
    expect(await add.isDisabled()).toBe(present);
    if (present) break;
    await add.click();
    await again.getByRole('button', { name: 'Done' }).click();
  }
  const byName = (one: { name: string }, two: { name: string }) => one.name.localeCompare(two.name);
  expect((await listItems(ben)).toSorted(byName)).toEqual(added.toSorted(byName));
});
