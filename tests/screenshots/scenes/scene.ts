import type { Page } from 'playwright-core';

/** User who sees a page: a demo family, an account without data, one before onboarding, or nobody. */
export type Visitor = 'demo' | 'empty' | 'newcomer' | 'signed-out';

export type Scene = {
  /** Name of the file. */
  readonly name: string;
  readonly path: string;
  /** `demo` by default. */
  readonly visitor?: Visitor;
  /** Intercepts requests before the page loads. */
  readonly intercept?: (page: Page) => Promise<unknown>;
  /** Opens what the screenshot shows, by its English names. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Shows placeholders of data that never arrives. */
  readonly isLoading?: boolean;
  /** Leaves the location dialog unanswered. */
  readonly isFirstVisit?: boolean;
  /** Lets the page register its service worker, which shows it without a connection. */
  readonly hasServiceWorker?: boolean;
  /** Shows the whole page instead of its first screen. */
  readonly isWhole?: boolean;
};

/** Clicks a button of the page and waits for a dialog. */
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** Clicks buttons of the open dialog, one after another. */
export const clickInDialog = async (page: Page, ...names: (string | RegExp)[]): Promise<void> => {
  for (const name of names) await page.getByRole('dialog').getByRole('button', { name }).first().click();
};

/** Answers GET requests with other data; the fields of an object replace those of the real response. */
export const answerWith = (url: string | RegExp, data: object) => (page: Page) =>
  page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    if (Array.isArray(data)) return route.fulfill({ json: data });
    const response = await route.fetch();
    const body: object = response.ok() ? await response.json() : {};
    return route.fulfill({ json: { ...body, ...data } });
  });

/** Answers requests with an error, or never. */
export const interceptWith = (outcome: 'error' | 'nothing', url: string) => (page: Page) =>
  page.route(url, (route) =>
    outcome === 'nothing' ? new Promise<void>(() => undefined) : route.fulfill({ status: 503, body: '{}' }),
  );
