import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Appearance, findAccessibilityIssues, setAppearance } from './support/accessibility.ts';
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
let newcomer: TestUser;
let pro: TestUser;
let german: TestUser;
beforeAll(async () => {
  [browser, instance] = await Promise.all([launchBrowser(), startInstance()]);
  [ana, pro, newcomer, german] = await Promise.all([
    createTestUser(instance.url),
    createTestUser(instance.url, { name: 'Unbreakablyhyphenlesslongname'.repeat(2) }),
    createTestUser(instance.url, { onboarded: false }),
    createTestUser(instance.url),
  ]);
  // What the closet's page is known by comes last, and so stands first.
  await planToday(ana);
  await fillCloset(ana);
  await planToday(german);
  await german.auth.updateUser({ body: { language: 'de' } });
  await upgradeToPro(instance, pro);
  await createTestPost(ana, { caption: 'Everythingbutthekitchensink'.repeat(8), isCompetitionEntry: true });
  await createTestPost(pro, { caption: 'Rain, and no umbrella' });
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
});

const fillCloset = async (person: TestUser): Promise<void> => {
  const { closet, profile } = person;
  const objectPath = await uploadClothingImage(person);
  const long = 'Grandmother’s hand-knitted Norwegian cardigan with the mended left elbow and pewter clasps';
  for (const name of ['Blue denim jacket', long, 'Unbreakablyhyphenlesslongname'.repeat(3)]) {
    await closet.addItem({
      body: {
        profileId: profile.id,
        name,
        category: 'outerwear',
        season: 'winter',
        tags: ['warm', 'heirloom'],
        imageUrl: name === long ? null : objectPath,
      },
    });
  }
};

const planToday = async (person: TestUser): Promise<void> => {
  const items = await addTestItems(person);
  const scheduledDate = toCalendarDay(new Date(), person.user.timeZone);
  const name = 'Gardenpartywithoutanyhyphens'.repeat(2);
  await createTestOutfit(person, items, { name, scheduledDate, isFavorite: true });
  await createTestOutfit(person, items.slice(0, 3), { scheduledDate, isFavorite: true });
  await createTestOutfit(person, items.slice(2, 4), { name: 'Walk', scheduledDate });
};

type Visit = { readonly path: string; readonly who: () => TestUser | undefined; readonly sign: string };

const visits: readonly Visit[] = [
  { path: '/login', who: () => undefined, sign: 'Sign in to your account' },
  { path: '/register', who: () => undefined, sign: 'Create your account' },
  { path: '/forgot-password', who: () => undefined, sign: 'Send reset link' },
  { path: '/reset-password', who: () => undefined, sign: 'Request a new link' },
  { path: '/reset-password#token=x', who: () => undefined, sign: 'Save password' },
  { path: '/onboarding', who: () => newcomer, sign: 'Complete Setup' },
  { path: '/', who: () => ana, sign: 'Welcome back, Ana' },
  { path: '/closet', who: () => ana, sign: 'Blue denim jacket' },
  { path: '/planner', who: () => ana, sign: 'Walk' },
  { path: '/lookboard', who: () => ana, sign: 'Untitled Outfit' },
  { path: '/streaks', who: () => ana, sign: 'Week Warrior' },
  { path: '/feed', who: () => ana, sign: 'Competition' },
  { path: '/ai-twin', who: () => ana, sign: 'Upgrade to Pro to meet your twin' },
  { path: '/ai-twin', who: () => pro, sign: 'No outfit selected' },
  { path: '/packing', who: () => ana, sign: 'No packing lists yet' },
  { path: '/settings', who: () => ana, sign: 'Log Out' },
  { path: '/upgrade', who: () => ana, sign: '$4.99 a month' },
  { path: '/nowhere', who: () => ana, sign: '404 Page Not Found' },
];

const looks = [
  { width: 320, height: 640, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;

const open = async ({ path, who, sign }: Visit, look: Appearance) => {
  const tab = await openTab(browser, instance.url, look);
  const person = who();
  if (person) await tab.context.addCookies(person.cookies());
  await tab.page.goto(path);
  await tab.page.getByText(sign, { exact: true }).first().waitFor();
  await dismissDialogs(tab.page);
  return tab;
};

/** A first visit may greet with a dialog; the page behind it is what is looked at. */
const dismissDialogs = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.first().waitFor({ state: 'detached' });
};

test.each(visits)('$path is accessible and fits on every screen', async (visit) => {
  const { page, context, errors } = await open(visit, looks[0]);
  for (const look of looks) {
    await setAppearance(page, look);
    const where = `${look.width} px, ${look.colorScheme}`;
    expect(await findAccessibilityIssues(page), where).toEqual([]);
    expect(await page.getByRole('heading', { level: 1 }).count(), where).toBe(1);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test.each([
  { path: '/', sign: 'Willkommen zurück, Ana' },
  { path: '/planner', sign: 'Walk' },
  { path: '/closet', sign: 'Camel coat' },
  { path: '/streaks', sign: 'Wochenstar' },
  { path: '/settings', sign: 'Abmelden' },
])('the long words of German fit: $path', async (visit) => {
  const { page, context } = await open({ ...visit, who: () => german }, looks[0]);

  expect(await findAccessibilityIssues(page)).toEqual([]);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await context.close();
});

test.each([
  { path: '/login', who: () => undefined, sign: 'Sign in to your account', budgetKb: 130 },
  { path: '/', who: () => ana, sign: 'Mark as worn', budgetKb: 200 },
  { path: '/closet', who: () => ana, sign: 'Blue denim jacket', budgetKb: 220 },
  { path: '/planner', who: () => ana, sign: 'Walk', budgetKb: 220 },
  { path: '/feed', who: () => ana, sign: 'Competition', budgetKb: 210 },
])('$path loads at most $budgetKb KB of JavaScript', async ({ budgetKb, ...visit }) => {
  const tab = await openTab(browser, instance.url);
  const person = visit.who();
  if (person) await tab.context.addCookies(person.cookies());
  const scripts: Promise<{ url: string; bytes: number; encoding: string | null }>[] = [];
  tab.page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(
      (async () => ({
        url: request.url(),
        bytes: (await request.sizes()).responseBodySize,
        encoding: (await (await request.response())?.headerValue('content-encoding')) ?? null,
      }))(),
    );
  });

  await tab.page.goto(visit.path);
  await tab.page.getByText(visit.sign, { exact: true }).first().waitFor();
  await tab.waitUntilIdle();

  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(0);
  for (const { url, encoding } of loaded) expect(encoding, url).toBe('br');
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budgetKb * 1024);
  await tab.context.close();
});
