/** @module-tag extended */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { createUserWithEverything } from './support/pages/user-with-everything.ts';
import { shareInstance } from './support/shared-instance.ts';
import { openStoredTab } from './support/stored-tab.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ instance } = await shareInstance());
  ana = await createUserWithEverything(instance.url);
  await ana.auth.updateUser({ body: { accountType: 'family' } });
  await ana.auth.changeProfile({ params: { profileId: ana.profile.id }, body: { isParent: true } });
  await upgradeToPro(instance, ana);
  await ana.auth.createProfile({ body: { name: 'Mia' } });
  const scarf = { profileId: ana.profile.id, name: 'Torn scarf', category: 'accessories' } as const;
  const { id: itemId } = await ana.closet.addItem({ body: scarf });
  await ana.closet.removeItem({ params: { itemId } });
  const boots = { profileId: ana.profile.id, name: 'Red boots', category: 'shoes' } as const;
  await ana.closet.addWish({ body: { item: boots } });
  await ana.packing.createPackingList({
    body: {
      profileId: ana.profile.id,
      name: 'Lake',
      items: [{ id: crypto.randomUUID(), name: 'Tent', quantity: 1, packed: false }],
    },
  });
});

/** Runs in the page: returns all that the browser has stored as text, of the files of the frontends only their URLs. */
const readStorage = async (): Promise<string> => {
  const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      found.push(`${name} ${request.url} ${name.startsWith('version:') ? '' : await response?.text()}`);
    }
  }
  const toPromise = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await toPromise(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store);
      found.push(JSON.stringify([name, await toPromise(all.getAllKeys()), await toPromise(all.getAll())]));
    }
    database.close();
  }
  return found.join('\n');
};

const getTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const getNotice = (page: Page) => page.getByText(/^You're offline\. Showing what was saved on .+\.$/);

/** Name of an outfit of today. */
const OUTFIT = 'Gardenpartywithoutanyhyphens'.repeat(2);

const pages = [
  { path: '/', text: OUTFIT },
  { path: '/today', text: OUTFIT },
  { path: '/family', text: OUTFIT },
  { path: '/planner', text: 'Walk' },
  { path: '/closet', text: 'Blue denim jacket' },
  { path: '/laundry', text: 'Striped sweater' },
  { path: '/packing', text: 'Lake' },
  { path: '/growth', text: 'Fits until' },
  { path: '/insights', text: 'Not worn lately' },
  { path: '/closet/trash', text: 'Torn scarf' },
  { path: '/wishlist', text: 'Red boots' },
] as const;

describe('pages without a network', () => {
  it('show what was seen, with its photos and its time, and the latest once the network is back', async () => {
    const { page, context, waitUntilIdle, errors } = await openStoredTab(ana);
    for (const { path, text } of pages) {
      await page.goto(path);
      await page.getByText(text, { exact: true }).first().waitFor();
      await waitUntilIdle();
    }

    await context.setOffline(true);
    for (const { path, text } of pages) {
      await page.goto(path);
      await page.getByText(text, { exact: true }).first().waitFor();
      await getNotice(page).waitFor();
      expect(await page.getByText("Couldn't load").count(), path).toBe(0);
    }
    await page.goto('/closet');
    const photo = page.getByRole('main').locator('img').first();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Planner', exact: true }).first().click();
    await getTitle(page, 'Outfit Planner').waitFor();
    await page.getByText('Walk', { exact: true }).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findAccessibilityIssues(page), colorScheme).toEqual([]);
    }

    const [list] = await ana.packing.listPackingLists({ params: { profileId: ana.profile.id } });
    await page.goto('/packing');
    await page.getByText('Lake', { exact: true }).first().waitFor();
    await ana.packing.changePackingList({
      params: { listId: list?.id ?? '' },
      body: { version: list?.version ?? 0, name: 'Harbor' },
    });
    await context.setOffline(false);

    await page.getByText('Harbor', { exact: true }).first().waitFor();
    await getNotice(page).waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('load what was never seen by themselves once the network is back', async () => {
    const { page, context } = await openStoredTab(ana);
    await context.setOffline(true);
    await page.goto('/laundry');
    await page.getByText("You're offline", { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Try again', exact: true }).first().waitFor();

    await context.setOffline(false);

    await page.getByText('Striped sweater', { exact: true }).first().waitFor();
    await context.close();
  });

  it('show nothing of another account, and nothing after the session has ended', async () => {
    const ben = await createTestUser(instance.url, { name: 'Ben' });
    const { page, context } = await openStoredTab(ana);
    await page.goto('/closet');
    await page.getByText('Blue denim jacket', { exact: true }).waitFor();

    await context.clearCookies();
    await context.addCookies(ben.cookies());
    await page.goto('/');
    await getTitle(page, 'Welcome back, Ben').waitFor();
    await expect.poll(() => page.evaluate(readStorage)).not.toContain('Blue denim jacket');
    await context.setOffline(true);
    await page.goto('/closet');
    await getTitle(page, 'My Closet').waitFor();
    await getNotice(page).waitFor();
    expect(await page.getByText('Blue denim jacket').count()).toBe(0);

    await context.setOffline(false);
    await ben.auth.logout();
    await page.goto('/');
    await page.waitForURL('**/login**');
    await expect.poll(() => page.evaluate(readStorage)).not.toContain(ben.user.id);
    await context.close();
  });

  it('leave no personal byte when the user signs out', async () => {
    const { page, context, waitUntilIdle } = await openStoredTab(ana);
    for (const path of ['/', '/closet', '/packing']) {
      await page.goto(path);
      await waitUntilIdle();
    }
    const personal = [
      ana.user.id,
      ana.profile.id,
      ana.username,
      'Blue denim jacket',
      'Mia',
      '/api/images/',
      'data:',
    ];
    const stored = await page.evaluate(readStorage);
    for (const text of [ana.user.id, ana.profile.id, 'Blue denim jacket', '/api/images/'])
      expect(stored).toContain(text);

    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/login');

    const left = await page.evaluate(readStorage);
    for (const text of personal) expect(left).not.toContain(text);
    const isOfFrontends = (line: string) => /^version:\S+ http:..[^/]+\/(apps\/|deployed.json)/.test(line);
    const preferences = ['{"locationDialogSeen":"true"}', '{}'];
    expect(left.split('\n').filter((line) => !isOfFrontends(line))).toEqual(preferences);
    await context.setOffline(true);
    await page.goto('/closet');
    await getTitle(page, "Couldn't load Fitfolk").waitFor();
    await context.close();
  });
});
