import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues, setAppearance } from './support/accessibility.ts';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createPhonePhoto } from './support/test-photos.ts';
import { createTestPost, createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
  ana = await createTestUser(instance.url);
  const items = await addTestItems(ana);
  const scheduledDate = toCalendarDay(new Date(), ana.user.timeZone);
  await createTestOutfit(ana, items, { name: 'Everything', scheduledDate });
  await upgradeToPro(instance, ana);
  await createTestPost(await createTestUser(instance.url, { name: 'Ben' }));
});

type DialogCase = {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<unknown>;
};

const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const chooseFromMenu = (item: string) => async (page: Page) => {
  await clickButton('More options for Everything')(page);
  await page.getByRole('menuitem', { name: item }).click();
};
const dialogCases: readonly DialogCase[] = [
  { name: 'the outfit builder', path: '/planner', open: clickButton(/^Plan an outfit/) },
  { name: 'the outfit editor', path: '/planner', open: chooseFromMenu('Edit') },
  { name: 'the day picker', path: '/planner', open: chooseFromMenu('Move to…') },
  { name: 'outfit suggestions', path: '/planner', open: clickButton('AI Suggestions') },
  { name: 'the town search', path: '/', open: clickButton('Set your town') },
  { name: 'item details', path: '/closet', open: clickButton(/^White shirt/) },
  {
    name: 'the item editor',
    path: '/closet',
    open: async (page) => {
      await clickButton(/^White shirt/)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'More options' }).click();
      await clickButton('Edit')(page);
    },
  },
  { name: 'the new item form', path: '/closet', open: clickButton('Add Clothing Item') },
  { name: 'the new post form', path: '/feed', open: clickButton('Post OOTD') },
  {
    name: 'the post cropper',
    path: '/feed',
    open: async (page) => {
      await clickButton('Post OOTD')(page);
      const buffer = await createPhonePhoto();
      await page.getByTestId('post-picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByLabel('Zoom').waitFor();
    },
  },
  {
    name: 'the report form',
    path: '/feed',
    open: async (page) => {
      await clickButton("More options for Ben's post")(page);
      await page.getByRole('menuitem', { name: 'Report' }).click();
    },
  },
  { name: 'the outfit picker', path: '/ai-twin', open: clickButton('Select Outfit') },
  { name: 'the password form', path: '/settings', open: clickButton('Change password') },
  { name: 'the sheet of more pages', path: '/packing', open: clickButton('More') },
  { name: 'the new packing list form', path: '/packing', open: clickButton('New List') },
];

const appearances = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
] as const;

describe('dialogs', () => {
  it.each(dialogCases)('render $name accessibly on phones and desktops', async ({ path, open }) => {
    const { page, context, errors, waitUntilIdle } = await openTab(browser, instance.url, appearances[0]);
    await context.addCookies(ana.cookies());
    await page.goto(path);
    await open(page);
    await page.getByRole('dialog').waitFor();
    await waitUntilIdle();
    for (const appearance of appearances) {
      await setAppearance(page, appearance);
      expect(
        await findAccessibilityIssues(page),
        `${appearance.width} px, ${appearance.colorScheme}`,
      ).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});
