import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Settings that a browser context keeps for its lifetime. Its pages choose their size and color scheme. */
export type ContextSettings = Pick<
  BrowserContextOptions,
  'hasTouch' | 'isMobile' | 'timezoneId' | 'locale' | 'serviceWorkers'
> & { readonly baseURL: string };

/** Contexts without pages, by browser and settings. Their HTTP caches keep the scripts that every page loads. */
const spare = new WeakMap<Browser, Map<string, BrowserContext[]>>();

const listSpare = (browser: Browser, settings: ContextSettings): BrowserContext[] => {
  const contexts = spare.get(browser) ?? new Map<string, BrowserContext[]>();
  spare.set(browser, contexts);
  const key = JSON.stringify(settings);
  const list = contexts.get(key) ?? [];
  contexts.set(key, list);
  return list;
};

/** Returns a context that an earlier tab has left, if there is one. It may hold data of its origin. */
export const takeSpareContext = (browser: Browser, settings: ContextSettings): BrowserContext | undefined =>
  listSpare(browser, settings).pop();

/** A small document of every instance. */
const LIVENESS_PATH = '/health/live';
const anchors = new WeakMap<BrowserContext, Page>();

/**
 * Keeps a page of the instance open in a context. Chromium then opens its other pages in the same process, which has
 * compiled their scripts already; a page loads with three quarters of the CPU time.
 */
export const keepProcess = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  await page.goto(LIVENESS_PATH);
  anchors.set(context, page);
};

/** Denies pages of a context all permissions, so that none of them waits for an answer of the user. */
const denyPermissions = async (context: BrowserContext): Promise<void> => {
  await context.clearPermissions();
  await context.grantPermissions([]);
};

/** Closes the tabs of a context, removes its cookies, permissions and routes, and keeps it for another tab. */
export const leaveContext = async (context: BrowserContext, settings: ContextSettings): Promise<void> => {
  const browser = context.browser();
  if (!browser?.isConnected()) return;
  const tabs = context.pages().filter((page) => page !== anchors.get(context));
  await Promise.all(tabs.map((page) => page.close()));
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.setGeolocation(null),
    denyPermissions(context),
    context.clearCookies(),
  ]);
  listSpare(browser, settings).push(context);
};
