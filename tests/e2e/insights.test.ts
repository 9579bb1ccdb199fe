import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues, findAppearanceIssues, setAppearance } from './support/accessibility.ts';
import { openTab, type TabOptions } from './support/browser.ts';
import { findLayoutIssues } from './support/layout/layout.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems } from './support/test-outfits.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let ana: TestUser;
beforeAll(async () => {
  const { instance } = await shareInstance();
  ana = await createTestUser(instance.url, { name: 'Ana', isParent: true });
  await ana.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, ana);
  await ana.auth.createProfile({ body: { name: 'Mia' } });
  const items = await addTestItems(ana);
  const details = { price: { amount: 18_000, currency: 'EUR' }, purchasedOn: '2026-11-02' };
  for (const { id, name } of items.slice(0, 6)) {
    await ana.closet.wearItem({ params: { itemId: id } });
    if (name === 'Blue jeans') await ana.closet.changeItem({ params: { itemId: id }, body: { details } });
  }
});

const open = async (tab: TabOptions, path = '/insights'): Promise<Page> => {
  const { browser, instance } = await shareInstance();
  const { page, context } = await openTab(browser, instance.url, tab);
  await context.addCookies(ana.cookies());
  await page.goto(path);
  return page;
};

describe('insights', () => {
  it('are found in the menu of a phone and show wears, costs and tables', async () => {
    const page = await open({ width: 390, height: 844, hasTouch: true, isMobile: true }, '/closet');
    await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Insights' }).tap();
    await page.getByText('6 of 8 items').waitFor();
    await page.getByRole('region', { name: 'Cost per wear' }).getByText('€180.00, 1 wear').waitFor();
    const spending = page.getByRole('region', { name: 'Spending by month' });
    await spending.getByText('Show as table').tap();
    await spending.getByRole('row', { name: 'November 2026 €180.00' }).waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Everyone' }).tap();
    await page.getByText('6 of 8 items, 6 wears').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
  });

  it('follow the chosen period and person by keyboard on a wide screen', { tags: 'extended' }, async () => {
    const page = await open({ width: 1280, height: 900 });
    await page.getByText('6 of 8 items').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ index: 1 });
    await page.getByText('6 of 8 items').waitFor();
    const person = page.getByRole('group', { name: 'Person' });
    await person.getByRole('button', { name: 'Mia' }).press('Enter');
    await page.getByText('Nothing in the closet yet').waitFor();
    await person.getByRole('button', { name: 'Ana' }).press('Enter');
    await page.getByText('Everything has been worn lately.').waitFor();
  });

  it('are saved as a picture that the browser draws', async () => {
    const page = await open({ width: 390, height: 844, hasTouch: true, isMobile: true });
    const requests: string[] = [];
    const button = page.getByRole('button', { name: 'Save as picture' });
    await button.waitFor();
    page.on('request', (request) => {
      if (request.method() !== 'GET') requests.push(request.url());
    });
    const [download] = await Promise.all([page.waitForEvent('download'), button.tap()]);
    expect(download.suggestedFilename()).toMatch(/^fitfolk-[\d-]+\.png$/);
    const file = await readFile(await download.path());
    const { width, height, format } = await sharp(file).metadata();
    expect([width, height, format]).toEqual([1080, 1350, 'png']);
    // The bar of the closet's colors.
    const bar = sharp(file).extract({ left: 90, top: 1170, width: 900, height: 20 });
    expect((await bar.stats()).channels[0]?.stdev).toBeGreaterThan(10);
    expect(requests.filter((url) => !url.includes('/vitals'))).toEqual([]);
  });

  it('fit small phones, in German', { tags: 'extended' }, async () => {
    await ana.auth.updateUser({ body: { language: 'de' } });
    const page = await open({ hasTouch: true, isMobile: true });
    await page.getByText('6 von 8 Teilen').waitFor();
    await setAppearance(page, { width: 320, height: 640, colorScheme: 'dark' });
    expect(await findAppearanceIssues(page)).toEqual([]);
    expect(await findLayoutIssues(page)).toEqual([]);
  });
});
