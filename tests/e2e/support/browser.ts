import { setTimeout } from 'node:timers/promises';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';
import { findChromium } from '@fitfolk/dev/provision/install/chromium';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
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
  /** Leaves the location dialog unanswered, so the home page opens it. */
  readonly isFirstVisit?: boolean;
};

const locationDialogAnswered = [{ name: 'locationDialogSeen', value: 'true' }];

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
];

/** Starts headless Chromium. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: FLAGS });

/** Opens a tab in a new browser context, in phone size by default. */
export const openTab = async (
  browser: Browser,
  url: string,
  options: TabOptions = {},
): Promise<BrowserTab> => {
  const {
    width = 390,
    height = 844,
    colorScheme = 'light',
    timeZone,
    hasTouch = false,
    isMobile = false,
    isFirstVisit = false,
  } = options;
  const localStorage = isFirstVisit ? [] : locationDialogAnswered;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme,
    hasTouch,
    isMobile,
    ...(timeZone ? { timezoneId: timeZone } : {}),
    permissions: [],
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  recordContextSecrets(context);
  openContexts.add(context);
  context.on('close', () => void openContexts.delete(context));
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
  });
  return { page, context, errors, waitUntilIdle: trackRequests(page) };
};

const openContexts = new Set<BrowserContext>();

/** Closes all tabs. An open tab would receive live updates, and load the machine, during the tests that follow. */
export const closeTabs = async (): Promise<void> => {
  await Promise.all([...openContexts].map((context) => context.close()));
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
