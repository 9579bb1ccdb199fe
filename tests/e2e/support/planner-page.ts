import type { Browser, Locator, Page } from 'playwright-core';
import { openTab, type TabOptions } from './browser.ts';
import type { TestUser } from './test-user.ts';

/** Desktop viewport, tall enough for a day with several outfits. */
export const DESKTOP: TabOptions = { width: 1280, height: 900 };

/** Opens a page with the session of a user. */
export const openPageAs = async (
  browser: Browser,
  url: string,
  user: TestUser,
  { path, tab = DESKTOP }: { readonly path: string; readonly tab?: TabOptions },
): Promise<Page> => {
  const { page, context } = await openTab(browser, url, tab);
  await context.addCookies(user.cookies());
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

/** Locates a day of the planner. */
export const getDay = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);

/** Locates the card of an outfit on a day. */
export const getOutfitCard = (page: Page, day: string, name: string): Locator =>
  getDay(page, day).getByRole('article').filter({ hasText: name });

/** Clicks "Undo" in the toast. */
export const clickUndo = (page: Page): Promise<void> =>
  page.getByTestId('toast').getByRole('button', { name: 'Undo', exact: true }).click();
