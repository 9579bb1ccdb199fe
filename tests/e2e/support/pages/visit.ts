import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { findAccessibilityIssues, findAppearanceIssues, setAppearance } from '../accessibility.ts';
import { openTab, type TabOptions } from '../browser.ts';
import { MAX_LAYOUT_SHIFT, recordLayoutShift } from '../layout/layout-shift.ts';
import { shareInstance } from '../shared-instance.ts';
import type { TestUser } from '../test-user.ts';

export type Visit = {
  readonly path: string;
  readonly expectedText: string;
  /** Limit of the compressed JavaScript that the visit loads, in KB. */
  readonly maxScriptKb?: number;
};

export const SMALL_PHONE = { width: 320, height: 640 };
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** Opens a tab of the shared instance, with the session of a user if given, that records layout shifts and scripts. */
export const openVisit = async (user: TestUser | undefined, options: TabOptions) => {
  const { browser, instance } = await shareInstance();
  const tab = await openTab(browser, instance.url, options);
  if (user) await tab.context.addCookies(user.cookies());
  const readLayoutShift = await recordLayoutShift(tab.page);
  const readScripts = recordScripts(tab.page);
  await tab.page.addInitScript(holdLongTimers, MEASURED_MS);
  const load = async ({ path, expectedText }: Visit): Promise<void> => {
    await tab.page.goto(path);
    await tab.page.getByText(expectedText, { exact: true }).first().waitFor();
    await tab.waitUntilIdle();
  };
  return { ...tab, readLayoutShift, readScripts, load };
};

/** Time that a page may take on a slow machine until its scripts are counted, in milliseconds. */
const MEASURED_MS = 60_000;

/** Runs in the page: keeps code that loads in advance, seconds after the page, from counting on a slow machine. */
const holdLongTimers = (heldMs: number): void => {
  const start = window.setTimeout;
  window.setTimeout = ((run: TimerHandler, delayMs = 0, ...args: unknown[]) =>
    start(run, delayMs >= 4000 ? Math.max(delayMs, heldMs) : delayMs, ...args)) as typeof setTimeout;
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
export const dismissDialogs = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.first().waitFor({ state: 'detached' });
};

/** Expects at most the given layout shift, or the limit of all pages. */
export const expectSteadyLayout = async (
  readLayoutShift: Awaited<ReturnType<typeof recordLayoutShift>>,
  label: string,
  max = MAX_LAYOUT_SHIFT,
): Promise<void> => {
  const { layoutShift, shifted } = await readLayoutShift();
  expect(layoutShift, `${label}: ${shifted.join('; ')}`).toBeLessThanOrEqual(max);
};

/** Expects that a page renders accessibly and without an error on phones and desktops, in light and dark, and is steady. */
export const expectAccessiblePage = async (visit: Visit, user?: TestUser): Promise<void> => {
  const tab = await openVisit(user, { ...PHONE, colorScheme: 'dark', isCacheEmpty: true });
  const { page, errors, load, readLayoutShift, readScripts } = tab;
  const headings = page.getByRole('heading', { level: 1 });
  await load(visit);
  await expectSteadyLayout(readLayoutShift, 'phone');
  if (visit.maxScriptKb) expectSmallScripts(await readScripts(), visit.maxScriptKb);
  await dismissDialogs(page);
  expect(await findAccessibilityIssues(page), 'phone, dark').toEqual([]);
  expect(await headings.count()).toBe(1);
  await setAppearance(page, { ...SMALL_PHONE, colorScheme: 'light' });
  expect(await findAppearanceIssues(page), 'small phone, light').toEqual([]);

  // The page loads again, also when its URL differs only in the fragment.
  await page.goto('about:blank');
  await setAppearance(page, { ...DESKTOP, colorScheme: 'light' });
  await load(visit);
  await expectSteadyLayout(readLayoutShift, 'desktop');
  await dismissDialogs(page);
  expect(await findAccessibilityIssues(page), 'desktop, light').toEqual([]);
  expect(await headings.count()).toBe(1);
  await setAppearance(page, { ...DESKTOP, colorScheme: 'dark' });
  expect(await findAppearanceIssues(page), 'desktop, dark').toEqual([]);
  expect(errors).toEqual([]);
};
