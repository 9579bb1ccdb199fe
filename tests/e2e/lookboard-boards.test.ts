/** @module-tag extended */
import { expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { getDay, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, upgradeToPro } from './support/test-user.ts';

it('outfits are put on named boards, which filter the Lookboard and are renamed and removed', async () => {
  const { browser, instance } = await shareInstance();
  const ana = await createTestUser(instance.url);
  const items = (await addTestItems(ana)).slice(0, 3);
  await createTestOutfit(ana, items, { name: 'Sunday best', isFavorite: true });
  await createTestOutfit(ana, items, { name: 'Monday best', isFavorite: true });
  const page = await openPageAs(browser, instance.url, ana, { path: '/lookboard' });
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await page.getByRole('button', { name: 'Sunday best', exact: true }).click();
  await page.getByLabel('New board').fill('Lisbon');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lisbon', pressed: true }).waitFor();
  expect(await findAccessibilityIssues(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Lisbon', exact: true }).click();
  await card('Monday best').waitFor({ state: 'detached' });
  await card('Sunday best').waitFor();
  await page.getByRole('button', { name: 'Edit board' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Porto');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Porto', pressed: true }).waitFor();
  await card('Monday best').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Edit board' }).click();
  await page.getByRole('button', { name: 'Remove board' }).click();
  await card('Monday best').waitFor();
  await card('Sunday best').waitFor();
  expect(await page.getByRole('group', { name: 'Boards' }).count()).toBe(0);
});

it('a saved outfit is made for another person from similar items', async () => {
  const { browser, instance } = await shareInstance();
  const ana = await createTestUser(instance.url);
  await ana.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, ana);
  const mia = await ana.auth.createProfile({ body: { name: 'Mia' } });
  const [shirt, , , jeans, , , coat] = await addTestItems(ana);
  for (const [name, category] of [
    ['Cream shirt', 'tops'],
    ['Red shirt', 'tops'],
    ['Navy jeans', 'bottoms'],
  ] as const)
    await ana.closet.addItem({ body: { profileId: mia.id, name, category } });
  const items = [shirt, jeans, coat].flatMap((item) => item ?? []);
  await createTestOutfit(ana, items, { name: 'Sunday best', isFavorite: true });
  const page = await openPageAs(browser, instance.url, ana, { path: '/lookboard' });
  await page.getByRole('button', { name: 'Sunday best', exact: true }).click();
  await page.getByRole('button', { name: 'Make it for Mia' }).click();
  const builder = page.getByRole('dialog', { name: 'New outfit for Mia' });
  await builder.getByText('Mia has nothing similar to: Camel coat').waitFor();
  await builder.getByRole('button', { name: 'Save outfit' }).click();
  await builder.waitFor({ state: 'detached' });
  const [saved] = await ana.outfits.savedOutfits({ params: { profileId: mia.id } });
  expect(saved?.items.map(({ name }) => name)).toEqual(['Cream shirt', 'Navy jeans']);
});

it('the month shows planned outfits, is walked through by keys and opens a day', async () => {
  const { browser, instance } = await shareInstance();
  const ana = await createTestUser(instance.url);
  const items = (await addTestItems(ana)).slice(0, 3);
  await createTestOutfit(ana, items, { name: 'Sunday best', scheduledDate: '2027-02-28' });
  const page = await openPageAs(browser, instance.url, ana, { path: '/planner/month?month=2027-01' });
  await page.getByText('January 2027').waitFor();
  await page.locator('[data-day="2027-01-01"]').focus();
  for (const key of [
    'End',
    'PageDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'PageDown',
    'PageUp',
  ])
    await page.keyboard.press(key);
  await page.getByText('February 2027').waitFor();
  expect(await findAccessibilityIssues(page)).toEqual([]);
  const day = page.getByRole('link', { name: /Sunday best/ });
  await day.getByTestId('piece').first().waitFor();
  await day.click();
  await getDay(page, '2027-02-28').getByRole('article').filter({ hasText: 'Sunday best' }).waitFor();
});
