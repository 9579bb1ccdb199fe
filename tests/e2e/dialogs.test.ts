/** @module-tag extended */
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
  readonly open: (page: Page) => Promise<unknown>;
};

const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const chooseFromMenu = (item: string) => async (page: Page) => {
  await clickButton('More options for Everything')(page);
  await page.getByRole('menuitem', { name: item }).click();
};
const openItemMenu = async (page: Page) => {
  await clickButton(/^White shirt/)(page);
  await page.getByRole('dialog').getByRole('button', { name: 'More options' }).click();
};

/** The dialogs of each page. */
const dialogs: Readonly<Record<string, readonly DialogCase[]>> = {
  '/': [{ name: 'the town search', open: clickButton('Set your town') }],
  '/planner': [
    { name: 'the outfit builder', open: clickButton(/^Plan an outfit/) },
    { name: 'the outfit editor', open: chooseFromMenu('Edit') },
    { name: 'the day picker', open: chooseFromMenu('Move to…') },
    { name: 'outfit suggestions', open: clickButton('AI Suggestions') },
  ],
  '/closet': [
    { name: 'item details', open: clickButton(/^White shirt/) },
    {
      name: 'the item editor',
      open: async (page) => {
        await openItemMenu(page);
        await clickButton('Edit')(page);
      },
    },
    { name: 'the new item form', open: clickButton('Add Clothing Item') },
  ],
  '/feed': [
    { name: 'the new post form', open: clickButton('Post OOTD') },
    {
      name: 'the post cropper',
      open: async (page) => {
        await clickButton('Post OOTD')(page);
        const buffer = await createPhonePhoto();
        const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
        await page.getByTestId('post-picture').setInputFiles(file);
        await page.getByLabel('Zoom').waitFor();
      },
    },
    {
      name: 'the report form',
      open: async (page) => {
        await clickButton("More options for Ben's post")(page);
        await page.getByRole('menuitem', { name: 'Report' }).click();
      },
    },
  ],
  '/ai-twin': [{ name: 'the outfit picker', open: clickButton('Select Outfit') }],
  '/settings#security': [{ name: 'the password form', open: clickButton('Change password') }],
  '/packing': [
    { name: 'the sheet of more pages', open: clickButton('More') },
    { name: 'the new packing list form', open: clickButton('New List') },
  ],
};

const appearances = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
] as const;

describe('dialogs', () => {
  it.each(Object.entries(dialogs))('of %s are accessible on phones and desktops', async (path, cases) => {
    const { page, context, errors, waitUntilIdle } = await openTab(browser, instance.url, appearances[0]);
    await context.addCookies(ana.cookies());
    await page.goto(path);
    const dialog = page.getByRole('dialog');
    for (const { name, open } of cases) {
      await setAppearance(page, appearances[0]);
      await open(page);
      await dialog.waitFor();
      await waitUntilIdle();
      for (const appearance of appearances) {
        await setAppearance(page, appearance);
        expect(await findAccessibilityIssues(page), `${name}, ${appearance.width} px`).toEqual([]);
      }
      await closeDialog(page);
    }
    expect(errors).toEqual([]);
  });
});

/** Closes the open dialog, and first a tooltip or menu above it, which takes the first Escape. */
const closeDialog = async (page: Page): Promise<void> => {
  while ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
};
