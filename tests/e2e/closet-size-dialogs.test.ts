/** @module-tag extended */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setAppearance } from './support/accessibility.ts';
import { findLayoutIssues } from './support/layout/layout.ts';
import {
  createUserWithItems,
  DESKTOP,
  expectInViewport,
  MANY,
  openPage,
  PHONE,
} from './support/pages/closet-sizes.ts';
import type { TestUser } from './support/test-user.ts';

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
    { name: 'Plan five days', open: clickButton('Plan five days') },
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

describe.each([0, 1, MANY])('a closet with %i items', (count) => {
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
      await setAppearance(page, PHONE);
      await open(page);
      await dialog.waitFor();
      await dialog.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      for (const appearance of [PHONE, DESKTOP]) {
        await setAppearance(page, appearance);
        const label = `${name}, ${appearance.width} px`;
        expect(await findLayoutIssues(page), label).toEqual([]);
        await expectInViewport(page, 'dialog', label);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });
});
