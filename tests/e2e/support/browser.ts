import { setTimeout } from 'node:timers/promises';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { findChromium } from '../../install/chromium.ts';
import { type ContextSettings, keepProcess, leaveContext, takeSpareContext } from './contexts.ts';
import { recordCookies, recordRequestSecrets } from './secrets.ts';

export type TabOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly hasTouch?: boolean;
  /** Scrolls with overlay scrollbars, as phones do. */
  readonly isMobile?: boolean;
  /** IANA name; by default the time zone of the machine. */
  readonly timeZone?: string;
  /** Language and region of the browser; English of the US by default. */
  readonly locale?: string;
  /** Leaves the location dialog unanswered, so the home page opens it. */
  readonly isFirstVisit?: boolean;
  /** Shows animations, which other tabs reduce so that tests do not wait for them. */
  readonly hasMotion?: boolean;
  /** Opens the tab in a new context, whose HTTP cache is empty and which no other tab uses. */
  readonly isCacheEmpty?: boolean;
  /** Lets pages register the service worker, which would otherwise start and fill its cache in every context. */
  readonly hasServiceWorker?: boolean;
};

/** Options of a tab like that of a first visitor: nothing cached, with animations and the service worker. */
export const FIRST_VISIT = {
  isCacheEmpty: true,
  hasMotion: true,
  hasServiceWorker: true,
} as const satisfies TabOptions;

export type BrowserTab = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors and Content-Security-Policy violations of the page. */
  readonly errors: string[];
  /** Resolves when no request was active for 500 ms. Ignores the endless live stream. */
  waitUntilIdle(): Promise<void>;
};

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages of a context run in one process, see `keepProcess`.
  '--process-per-site',
];

/** Starts headless Chromium. */
export const launchBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: [...FLAGS, ...flags] });

/** Opens a tab with its own cookies and storage, in phone size by default. `closeTabs` closes it. */
export const openTab = async (
  browser: Browser,
  url: string,
  options: TabOptions = {},
): Promise<BrowserTab> => {
  const { width = 390, height = 844, colorScheme = 'light', isFirstVisit = false } = options;
  const { timeZone, locale, hasTouch = false, isMobile = false, hasServiceWorker = false } = options;
  const settings: ContextSettings = {
    baseURL: url,
    hasTouch,
    isMobile,
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    ...(timeZone ? { timezoneId: timeZone } : {}),
    ...(locale ? { locale } : {}),
  };
  const spare = options.isCacheEmpty ? undefined : takeSpareContext(browser, settings);
  const context = spare ?? (await createContext(browser, settings));
  if (!spare && !options.isCacheEmpty) await keepProcess(context);
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
  });
  openTabs.set(context, async () => {
    openTabs.delete(context);
    await (options.isCacheEmpty ? context.close() : leaveContext(context, settings));
  });
  if (spare) await clearStorage(page, url);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: options.hasMotion ? 'no-preference' : 'reduce' });
  if (!isFirstVisit) await page.addInitScript(answerLocationDialog);
  return { page, context, errors, waitUntilIdle: trackRequests(page) };
};

const createContext = async (browser: Browser, settings: ContextSettings): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...settings, permissions: [] });
  recordContextSecrets(context);
  context.on('close', () => void openTabs.delete(context));
  return context;
};

/** Deletes everything that the pages of an origin have stored, except in the HTTP cache. */
const clearStorage = async (page: Page, url: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  await session.detach();
};

const answerLocationDialog = () => {
  // Documents without an origin, such as about:blank, have no storage.
  if (location.origin !== 'null') localStorage.setItem('locationDialogSeen', 'true');
};

const openTabs = new Map<BrowserContext, () => Promise<void>>();

/** Describes the open pages: their URLs and what assistive technology reads. */
export const describeTabs = async (): Promise<string> => {
  const pages = [...openTabs.keys()].flatMap((context) => context.pages());
  const described = pages.map(async (page) => {
    const content = await page.ariaSnapshot({ timeout: DESCRIPTION_LIMIT_MS }).catch(String);
    return `${page.url()}\n${content}`;
  });
  return (await Promise.all(described)).join('\n\n');
};

/** A page that hangs is not described. */
const DESCRIPTION_LIMIT_MS = 5000;

/** Closes all tabs. An open tab would receive live updates, and load the machine, during the tests that follow. */
export const closeTabs = async (): Promise<void> => {
  await Promise.all([...openTabs.values()].map((close) => close()));
};

const recordContextSecrets = (context: BrowserContext): void => {
  context.on('request', (request) => recordRequestSecrets(request.url(), request.postData()));
  context.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/auth/')) return;
    // The page may close before the headers arrive.
    const headers = await response.headersArray().catch(() => []);
    recordCookies(
      headers.filter(({ name }) => name.toLowerCase() === 'set-cookie').map(({ value }) => value),
    );
  });
};

/** Two cores that serve three browsers take over 15 s for the first page of a new instance. */
const ACTION_TIMEOUT_MS = 30_000;

const IDLE_MS = 500;

const trackRequests = (page: Page): (() => Promise<void>) => {
  const active = new Set<Request>();
  let lastChange = Date.now();
  const track = (apply: (request: Request) => void) => (request: Request) => {
    if (new URL(request.url()).pathname === LIVE_PATH) return;
    apply(request);
    lastChange = Date.now();
  };
  const finish = track((request) => active.delete(request));
  page.on(
    'request',
    track((request) => active.add(request)),
  );
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  return async () => {
    while (active.size > 0 || Date.now() - lastChange < IDLE_MS) await setTimeout(IDLE_MS / 10);
  };
};
