import { expect } from 'vitest';
import { FIRST_VISIT, openTab, type TabOptions } from './browser.ts';
import { shareInstance } from './shared-instance.ts';
import type { TestUser } from './test-user.ts';

/** Opens a tab whose pages the service worker controls. */
export const openControlledTab = async (options: TabOptions = {}) => {
  const { browser, instance } = await shareInstance();
  const tab = await openTab(browser, instance.url, { ...FIRST_VISIT, hasMotion: false, ...options });
  await tab.page.goto('/login');
  await tab.page.getByText('Sign in to your account').waitFor();
  await tab.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The offline page takes the fonts from the browser's cache.
    await document.fonts.load('500 31px Fraunces');
  });
  await expect.poll(() => tab.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return tab;
};

/** Opens a tab of a signed-in user, once all files of the frontends are stored. */
export const openStoredTab = async (user: TestUser, options?: TabOptions) => {
  const tab = await openControlledTab(options);
  await tab.context.addCookies(user.cookies());
  await tab.page.goto('/');
  await tab.page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => tab.page.evaluate(hasVersion)).toBe(true);
  return tab;
};

/** Runs in the page. */
const hasVersion = async (): Promise<boolean> => {
  const names = (await caches.keys()).filter((name) => name.startsWith('version:'));
  const documents = names.map(async (name) => (await caches.open(name)).match('/apps/shell/index.html'));
  return (await Promise.all(documents)).some((document) => document !== undefined);
};
