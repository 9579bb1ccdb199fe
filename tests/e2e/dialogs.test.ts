import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityIssues, setAppearance } from './support/accessibility.ts';
import { launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createPhonePhoto } from './support/test-photos.ts';
import { createTestPost, createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  [browser, instance] = await Promise.all([launchBrowser(), startInstance()]);
  ana = await createTestUser(instance.url);
  const items = await addTestItems(ana);
  const scheduledDate = toCalendarDay(new Date(), ana.user.timeZone);
  await createTestOutfit(ana, items, { name: 'Everything', scheduledDate });
  await upgradeToPro(instance, ana);
  await createTestPost(await createTestUser(instance.url, { name: 'Ben' }));
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
});

type Opening = {
  readonly what: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<unknown>;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const choose = (item: string) => async (page: Page) => {
  await press('More options for Everything')(page);
  await page.getByRole('menuitem', { name: item }).click();
};
const openings: readonly Opening[] = [
  { what: 'the builder', path: '/planner', open: press(/^Plan an outfit/) },
  { what: 'an outfit being edited', path: '/planner', open: choose('Edit') },
  { what: 'the choice of a day', path: '/planner', open: choose('Move to…') },
  { what: 'suggestions', path: '/planner', open: press('AI Suggestions') },
  { what: 'an item closely', path: '/closet', open: press(/^White shirt/) },
  {
    what: 'an item being edited',
    path: '/closet',
    open: async (page) => {
      await press(/^White shirt/)(page);
      await press('Edit')(page);
    },
  },
  { what: 'the form for a new item', path: '/closet', open: press('Add Clothing Item') },
  { what: 'the form for a post', path: '/feed', open: press('Post OOTD') },
  {
    what: 'a post being cropped',
    path: '/feed',
    open: async (page) => {
      await press('Post OOTD')(page);
      const buffer = await createPhonePhoto();
      await page.getByTestId('post-picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByLabel('Zoom').waitFor();
    },
  },
  {
    what: 'a report',
    path: '/feed',
    open: async (page) => {
      await press("More options for Ben's post")(page);
      await page.getByRole('menuitem', { name: 'Report' }).click();
    },
  },
  { what: 'the choice of an outfit', path: '/ai-twin', open: press('Select Outfit') },
  { what: 'another password', path: '/settings', open: press('Change password') },
  { what: 'a new packing list', path: '/packing', open: press('New List') },
];

const looks = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
] as const;

test.each(openings)('$what is accessible and fits on phones and desktops', async ({ path, open }) => {
  const { page, context, errors, waitUntilIdle } = await openTab(browser, instance.url, looks[0]);
  await context.addCookies(ana.cookies());
  await page.goto(path);
  await open(page);
  await page.getByRole('dialog').waitFor();
  await waitUntilIdle();
  for (const look of looks) {
    await setAppearance(page, look);
    expect(await findAccessibilityIssues(page), `${look.width} px, ${look.colorScheme}`).toEqual([]);
  }
  expect(errors).toEqual([]);
  await context.close();
});
