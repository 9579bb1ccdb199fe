import type { Page } from 'playwright-core';
import { removeItem } from './dialogs.ts';
import { interceptWith, type Scene } from './scene.ts';

/** Pages without data. */
const emptyStates: readonly Scene[] = [
  { name: 'home-empty', path: '/', visitor: 'empty' },
  { name: 'closet-empty', path: '/closet', visitor: 'empty' },
  { name: 'closet-no-matches', path: '/closet?q=zebra' },
  { name: 'planner-empty', path: '/planner', visitor: 'empty' },
  { name: 'family-empty', path: '/family', visitor: 'empty' },
  { name: 'laundry-empty', path: '/laundry', visitor: 'empty' },
  { name: 'growth-empty', path: '/growth', visitor: 'empty' },
  { name: 'comfort-empty', path: '/comfort', visitor: 'empty' },
  { name: 'wishlist-empty', path: '/wishlist', visitor: 'empty' },
  { name: 'insights-empty', path: '/insights', visitor: 'empty' },
  { name: 'today-empty', path: '/today', visitor: 'empty' },
  { name: 'lookboard-teaser', path: '/lookboard', visitor: 'empty' },
  {
    name: 'feed-following-empty',
    path: '/feed',
    visitor: 'empty',
    prepare: (page) => page.getByText('Following', { exact: true }).click(),
  },
  { name: 'streaks-empty', path: '/streaks', visitor: 'empty' },
  { name: 'ai-twin-teaser', path: '/ai-twin', visitor: 'empty' },
  { name: 'packing-empty', path: '/packing', visitor: 'empty' },
  { name: 'settings-empty', path: '/settings', visitor: 'empty' },
  { name: 'not-found', path: '/nowhere' },
];

const requests = {
  home: '**/api/{outfits,weather,style-streaks}/**',
  closet: '**/api/clothing-items/*',
  planner: '**/api/outfits/**',
  family: '**/api/family-board*',
  laundry: '**/api/laundry',
  growth: '**/api/growth/*',
  comfort: '**/api/comfort/*',
  today: '**/api/family-board*',
  lookboard: '**/api/outfits/**',
  feed: '**/api/ootd-posts*',
  streaks: '**/api/style-streaks/**',
  packing: '**/api/packing-lists/**',
} as const;

/** Each page while its data loads, and when that fails. */
const failures: readonly Scene[] = Object.entries(requests).flatMap(([name, url]) => {
  const path = name === 'home' ? '/' : `/${name}`;
  return [
    { name: `${name}-error`, path, intercept: interceptWith('error', url) },
    { name: `${name}-loading`, path, intercept: interceptWith('nothing', url), isLoading: true },
  ];
});

const goOffline = async (page: Page): Promise<void> => {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await page.context().setOffline(true);
};

const signInWrongly = async (page: Page): Promise<void> => {
  await page.getByLabel('Username', { exact: true }).fill('nora');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByTestId('toast').waitFor();
};

const submitEmpty = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Username must be at least 3 characters').waitFor();
};

/** Toasts and connection states. */
const messages: readonly Scene[] = [
  { name: 'toast-error', path: '/login', visitor: 'signed-out', prepare: signInWrongly },
  {
    name: 'toast-undo',
    path: '/closet',
    // The demo keeps the item.
    intercept: (page) =>
      page.route('**/api/clothing-items/*', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fallback(),
      ),
    prepare: removeItem,
  },
  { name: 'register-invalid', path: '/register', visitor: 'signed-out', prepare: submitEmpty },
  { name: 'offline-banner', path: '/closet', hasServiceWorker: true, prepare: goOffline },
  {
    name: 'offline-week',
    path: '/planner',
    hasServiceWorker: true,
    prepare: async (page) => {
      await goOffline(page);
      await page.getByRole('button', { name: 'Next week' }).first().click();
      await page.getByRole('button', { name: 'Try again', exact: true }).waitFor();
    },
  },
  {
    name: 'offline-page',
    path: '/login',
    visitor: 'signed-out',
    hasServiceWorker: true,
    prepare: async (page) => {
      await goOffline(page);
      await page.reload();
    },
  },
];

/** Pages without data, while they load, when that fails, and messages. */
export const states: readonly Scene[] = [...emptyStates, ...failures, ...messages];
