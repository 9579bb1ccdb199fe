/** @module-tag extended */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFailed, vi } from 'vitest';
import { findAccessibilityIssues, setAppearance } from './support/accessibility.ts';
import { FIRST_VISIT, launchBrowser, openTab } from './support/browser.ts';
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
  // The outfits service receives item events asynchronously.
  await vi.waitFor(() => createTestOutfit(ana, items.slice(0, 2), outfit), { timeout: 10_000 });
  await ana.packing.createPackingList({ body: { profileId: profile.id, name: 'Lisbon' } });
  await createTestPost(ana, { caption: 'In the park' });
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
});

const today = () => new Date().toISOString().slice(0, 10);

/** Text that each section shows once its data has loaded. */
const expectedTexts = {
  Closet: 'Red scarf',
  Planner: 'Autumn',
  Family: 'Autumn',
  Lookboard: 'Autumn',
  Feed: 'In the park',
  Streaks: 'Longest Streak',
  'AI Twin': 'Skin tone',
  Packing: 'Lisbon',
  Settings: 'Log Out',
  Home: 'Welcome back, Ana',
} as const;
type Section = keyof typeof expectedTexts;

const SECTION_ERROR = "Couldn't load this section";

const appearances = [
  { width: 320, height: 640, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
] as const;

type OutageCase = {
  /** Deployables that are down at the same time. No two of them break the same section, apart from cards of the home page. */
  readonly down: readonly string[];
  /** Texts that a section shows then. */
  readonly messages: Partial<Record<Section, readonly string[]>>;
};

/** Every deployable behind the gateway with the messages expected per section while it is down. */
const outageCases: readonly OutageCase[] = [
  {
    down: ['auth', 'outfits', 'streaks', 'packing'],
    messages: {
      Settings: ["Couldn't load your devices"],
      Planner: ["Couldn't load your planner"],
      Family: ["Couldn't load your family's week"],
      Lookboard: ["Couldn't load your Lookboard"],
      Streaks: ["Couldn't load your streaks"],
      Packing: ["Couldn't load your packing lists"],
      Home: ["Couldn't load today's outfit", "Couldn't load your streak"],
    },
  },
  {
    down: ['closet', 'feed', 'media'],
    messages: {
      Closet: ["Couldn't load your closet"],
      Feed: ["Couldn't load the feed"],
      Settings: ["Couldn't load the blocked accounts"],
      Home: ["Couldn't load your cleanout alert"],
    },
  },
  {
    down: ['closet-web', 'social-web'],
    messages: {
      Closet: [SECTION_ERROR],
      Planner: [SECTION_ERROR],
      Family: [SECTION_ERROR],
      Lookboard: [SECTION_ERROR],
      Packing: [SECTION_ERROR],
      Feed: [SECTION_ERROR],
      Streaks: [SECTION_ERROR],
      'AI Twin': [SECTION_ERROR],
    },
  },
  { down: ['shell'], messages: { Settings: [SECTION_ERROR] } },
];

const getNavigationLink = (page: Page, section: Section) =>
  page.getByRole('navigation').getByRole('link', { name: section, exact: true });

/** Counts visible images that failed to load. */
const countBrokenImages = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.images].filter((image) => {
        const isBroken = image.complete && image.naturalWidth === 0;
        return isBroken && image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      }).length,
  );

describe('user interface', () => {
  it.each(outageCases)('shows errors only in their own pages while $down are down', async (outage) => {
    const { down, messages } = outage;
    const { page, context, errors, waitUntilIdle } = await openTab(browser, instance.url, {
      width: 1280,
      height: 800,
      ...FIRST_VISIT,
      // The worker would load the code of what is down from its store.
      hasServiceWorker: false,
    });
    await context.addCookies(ana.cookies());
    const main = page.getByRole('main');
    const sections = Object.keys(expectedTexts) as Section[];
    const affected = sections.filter((section) => messages[section] !== undefined);
    const unaffected = sections.filter((section) => messages[section] === undefined);
    const visit = async (section: Section, expected: readonly string[]): Promise<void> => {
      await getNavigationLink(page, section).click();
      for (const text of expected) await main.getByText(text).first().waitFor();
    };
    await page.goto('/');
    await waitUntilIdle();
    // The shell serves the page itself, so its tab stays open, with the code that it has loaded.
    const isShell = down.includes('shell');
    for (const section of isShell ? unaffected : []) await visit(section, [expectedTexts[section]]);
    const processes = instance.processes().filter(({ name }) => down.includes(name));
    onTestFailed(async () => void (await Promise.all(processes.map((process) => process.restart()))));
    await Promise.all(processes.map((process) => process.kill()));

    if (!isShell) await page.reload();
    for (const section of [...unaffected, ...affected]) {
      await visit(section, messages[section] ?? [expectedTexts[section]]);
      if (unaffected.includes(section)) expect(await main.getByRole('alert').count(), section).toBe(0);
      expect(await countBrokenImages(page), section).toBe(0);
    }
    expect(await page.getByTestId('toast').count()).toBe(0);
    expect(errors).toEqual([]);

    await Promise.all(processes.map((process) => process.restart()));
    for (const section of affected.toReversed()) {
      await getNavigationLink(page, section).click();
      await retryUntil(page, async () => {
        const isVisible = await main.getByText(expectedTexts[section]).first().isVisible();
        const shown = (messages[section] ?? []).map((text) => main.getByText(text).count());
        return isVisible && (await Promise.all(shown)).every((count) => count === 0);
      });
    }
    await context.close();
  });

  it('shows an accessible error with a request id that the logs contain', async () => {
    const { page, context } = await openTab(browser, instance.url);
    await context.addCookies(ana.cookies());
    const packing = instance.processes().find(({ name }) => name === 'packing');
    onTestFailed(() => packing?.restart());
    await packing?.kill();

    await page.goto('/packing');
    await page.getByText('Details').click();
    const shown = await page.getByText(/^Request ID: [0-9a-f]{32}$/).textContent();
    const id = shown?.replace('Request ID: ', '');
    const listLoggingServices = async () =>
      (await instance.readLogs()).filter((line) => line.trace_id === id).map(({ service }) => service);
    await expect.poll(listLoggingServices).toContain('gateway');
    for (const appearance of appearances) {
      await setAppearance(page, appearance);
      expect(
        await findAccessibilityIssues(page),
        `${appearance.width} px, ${appearance.colorScheme}`,
      ).toEqual([]);
    }

    await packing?.restart();
    await context.close();
  });

  /** Clicks "Try again" until the page recovers; the circuit breaker of the gateway stays open for a moment after a restart. */
  const retryUntil = async (page: Page, isRecovered: () => Promise<boolean>): Promise<void> => {
    const retryButton = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });
    const retry = async () => {
      if ((await retryButton.count()) > 0) await retryButton.first().click({ timeout: 1_000 });
      return isRecovered();
    };
    await expect.poll(() => retry().catch(() => false), { interval: 500 }).toBe(true);
  };
});
