/** @module-tag extended */
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues, findAppearanceIssues, setAppearance } from './support/accessibility.ts';
import { openTab, type TabOptions } from './support/browser.ts';
import { type Instance, OPERATOR } from './support/instance.ts';
import { MAX_LAYOUT_SHIFT, recordLayoutShift } from './support/layout/layout-shift.ts';
import { shareInstance } from './support/shared-instance.ts';
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
let newUser: TestUser;
let proUser: TestUser;
let germanUser: TestUser;
let operator: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
  [ana, proUser, newUser, germanUser, operator] = await Promise.all([
    createTestUser(instance.url),
    createTestUser(instance.url, { name: 'Unbreakablyhyphenlesslongname'.repeat(2) }),
    createTestUser(instance.url, { onboarded: false }),
    createTestUser(instance.url),
    createTestUser(instance.url, { username: OPERATOR }),
  ]);
  // The closet lists the newest items first, and the closet page is recognized by one of these.
  await planToday(ana);
  await addLongNamedItems(ana);
  await fillLaundry(ana);
  await fillGrowth(ana);
  await planToday(germanUser);
  await germanUser.auth.updateUser({ body: { language: 'de' } });
  await upgradeToPro(instance, proUser);
  await createTestPost(ana, { caption: 'Everythingbutthekitchensink'.repeat(8), isCompetitionEntry: true });
  await createTestPost(proUser, { caption: 'Rain, and no umbrella' });
});

const addLongNamedItems = async (testUser: TestUser): Promise<void> => {
  const { closet, profile } = testUser;
  const objectPath = await uploadClothingImage(testUser);
  const longName =
    'Grandmother’s hand-knitted Norwegian cardigan with the mended left elbow and pewter clasps';
  for (const name of ['Blue denim jacket', longName, 'Unbreakablyhyphenlesslongname'.repeat(3)]) {
    await closet.addItem({
      body: {
        profileId: profile.id,
        name,
        category: 'outerwear',
        season: 'winter',
        tags: ['warm', 'heirloom'],
        imageUrl: name === longName ? null : objectPath,
      },
    });
  }
};

const planToday = async (testUser: TestUser): Promise<void> => {
  const items = await addTestItems(testUser);
  const scheduledDate = toCalendarDay(new Date(), testUser.user.timeZone);
  const name = 'Gardenpartywithoutanyhyphens'.repeat(2);
  await createTestOutfit(testUser, items, { name, scheduledDate, isFavorite: true });
  await createTestOutfit(testUser, items.slice(0, 3), { scheduledDate, isFavorite: true });
  await createTestOutfit(testUser, items.slice(2, 4), { name: 'Walk', scheduledDate });
};

type Visit = {
  readonly path: string;
  readonly getUser: () => TestUser | undefined;
  readonly expectedText: string;
  /** Limit of the compressed JavaScript that the visit loads, in KB. */
  readonly maxScriptKb?: number;
};

/** Measures the profile twice and gives three garments sizes: one is outgrown. */
const fillGrowth = async ({ closet, profile }: TestUser): Promise<void> => {
  const params = { profileId: profile.id };
  for (const [day, heightCm] of [['2026-01-10', 98] as const, ['2026-07-10', 102] as const]) {
    await closet.saveMeasurement({ params, body: { day, heightCm, footMm: 160 } });
  }
  const items = await closet.listItems({ params });
  for (const [index, value] of ['92', '104', '110'].entries()) {
    const { id: itemId = '' } = items[index] ?? {};
    await closet.changeItem({ params: { itemId }, body: { size: { system: 'eu', value } } });
  }
};

/** Puts a garment into the basket, washes one and lends one. */
const fillLaundry = async ({ closet, profile }: TestUser): Promise<void> => {
  const items = await closet.listItems({ params: { profileId: profile.id } });
  const actions = ['basket', 'washing', 'away'] as const;
  for (const [index, action] of actions.entries()) {
    const { id: itemId = '' } = items.at(-1 - index) ?? {};
    const body = { action, items: [{ itemId, version: 0 }] };
    await closet.moveLaundry({ params: { moveId: crypto.randomUUID() }, body });
  }
};

const visits: readonly Visit[] = [
  { path: '/login', getUser: () => undefined, expectedText: 'Sign in to your account', maxScriptKb: 110 },
  { path: '/register', getUser: () => undefined, expectedText: 'Create your account' },
  { path: '/forgot-password', getUser: () => undefined, expectedText: 'Send reset link' },
  { path: '/reset-password', getUser: () => undefined, expectedText: 'Request a new link' },
  { path: '/reset-password#token=x', getUser: () => undefined, expectedText: 'Save password' },
  { path: '/verify-email#token=x', getUser: () => undefined, expectedText: 'Confirm email address' },
  { path: '/unsubscribe#token=x', getUser: () => undefined, expectedText: 'Turn off reminders by email' },
  { path: '/tablet', getUser: () => undefined, expectedText: 'Show a new code', maxScriptKb: 112 },
  { path: '/onboarding', getUser: () => newUser, expectedText: 'Complete Setup' },
  { path: '/', getUser: () => ana, expectedText: 'Welcome back, Ana', maxScriptKb: 130 },
  { path: '/closet', getUser: () => ana, expectedText: 'Blue denim jacket', maxScriptKb: 181 },
  { path: '/planner', getUser: () => ana, expectedText: 'Walk', maxScriptKb: 178 },
  { path: '/family', getUser: () => ana, expectedText: 'Plan everyone' },
  { path: '/laundry', getUser: () => ana, expectedText: 'In the basket' },
  { path: '/growth', getUser: () => ana, expectedText: 'Season check' },
  { path: '/comfort', getUser: () => ana, expectedText: 'Learned from feedback' },
  { path: '/shared-outfit#token=x', getUser: () => undefined, expectedText: 'This link no longer works' },
  { path: '/shopping-list#token=x', getUser: () => undefined, expectedText: 'This link no longer works' },
  { path: '/today', getUser: () => ana, expectedText: '0 of 1 ready', maxScriptKb: 180 },
  { path: '/lookboard', getUser: () => ana, expectedText: 'White shirt & Navy chinos' },
  { path: '/streaks', getUser: () => ana, expectedText: 'Week Warrior' },
  { path: '/feed', getUser: () => ana, expectedText: 'Competition', maxScriptKb: 167 },
  { path: '/ai-twin', getUser: () => ana, expectedText: 'Upgrade to Pro to meet your twin' },
  { path: '/ai-twin', getUser: () => proUser, expectedText: 'No outfit selected' },
  { path: '/packing', getUser: () => ana, expectedText: 'No packing lists yet' },
  { path: '/settings', getUser: () => ana, expectedText: 'Log Out' },
  { path: '/operator', getUser: () => operator, expectedText: 'Everything is running.' },
  { path: '/upgrade', getUser: () => ana, expectedText: '$4.99 a month' },
  { path: '/nowhere', getUser: () => ana, expectedText: '404 Page Not Found' },
];

const smallPhone = { width: 320, height: 640 };
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** The placeholders of the home page have the geometry of its cards, in whichever order these are loaded. */
const MAX_HOME_LAYOUT_SHIFT = 0.005;

/** Opens a tab with the session of a visit that records the layout shift and the scripts of every page. */
const openVisit = async ({ getUser }: Pick<Visit, 'getUser'>, options: TabOptions) => {
  const tab = await openTab(browser, instance.url, options);
  const testUser = getUser();
  if (testUser) await tab.context.addCookies(testUser.cookies());
  const readLayoutShift = await recordLayoutShift(tab.page);
  const readScripts = recordScripts(tab.page);
  const load = async ({ path, expectedText }: Pick<Visit, 'path' | 'expectedText'>): Promise<void> => {
    await tab.page.goto(path);
    await tab.page.getByText(expectedText, { exact: true }).first().waitFor();
    await tab.waitUntilIdle();
  };
  return { ...tab, readLayoutShift, readScripts, load };
};

type Script = { readonly url: string; readonly bytes: number; readonly encoding: string | null };

/** Returns a function that lists the scripts that a page has loaded, with their compressed sizes. */
const recordScripts = (page: Page): (() => Promise<Script[]>) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  const describeScript = async (request: Request): Promise<Script> => ({
    url: request.url(),
    bytes: (await request.sizes()).responseBodySize,
    encoding: (await (await request.response())?.headerValue('content-encoding')) ?? null,
  });
  return () => Promise.all(requests.map(describeScript));
};

const expectSmallScripts = (scripts: readonly Script[], maxKb: number): void => {
  expect(scripts.length).toBeGreaterThan(0);
  for (const { url, encoding } of scripts) expect(encoding, url).toBe('br');
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(maxKb * 1024);
};

/** Closes a dialog that a first visit may open. */
const dismissDialogs = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.first().waitFor({ state: 'detached' });
};

const expectSteadyLayout = async (
  readLayoutShift: Awaited<ReturnType<typeof recordLayoutShift>>,
  label: string,
  max = MAX_LAYOUT_SHIFT,
): Promise<void> => {
  const { layoutShift, shifted } = await readLayoutShift();
  expect(layoutShift, `${label}: ${shifted.join('; ')}`).toBeLessThanOrEqual(max);
};

describe('pages', () => {
  it.each(visits)('render $path accessibly in every viewport and keep its layout', async (visit) => {
    const tab = await openVisit(visit, { ...phone, colorScheme: 'dark', isCacheEmpty: true });
    const { page, errors, load, readLayoutShift, readScripts } = tab;
    const headings = page.getByRole('heading', { level: 1 });
    await load(visit);
    await expectSteadyLayout(readLayoutShift, 'phone');
    if (visit.maxScriptKb) expectSmallScripts(await readScripts(), visit.maxScriptKb);
    await dismissDialogs(page);
    expect(await findAccessibilityIssues(page), 'phone, dark').toEqual([]);
    expect(await headings.count()).toBe(1);
    await setAppearance(page, { ...smallPhone, colorScheme: 'light' });
    expect(await findAppearanceIssues(page), 'small phone, light').toEqual([]);

    // The page loads again, also when its URL differs only in the fragment.
    await page.goto('about:blank');
    await setAppearance(page, { ...desktop, colorScheme: 'light' });
    await load(visit);
    await expectSteadyLayout(readLayoutShift, 'desktop');
    await dismissDialogs(page);
    expect(await findAccessibilityIssues(page), 'desktop, light').toEqual([]);
    expect(await headings.count()).toBe(1);
    await setAppearance(page, { ...desktop, colorScheme: 'dark' });
    expect(await findAppearanceIssues(page), 'desktop, dark').toEqual([]);
    expect(errors).toEqual([]);
  });

  const homeRequests = [
    { held: '**/api/outfits/today/**', shown: 'Mark as worn' },
    { held: '**/api/weather**', shown: 'Suggested Items' },
    { held: '**/api/style-streaks/**', shown: 'Longest streak' },
  ];
  it.each([
    ['a phone', phone, homeRequests],
    ['a phone', phone, homeRequests.toReversed()],
    ['a desktop', desktop, homeRequests],
    ['a desktop', desktop, homeRequests.toReversed()],
  ])('keep the layout of / on %s while its cards arrive one after the other', async (_, window, requests) => {
    const { page, waitUntilIdle, readLayoutShift } = await openVisit({ getUser: () => ana }, window);
    const answers = requests.map((request) => ({ ...request, ...Promise.withResolvers<void>() }));
    for (const { held, promise } of answers) {
      await page.route(held, async (route) => {
        await promise;
        await route.continue();
      });
    }
    await page.goto('/');
    // A font that arrives later may wrap the long name of the outfit in other places.
    await page.evaluate(() => document.fonts.load('1rem "Fraunces Variable"').then(() => {}));
    for (const { shown, resolve } of answers) {
      resolve();
      await page.getByText(shown).waitFor({ state: 'attached' });
    }
    for (const { shown } of requests) await page.getByText(shown).waitFor();
    await waitUntilIdle();
    await expectSteadyLayout(readLayoutShift, 'home', MAX_HOME_LAYOUT_SHIFT);
  });

  it('keep the layout of /planner on a phone when the fonts arrive last', async () => {
    const { page, waitUntilIdle, readLayoutShift } = await openVisit({ getUser: () => ana }, phone);
    const pageShown = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await pageShown.promise;
      await route.continue();
    });
    await page.goto('/planner', { waitUntil: 'commit' });
    await page.getByText('Walk').first().waitFor();
    pageShown.resolve();
    await waitUntilIdle();
    await expectSteadyLayout(readLayoutShift, 'planner');
  });

  it('render accessibly in German', async () => {
    const { page, load } = await openVisit({ getUser: () => germanUser }, smallPhone);
    for (const visit of [
      { path: '/', expectedText: 'Willkommen zurück, Ana' },
      { path: '/planner', expectedText: 'Walk' },
      { path: '/family', expectedText: 'Alle planen' },
      { path: '/today', expectedText: '0 von 1 fertig' },
      { path: '/laundry', expectedText: 'Alles ist sauber' },
      { path: '/growth', expectedText: 'Saison-Check' },
      { path: '/comfort', expectedText: 'Aus Rückmeldungen gelernt' },
      { path: '/closet', expectedText: 'Camel coat' },
      { path: '/streaks', expectedText: 'Wochenstar' },
      { path: '/settings', expectedText: 'Abmelden' },
    ]) {
      await load(visit);
      await dismissDialogs(page);
      expect(await findAccessibilityIssues(page), visit.path).toEqual([]);
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
    }
  });
});
