/** @module-tag extended */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setAppearance } from './support/accessibility.ts';
import { openTab, type TabOptions } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { findLayoutIssues } from './support/layout/layout.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addManyTestItems } from './support/test-outfits.ts';
import { createSmallPhoto } from './support/test-photos.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const phone = { width: 390, height: 844, colorScheme: 'light' } as const;
const desktop = { width: 1280, height: 800, colorScheme: 'light' } as const;

/** More items than the tallest window shows. */
const MANY = 60;

const createUserWithItems = async (count: number): Promise<TestUser> => {
  const user = await createTestUser(instance.url);
  await upgradeToPro(instance, user);
  await addManyTestItems(user, count);
  await user.packing.createPackingList({ body: { profileId: user.profile.id, name: 'Lisbon' } });
  return user;
};

const openPage = async (user: TestUser, tab: TabOptions = {}): Promise<Page> => {
  const { page, context } = await openTab(browser, instance.url, tab);
  await context.addCookies(user.cookies());
  return page;
};

type Surface = {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** Surfaces that exist only with items. */
  readonly minimum?: number;
};

const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** The dialogs of each page. */
const dialogs: Readonly<Record<string, readonly Surface[]>> = {
  '/closet': [
    { name: 'the new item form', open: clickButton('Add Clothing Item') },
    { name: 'item details', open: clickButton(/^White shirt/), minimum: 1 },
  ],
  '/planner': [
    { name: 'the outfit builder', open: clickButton(/^Plan an outfit/) },
    { name: 'outfit suggestions', open: clickButton('AI Suggestions') },
    { name: 'Sunday Five', open: clickButton('Sunday Five') },
    {
      name: 'shuffling an outfit',
      open: async (page) => {
        await clickButton(/^Plan an outfit/)(page);
        await clickButton(/^Shuffle$/)(page);
      },
      minimum: 1,
    },
  ],
  '/packing': [
    {
      name: 'packing suggestions',
      open: async (page) => {
        await page.getByRole('link', { name: /Lisbon/ }).click();
        await clickButton('Suggest items')(page);
      },
    },
  ],
};

const expectInViewport = async (page: Page, role: 'dialog' | 'region', label: string) => {
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

/** Returns if the button that adds items lies over the tray, whose fields could not be used there. */
const coversTray = async (page: Page): Promise<boolean> => {
  const [button, tray] = await Promise.all([
    page.getByRole('button', { name: 'Add Clothing Item' }).boundingBox(),
    page.getByRole('region', { name: /^Add \d+ photos?$/ }).boundingBox(),
  ]);
  if (!button || !tray) throw new Error('The button or the tray is not shown');
  const isAbove = button.y + button.height <= tray.y;
  const isBelow = button.y >= tray.y + tray.height;
  return !isAbove && !isBelow;
};

/** Every number of items with every number of photos and in every window, but not all combinations of the three. */
const sizes = [
  {
    count: 0,
    trays: [
      { photoCount: 1, window: phone },
      { photoCount: 20, window: desktop },
    ],
  },
  {
    count: 1,
    trays: [
      { photoCount: 20, window: phone },
      { photoCount: 1, window: desktop },
    ],
  },
  {
    count: MANY,
    trays: [
      { photoCount: 20, window: phone },
      { photoCount: 1, window: desktop },
    ],
  },
];

describe.each(sizes)('a closet with $count items', ({ count, trays }) => {
  let user: TestUser;
  beforeAll(async () => {
    user = await createUserWithItems(count);
  });

  it.each(Object.entries(dialogs))('opens every dialog of %s within the window', async (path, surfaces) => {
    const page = await openPage(user);
    await page.goto(path);
    const dialog = page.getByRole('dialog');
    for (const { name, open, minimum = 0 } of surfaces) {
      if (count < minimum) continue;
      await setAppearance(page, phone);
      await open(page);
      await dialog.waitFor();
      await dialog.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      for (const appearance of [phone, desktop]) {
        await setAppearance(page, appearance);
        const label = `${name}, ${appearance.width} px`;
        expect(await findLayoutIssues(page), label).toEqual([]);
        await expectInViewport(page, 'dialog', label);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it.each(trays)(
    'shows a tray of $photoCount photos on the first screen of $window.width px',
    async ({ photoCount, window }) => {
      const buffer = await createSmallPhoto();
      const photos = Array.from({ length: photoCount }, (_, index) => ({
        name: `jacket-${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer,
      }));
      const page = await openPage(user, window);
      // The tray shows photos before they are uploaded.
      await page.route('**/api/objects/upload', () => {});
      await page.goto('/closet');
      const anything = page.getByText(count === 0 ? 'Looks a little dry in here' : 'White shirt');
      await anything.first().waitFor();
      await page.mouse.wheel(0, 2000);
      await clickButton('Add Clothing Item')(page);
      await page.getByLabel('Add several photos at once').setInputFiles(photos);
      await page.getByRole('region', { name: /^Add \d+ photos?$/ }).waitFor();
      expect(await findLayoutIssues(page)).toEqual([]);
      await expectInViewport(page, 'region', `${photoCount} photos`);
      expect(await coversTray(page)).toBe(false);
    },
  );
});
