import { createItemPhoto } from '@fitfolk/media/testing/item-photo';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser } from './support/test-user.ts';

/** Reported in the private windows of tests only. */
const IN_PRIVATE_WINDOW = 'in-incognito';

type Icon = { src: string; sizes: string };
type Manifest = {
  icons: Icon[];
  screenshots: Icon[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; params: { text: string; files: { name: string }[] } };
};

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const openSignedInTab = async () => {
  const ana = await createTestUser(instance.url);
  const tab = await openTab(browser, instance.url, { hasServiceWorker: true });
  await tab.context.addCookies(ana.cookies());
  return tab;
};

describe('the app', () => {
  it('can be installed by the browser', async () => {
    const { page, context } = await openSignedInTab();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const devtools = await context.newCDPSession(page);

    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    const { errors, url } = await devtools.send('Page.getAppManifest');

    expect(installabilityErrors.filter(({ errorId }) => errorId !== IN_PRIVATE_WINDOW)).toEqual([]);
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  });

  it('has the pictures that its manifest names, in their sizes', { tags: 'extended' }, async () => {
    const { page } = await openSignedInTab();
    await page.goto('/robots.txt');
    const response = await page.request.get('/manifest.webmanifest');
    const { icons, screenshots } = (await response.json()) as Manifest;

    const measure = (src: string) =>
      page.evaluate(async (address) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob());
        return `${bitmap.width}x${bitmap.height}`;
      }, src);
    for (const { src, sizes } of [
      ...icons,
      ...screenshots,
      { src: '/apps/shell/icons/apple-touch-icon.png', sizes: '180x180' },
    ]) {
      expect(await measure(src), src).toBe(sizes);
    }
  });

  it('opens a page of its own for each shortcut', { tags: 'extended' }, async () => {
    const { page } = await openSignedInTab();
    const response = await page.request.get('/manifest.webmanifest');
    const { shortcuts } = (await response.json()) as Manifest;
    expect(shortcuts.map(({ name }) => name)).toEqual(['Today', 'Add photo', 'Laundry']);

    for (const { url } of shortcuts) {
      await page.goto(url);
      // An open dialog hides the heading of its page.
      await page.getByRole('heading').first().waitFor();
      expect(await page.getByText('Page not found').count(), url).toBe(0);
    }
    await page.goto('/closet?add=photo');
    await page.getByRole('dialog', { name: 'Add Clothing Item' }).waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('adds photos that a person shares with it', { tags: 'extended' }, async () => {
    const { page } = await openSignedInTab();
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const { share_target: target } = (await (
      await page.request.get('/manifest.webmanifest')
    ).json()) as Manifest;
    const photo = await createItemPhoto({ color: '#2e8f40' });
    const share = async (): Promise<void> => {
      await page.evaluate(({ action, params }) => {
        const form = Object.assign(document.createElement('form'), {
          action,
          method: 'post',
          enctype: 'multipart/form-data',
        });
        const input = Object.assign(document.createElement('input'), {
          type: 'file',
          multiple: true,
          name: params.files[0]?.name,
          ariaLabel: 'Shared',
        });
        form.append(input);
        document.body.append(form);
      }, target);
      const files = ['Coat.jpg', 'Größe 116.jpg'].map((name) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: Buffer.concat([photo, Buffer.from(name)]),
      }));
      await page.getByLabel('Shared').setInputFiles(files);
      await page.evaluate(() => document.querySelector<HTMLFormElement>('form:has([type=file])')?.submit());
    };

    await share();

    await page.waitForURL((url) => url.pathname === '/closet');
    await page.getByText('Coat.jpg').first().waitFor();
    await page.getByText('Größe 116.jpg').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => caches.has('shared-photos'))).toBe(false);
    await page.goto('/closet?shared');
    await page.getByTestId('toast').getByText('What you shared is gone').waitFor();
  });

  it('fills in a new item from the link of a shop that a person shares with it', {
    tags: 'extended',
  }, async () => {
    const { page } = await openSignedInTab();
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const response = await page.request.get('/manifest.webmanifest');
    const { share_target: target } = (await response.json()) as Manifest;

    await page.evaluate(({ action, params }) => {
      const form = Object.assign(document.createElement('form'), {
        action,
        method: 'post',
        enctype: 'multipart/form-data',
      });
      const value = 'Look at this: https://shop.invalid/hat';
      form.append(Object.assign(document.createElement('input'), { name: params.text, value }));
      document.body.append(form);
      form.submit();
    }, target);

    const dialog = page.getByRole('dialog', { name: 'Add Clothing Item' });
    const link = dialog.getByLabel('Link of a shop');
    await link.waitFor();
    expect(await link.inputValue()).toContain('https://shop.invalid/hat');
    await dialog.getByText("This page doesn't answer").waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('keeps robots out of everything but the sign-in pages', async () => {
    const { page } = await openSignedInTab();

    const response = await page.request.get('/robots.txt');

    expect(response.headers()['content-type']).toContain('text/plain');
    expect(await response.text()).toContain('Disallow: /\n');
  });
});
