import type { Browser, Locator, Page } from 'playwright-core';
import { openTab, type TabOptions } from './browser.ts';
import type { TestUser } from './test-user.ts';

/** A desk's screen, tall enough for a day with several outfits. */
export const DESKTOP: TabOptions = { width: 1280, height: 900 };

/** Opens a page in a person's name. */
export const openPageAs = async (
  browser: Browser,
  url: string,
  person: TestUser,
  { path, screen = DESKTOP }: { readonly path: string; readonly screen?: TabOptions },
): Promise<Page> => {
  const { page, context } = await openTab(browser, url, screen);
  await context.addCookies(person.cookies());
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

/** A day of the planner's week. */
export const getDay = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);

/** An outfit on its day. */
export const getOutfitCard = (page: Page, day: string, name: string): Locator =>
  getDay(page, day).getByRole('article').filter({ hasText: name });

/** Presses what the toast offers. */
export const clickUndo = (page: Page): Promise<void> =>
  page.getByTestId('toast').getByRole('button', { name: 'Undo', exact: true }).click();
