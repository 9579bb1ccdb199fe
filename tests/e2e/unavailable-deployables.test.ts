import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest';
import { findAccessibilityIssues, setAppearance } from './support/accessibility.ts';
import { launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import {
  createTestPost,
  createTestUser,
  type TestUser,
  upgradeToPro,
  uploadClothingImage,
} from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  [browser, instance] = await Promise.all([launchBrowser(), startInstance({ apart: true })]);
  ana = await createTestUser(instance.url);
  await upgradeToPro(instance, ana);
  const items = await addTestItems(ana);
  const { profile, closet } = ana;
  const imageUrl = await uploadClothingImage(ana);
  await closet.addItem({ body: { profileId: profile.id, name: 'Red scarf', category: 'tops', imageUrl } });
  const outfit = { name: 'Autumn', isFavorite: true, scheduledDate: today() };
  // Outfits hears of the closet's items a moment later.
  await vi.waitFor(() => createTestOutfit(ana, items.slice(0, 2), outfit), { timeout: 10_000 });
  await ana.packing.createPackingList({ body: { profileId: profile.id, name: 'Lisbon' } });
  await createTestPost(ana, { caption: 'In the park' });
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
});

const today = () => new Date().toISOString().slice(0, 10);

/** What each place of the navigation shows when its data is there. */
const signs = {
  Closet: 'Red scarf',
  Planner: 'Autumn',
  Lookboard: 'Autumn',
  Feed: 'In the park',
  Streaks: 'Longest Streak',
  'AI Twin': 'Skin tone',
  Packing: 'Lisbon',
  Settings: 'Log Out',
  Home: 'Welcome back, Ana',
} as const;
type Place = keyof typeof signs;

const away = "Couldn't load this section";

const looks = [
  { width: 320, height: 640, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
] as const;

type Row = { readonly name: string; readonly says: Partial<Record<Place, string>> };

/** Every deployable behind the gateway, and what is said in which place while it is down. Everywhere else all is well. */
const rows: readonly Row[] = [
  { name: 'auth', says: { Settings: "Couldn't load your devices" } },
  { name: 'media', says: {} },
  {
    name: 'closet',
    says: { Closet: "Couldn't load your closet", Home: "Couldn't load your cleanout alert" },
  },
  {
    name: 'outfits',
    says: {
      Planner: "Couldn't load your planner",
      Lookboard: "Couldn't load your Lookboard",
      Home: "Couldn't load today's outfit",
    },
  },
  { name: 'feed', says: { Feed: "Couldn't load the feed" } },
  { name: 'streaks', says: { Streaks: "Couldn't load your streaks", Home: "Couldn't load your streak" } },
  { name: 'packing', says: { Packing: "Couldn't load your packing lists" } },
  { name: 'closet-web', says: { Closet: away, Planner: away, Lookboard: away, Packing: away } },
  { name: 'social-web', says: { Feed: away, Streaks: away, 'AI Twin': away } },
  { name: 'shell', says: { Settings: away } },
];

const placeOf = (page: Page, place: Place) =>
  page.getByRole('navigation').getByRole('link', { name: place, exact: true });

/** Pictures that the browser shows as broken. */
const brokenPictures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.images].filter((image) => {
        const isBroken = image.complete && image.naturalWidth === 0;
        return isBroken && image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      }).length,
  );

test.each(rows)('while $name is down its own pages say so, and all others work', async ({ name, says }) => {
  const { page, context, errors, waitUntilIdle } = await openTab(browser, instance.url, {
    width: 1280,
    height: 800,
  });
  page.setDefaultTimeout(30_000);
  await context.addCookies(ana.cookies());
  await page.goto('/');
  await waitUntilIdle();
  const process = instance.processes().find((each) => each.name === name);
  onTestFailed(() => process?.restart());
  await process?.kill();

  // The page itself comes from the shell: its tab stays open. Everybody else's is read anew.
  if (name !== 'shell') await page.reload();
  const main = page.getByRole('main');
  const isOwn = (place: Place) => says[place] !== undefined;
  const places = (Object.keys(signs) as Place[]).sort((a, b) => Number(isOwn(a)) - Number(isOwn(b)));
  for (const place of places) {
    await placeOf(page, place).click();
    const expected = says[place] ?? signs[place];
    await main.getByText(expected).first().waitFor();
    if (!isOwn(place)) expect(await main.getByRole('alert').count(), place).toBe(0);
    expect(await brokenPictures(page), place).toBe(0);
  }
  expect(await page.getByTestId('toast').count()).toBe(0);
  expect(errors).toEqual([]);

  await process?.restart();
  const last = places.at(-1) ?? 'Home';
  await tryAgainUntil(page, async () => {
    const isThere = await main.getByText(signs[last]).first().isVisible();
    return isThere && (await main.getByText(says[last] ?? 'nothing').count()) === 0;
  });
  await context.close();
});

test('what did not load says so on every screen, and can be looked up in the logs', async () => {
  const { page, context } = await openTab(browser, instance.url);
  await context.addCookies(ana.cookies());
  const packing = instance.processes().find(({ name }) => name === 'packing');
  onTestFailed(() => packing?.restart());
  await packing?.kill();

  await page.goto('/packing');
  await page.getByText('Details').click();
  const shown = await page.getByText(/^Request ID: [0-9a-f]{32}$/).textContent();
  const id = shown?.replace('Request ID: ', '');
  const speakers = async () =>
    (await instance.readLogs()).filter((line) => line.trace_id === id).map(({ service }) => service);
  await expect.poll(speakers).toContain('gateway');
  for (const look of looks) {
    await setAppearance(page, look);
    expect(await findAccessibilityIssues(page), `${look.width} px, ${look.colorScheme}`).toEqual([]);
  }

  await packing?.restart();
  await context.close();
});

/** Presses every "Try again" until all is well: for a moment the gateway may still spare a service that just came back. */
const tryAgainUntil = async (page: Page, isWell: () => Promise<boolean>): Promise<void> => {
  const again = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });
  const look = async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 1_000 });
    return isWell();
  };
  await expect.poll(() => look().catch(() => false), { interval: 500 }).toBe(true);
};
