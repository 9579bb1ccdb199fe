import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import type { Instance } from './support/instance.ts';
import { clickUndo, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems } from './support/test-outfits.ts';
import { createTestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const getSection = (page: Page, name: string) => page.getByRole('region', { name });
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the laundry page', () => {
  it('follows a worn shirt through the wash in two browsers, by pointer and keyboard', async () => {
    const ana = await createTestUser(instance.url);
    const [shirt] = await addTestItems(ana);
    const page = await openPageAs(browser, instance.url, ana, { path: '/laundry' });
    await page.getByText('Everything is clean', { exact: true }).waitFor();
    const other = await openPageAs(browser, instance.url, ana, {
      path: '/laundry',
      tab: { width: 390, height: 844 },
    });
    await other.getByText('Everything is clean', { exact: true }).waitFor();

    // Both pages see what another device does.
    await ana.closet.wearItem({ params: { itemId: shirt?.id ?? '' } });
    await getButton(page, 'Whites: Wash this load').click();
    await getButton(other, 'Whites: Done').waitFor();
    await clickUndo(page);
    await getButton(other, 'Whites: Wash this load').waitFor();

    await getButton(page, 'Take White shirt out of the basket').focus();
    await page.keyboard.press('Enter');
    await getSection(other, 'Worn, still fine').waitFor();
    await getButton(page, 'Put White shirt in the basket, 1 of 1 wear').focus();
    await page.keyboard.press('Enter');
    await getButton(page, 'Whites: Wash this load').focus();
    await page.keyboard.press('Enter');
    await getButton(page, 'Whites: Done').focus();
    await page.keyboard.press('Enter');
    await other.getByText('Everything is clean', { exact: true }).waitFor();
  });

  it('lends an item on its page, marks it in the closet, and brings it back', {
    tags: 'extended',
  }, async () => {
    const ana = await createTestUser(instance.url);
    await addTestItems(ana);
    const page = await openPageAs(browser, instance.url, ana, { path: '/closet' });
    await page.getByRole('article').filter({ hasText: 'Camel coat' }).getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Lend or repair…' }).click();
    await dialog.getByLabel('Who has it?').fill('Aunt Jo');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Lent · Aunt Jo', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('article')
      .filter({ hasText: 'Camel coat' })
      .getByText('Away', { exact: true })
      .waitFor({ state: 'attached' });

    await page.goto('/laundry');
    await getSection(page, 'Away').getByText('Lent · Aunt Jo').waitFor();
    await getButton(page, 'Camel coat is back').click();
    await page.getByText('Everything is clean', { exact: true }).waitFor();
  });
});
