import { mediaContract } from '@fitfolk/contracts/media';
import { getToolEnvironment } from '@fitfolk/dev/launcher/running-instance';
import { createServiceClients } from '@fitfolk/dev/launcher/service-clients';
import { createItemPhoto } from '@fitfolk/media/testing/item-photo';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { createTestUser } from './support/test-user.ts';

let fitfolk: Instance;
let browser: Browser;
let photo: Buffer;
beforeAll(async () => {
  photo = await createItemPhoto({ color: '#2e8f40' });
  [fitfolk, browser] = await Promise.all([startInstance({ env: { VISION: 'on' } }), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await fitfolk?.remove();
});

describe('a photo of an item on a floor', () => {
  it('becomes a named item, whose cut-out the closet shows', async () => {
    const ana = await createTestUser(fitfolk.url);
    const { page, context, errors } = await openTab(browser, fitfolk.url, { width: 1280, height: 900 });
    await context.addCookies(ana.cookies());
    await page.goto('/closet');

    await page.getByRole('button', { name: 'Add Clothing Item' }).first().click();
    await page.locator('input[type=file]').first().setInputFiles({
      name: 'IMG_2041.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });

    await page.getByText('AI Analysis Complete').first().waitFor({ timeout: 30_000 });
    expect(await page.getByLabel(/^Item Name/).inputValue()).toBe('Green T-shirt');
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Closet' }).click();

    const card = page.getByRole('article').filter({ hasText: 'Green T-shirt' });
    await card.waitFor();
    await page.reload();
    await expect
      .poll(() => card.locator('img[srcset]').getAttribute('src'), {
        timeout: 30_000,
      })
      .toMatch(/_c$/);
    const [item] = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
    expect(item).toMatchObject({ category: 'tops', kind: 't-shirt', colors: [{ name: 'green' }] });

    // A later cut-out appears on the open page.
    const createClient = await createServiceClients(await getToolEnvironment({ DATA_DIR: fitfolk.dataDir }));
    await createClient(mediaContract).queueRecognition({ body: { images: 'all' } });
    await expect
      .poll(() => card.locator('img[srcset]').getAttribute('src'), { timeout: 30_000 })
      .toMatch(/_c1$/);
    expect(errors).toEqual([]);
  });
});
