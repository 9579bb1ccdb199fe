import type { Browser, Locator, Page } from 'playwright-core';
import { openTab, type Screen } from './browser.ts';
import type { Person } from './person.ts';

/** A desk's screen, tall enough for a day with several outfits. */
export const desk: Screen = { width: 1280, height: 900 };

/** Opens a page in a person's name. */
export const openAs = async (
  browser: Browser,
  url: string,
  person: Person,
  { path, screen = desk }: { readonly path: string; readonly screen?: Screen },
): Promise<Page> => {
  const { page, context } = await openTab(browser, url, screen);
  await context.addCookies(person.cookies());
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

/** A day of the planner's week. */
export const dayOf = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);

/** An outfit on its day. */
export const cardIn = (page: Page, day: string, name: string): Locator =>
  dayOf(page, day).getByRole('article').filter({ hasText: name });

/** Presses what the toast offers. */
export const undo = (page: Page): Promise<void> =>
  page.getByTestId('toast').getByRole('button', { name: 'Undo', exact: true }).click();
