/** `npm run screens`: takes screenshots of every page of the running instance into `.screens/`. Requires the data of `npm run demo`. */
import { mkdir } from 'node:fs/promises';
import { getToolTarget } from '@fitfolk/dev/launcher/running-instance';
import { DEMO_FAMILIES } from '@fitfolk/dev/seed/families';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openTab } from '../e2e/support/browser.ts';

const FOLDER = '.screens';

const sizes = [
  { size: 'phone', width: 390, height: 844 },
  { size: 'desktop', width: 1280, height: 800 },
] as const;

type Screenshot = {
  readonly name: string;
  readonly path: string;
  readonly isSignedOut?: boolean;
  /** Prepares the page before the screenshot. */
  readonly prepare?: (page: Page) => Promise<unknown>;
};

const openDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const screenshots: readonly Screenshot[] = [
  { name: 'login', path: '/login', isSignedOut: true },
  { name: 'register', path: '/register', isSignedOut: true },
  { name: 'home', path: '/' },
  {
    name: 'more',
    path: '/',
    prepare: openDialog('Profiles and more'),
  },
  { name: 'closet', path: '/closet' },
  { name: 'closet-shoes', path: '/closet?category=shoes&sort=name' },
  {
    name: 'item',
    path: '/closet',
    prepare: async (page) => {
      await page.getByRole('article').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'add-item',
    path: '/closet',
    prepare: async (page) => {
      await openDialog('Add Clothing Item')(page);
      await page.getByText('Tap to upload photo').waitFor();
    },
  },
  { name: 'planner', path: '/planner' },
  {
    name: 'builder',
    path: '/planner',
    prepare: async (page) => {
      await openDialog(/^Plan an outfit for/)(page);
      const items = page.getByRole('dialog').locator('li button[aria-pressed]');
      for (const index of [0, 50, 75]) await items.nth(index).click();
    },
  },
  {
    name: 'suggestions',
    path: '/planner',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'AI Suggestions' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'lookboard', path: '/lookboard' },
  { name: 'feed', path: '/feed' },
  {
    name: 'post',
    path: '/feed',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Post OOTD' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'ai-twin',
    path: '/ai-twin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Select Outfit' }).click();
      await page.getByRole('dialog').getByRole('listitem').nth(3).getByRole('button').click();
    },
  },
  { name: 'streaks', path: '/streaks' },
  { name: 'packing', path: '/packing' },
  { name: 'settings', path: '/settings' },
];

const signIn = async (page: Page): Promise<void> => {
  const family = DEMO_FAMILIES.at(-1);
  if (!family) throw new Error('There is no demo family');
  const { username, password } = family;
  const response = await page.request.post('/api/login', { data: { username, password } });
  if (!response.ok()) throw new Error('The demo data is missing; run npm run demo first');
};

const takeScreenshots = async (
  browser: Browser,
  url: string,
  colorScheme: 'light' | 'dark',
): Promise<void> => {
  for (const { size, ...viewport } of sizes) {
    for (const { name, path, isSignedOut, prepare } of screenshots) {
      const { page, context, waitUntilIdle } = await openTab(browser, url, { ...viewport, colorScheme });
      if (!isSignedOut) await signIn(page);
      await page.goto(path);
      await waitUntilIdle();
      if (prepare) {
        await prepare(page);
        await waitUntilIdle();
      }
      await page.screenshot({ path: `${FOLDER}/${name}-${size}-${colorScheme}.png`, animations: 'disabled' });
      await context.close();
    }
  }
};

await mkdir(FOLDER, { recursive: true });
const browser = await launchBrowser();
const url = await getToolTarget();
for (const colorScheme of ['light', 'dark'] as const) await takeScreenshots(browser, url, colorScheme);
await browser.close();
process.stdout.write(`${screenshots.length * sizes.length * 2} screenshots are in ${FOLDER}/\n`);
