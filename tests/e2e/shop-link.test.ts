/** @module-tag extended */
import { file, html, startFakeShop } from '@fitfolk/closet/testing/fake-shop';
import { createItemPhoto } from '@fitfolk/media/testing/item-photo';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { createTestUser } from './support/test-user.ts';

const PRODUCT = {
  '@type': 'Product',
  name: 'Striped rain jacket',
  brand: 'Puddle',
  size: '104',
  image: '/photo',
  offers: { price: '49.95', priceCurrency: 'EUR' },
};

let shop: Awaited<ReturnType<typeof startFakeShop>>;
let fitfolk: Instance;
let browser: Browser;
beforeAll(async () => {
  shop = await startFakeShop({
    '/jacket': html(`<script type="application/ld+json">${JSON.stringify(PRODUCT)}</script>`),
    '/photo': file(await createItemPhoto({ color: '#2e8f40' })),
  });
  const env = { OUTBOUND_PRIVATE_HOSTS: shop.host, VISION: 'on' };
  [fitfolk, browser] = await Promise.all([startInstance({ env }), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await fitfolk?.remove();
  shop?.close();
});

describe('the link of a shop', () => {
  it('adds an item with its details and its photo, which is cut out', async () => {
    const ana = await createTestUser(fitfolk.url);
    const { page, context, errors } = await openTab(browser, fitfolk.url, { width: 320, height: 700 });
    await context.addCookies(ana.cookies());
    await page.goto('/closet');
    await page.getByRole('button', { name: 'Add Clothing Item' }).first().click();

    await page.getByRole('button', { name: "Fill in from a shop's link" }).click();
    await page.getByLabel('Link of a shop').fill(`${shop.url}/jacket`);
    await page.getByRole('button', { name: 'Fill in', exact: true }).click();

    await page.getByText('Filled in from 127.0.0.1. Check it before you save.').waitFor();
    expect(await page.getByLabel(/^Item Name/).inputValue()).toBe('Striped rain jacket');
    expect(await page.getByLabel(/^Brand/).inputValue()).toBe('Puddle');
    await page.getByText('AI Analysis Complete').first().waitFor({ timeout: 30_000 });
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await page.getByLabel(/^Category/).selectOption('outerwear');
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Closet' }).click();

    await page.getByRole('article').filter({ hasText: 'Striped rain jacket' }).waitFor();
    const readItem = async () => (await ana.closet.listItems({ params: { profileId: ana.profile.id } }))[0];
    expect(await readItem()).toMatchObject({
      name: 'Striped rain jacket',
      size: { system: 'eu', value: '104' },
      details: { brand: 'Puddle', shop: '127.0.0.1', price: { amount: 4995, currency: 'EUR' } },
    });
    await expect.poll(async () => (await readItem())?.cutOutUrl, { timeout: 30_000 }).toBeTruthy();
    expect(errors).toEqual([]);
  });
});
