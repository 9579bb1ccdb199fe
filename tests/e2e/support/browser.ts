import { setTimeout } from 'node:timers/promises';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';
import { findChromium } from '@fitfolk/dev/provision/install/chromium';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { recordCookies, recordRequestSecrets } from './secrets.ts';

export type TabOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** Whether nobody has answered yet where this browser is; the home page then asks. */
  readonly isFirstVisit?: boolean;
};

const answeredLocation = [{ name: 'locationDialogSeen', value: 'true' }];

export type BrowserTab = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page: uncaught errors, and violations of the Content-Security-Policy. */
  readonly errors: string[];
  /** Resolves when nothing was asked of the server for half a second; the live stream, which never ends, aside. */
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

/** Starts Chromium without a window. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: FLAGS });

/** Opens a tab with nothing stored but that answer, the size of a phone unless told otherwise. */
export const openTab = async (
  browser: Browser,
  url: string,
  screen: TabOptions = {},
): Promise<BrowserTab> => {
  const { width = 390, height = 844, colorScheme = 'light', isFirstVisit = false } = screen;
  const localStorage = isFirstVisit ? [] : answeredLocation;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme,
    permissions: [],
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  rememberSecrets(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
  });
  return { page, context, errors, waitUntilIdle: watchRequests(page) };
};

const rememberSecrets = (context: BrowserContext): void => {
  context.on('request', (request) => recordRequestSecrets(request.url(), request.postData()));
  context.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/auth/')) return;
    // The page may be gone before its answer is looked at.
    const headers = await response.headersArray().catch(() => []);
    recordCookies(
      headers.filter(({ name }) => name.toLowerCase() === 'set-cookie').map(({ value }) => value),
    );
  });
};

const QUIET_MS = 500;

const watchRequests = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  const change = (apply: (request: Request) => void) => (request: Request) => {
    if (new URL(request.url()).pathname === LIVE_PATH) return;
    apply(request);
    lastChange = Date.now();
  };
  const end = change((request) => underWay.delete(request));
  page.on(
    'request',
    change((request) => underWay.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    while (underWay.size > 0 || Date.now() - lastChange < QUIET_MS) await setTimeout(QUIET_MS / 10);
  };
};
