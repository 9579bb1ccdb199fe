/** `npm run screens`: shoots every page of the Fitfolk that runs here, filled by `npm run demo`, into `.screens/`. */
import { mkdir } from 'node:fs/promises';
import { getToolTarget } from '@fitfolk/dev/launcher/running-instance';
import { demoFamilies } from '@fitfolk/dev/seed/families';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openTab } from '../e2e/support/browser.ts';

const FOLDER = '.screens';

const sizes = [
  { size: 'phone', width: 390, height: 844 },
  { size: 'desk', width: 1280, height: 800 },
] as const;

type Shot = {
  readonly name: string;
  readonly path: string;
  readonly isSignedOut?: boolean;
  /** What is done on the page before it is shot. */
  readonly act?: (page: Page) => Promise<unknown>;
};

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const shots: readonly Shot[] = [
  { name: 'login', path: '/login', isSignedOut: true },
  { name: 'register', path: '/register', isSignedOut: true },
  { name: 'home', path: '/' },
  { name: 'closet', path: '/closet' },
  { name: 'closet-shoes', path: '/closet?category=shoes&sort=name' },
  {
    name: 'item',
    path: '/closet',
    act: async (page) => {
      await page.getByRole('article').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'add-item',
    path: '/closet',
    act: async (page) => {
      await press('Add Clothing Item')(page);
      await page.getByText('Tap to upload photo').waitFor();
    },
  },
  { name: 'planner', path: '/planner' },
  {
    name: 'builder',
    path: '/planner',
    act: async (page) => {
      await press(/^Plan an outfit for/)(page);
      const pieces = page.getByRole('dialog').locator('li button[aria-pressed]');
      for (const place of [0, 50, 75]) await pieces.nth(place).click();
    },
  },
  {
    name: 'suggestions',
    path: '/planner',
    act: async (page) => {
      await page.getByRole('button', { name: 'AI Suggestions' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'lookboard', path: '/lookboard' },
  { name: 'feed', path: '/feed' },
  {
    name: 'post',
    path: '/feed',
    act: async (page) => {
      await page.getByRole('button', { name: 'Post OOTD' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'ai-twin',
    path: '/ai-twin',
    act: async (page) => {
      await page.getByRole('button', { name: 'Select Outfit' }).click();
      await page.getByRole('dialog').getByRole('listitem').nth(3).getByRole('button').click();
    },
  },
  { name: 'streaks', path: '/streaks' },
  { name: 'packing', path: '/packing' },
  { name: 'settings', path: '/settings' },
];

const signIn = async (page: Page): Promise<void> => {
  const family = demoFamilies.at(-1);
  if (!family) throw new Error('There is no demo family');
  const { username, password } = family;
  const response = await page.request.post('/api/login', { data: { username, password } });
  if (!response.ok()) throw new Error('The demo is not there; run npm run demo first');
};

const shoot = async (browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<void> => {
  for (const { size, ...viewport } of sizes) {
    for (const { name, path, isSignedOut, act } of shots) {
      const { page, context, waitUntilIdle } = await openTab(browser, url, { ...viewport, colorScheme });
      if (!isSignedOut) await signIn(page);
      await page.goto(path);
      await waitUntilIdle();
      if (act) {
        await act(page);
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
for (const colorScheme of ['light', 'dark'] as const) await shoot(browser, url, colorScheme);
await browser.close();
process.stdout.write(`${shots.length * sizes.length * 2} pictures are in ${FOLDER}/\n`);
