import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openTab, type TabOptions } from '../browser.ts';
import { shareInstance } from '../shared-instance.ts';
import { addManyTestItems } from '../test-outfits.ts';
import { createTestUser, type TestUser, upgradeToPro } from '../test-user.ts';

/** Window of a phone. */
export const PHONE = { width: 390, height: 844, colorScheme: 'light' } as const;
/** Window of a desktop. */
export const DESKTOP = { width: 1280, height: 800, colorScheme: 'light' } as const;

/** More items than the tallest window shows. */
export const MANY = 60;

/** Creates a Pro user with a number of items and an empty packing list on the shared instance. */
export const createUserWithItems = async (count: number): Promise<TestUser> => {
  const { instance } = await shareInstance();
  const user = await createTestUser(instance.url);
  await upgradeToPro(instance, user);
  await addManyTestItems(user, count);
  await user.packing.createPackingList({ body: { profileId: user.profile.id, name: 'Lisbon' } });
  return user;
};

/** Opens a tab of the shared instance with the session of a user. */
export const openPage = async (user: TestUser, tab: TabOptions = {}): Promise<Page> => {
  const { browser, instance } = await shareInstance();
  const { page, context } = await openTab(browser, instance.url, tab);
  await context.addCookies(user.cookies());
  return page;
};

/** Expects that a dialog fits into the window, or that the region of new photos starts on the first screen. */
export const expectInViewport = async (page: Page, role: 'dialog' | 'region', label: string) => {
  const box = await page
    .getByRole(role, role === 'region' ? { name: /^Add \d+ photos?$/ } : {})
    .boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.x, label).toBeGreaterThanOrEqual(0);
  expect(box?.y, label).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), label).toBeLessThanOrEqual(width);
  // A dialog fits, the tray starts on the first screen.
  const bottom = (box?.y ?? 0) + (role === 'dialog' ? (box?.height ?? 0) : 0);
  expect(bottom, label).toBeLessThanOrEqual(height);
};
