import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Viewport size and color scheme. */
export type Appearance = {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
};

/** Waits for finite animations, since colors in transition fail contrast checks. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // An animation that follows the scroll position ends only at the end of the page.
    const finite = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

/** Changes the viewport and the color scheme of an open page. */
export const setAppearance = async (
  page: Page,
  { width, height, colorScheme }: Appearance,
): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await waitForAnimations(page);
};

const AXE_FILE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

/** Loads axe once per document, because that takes longer than a check. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE_FILE, 'utf8'));
};

/** Runs axe with all rules or some and describes the violations. */
const findViolations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  await waitForAnimations(page);
  await loadAxe(page);
  // Describing every element that passes takes longer than checking it. Only a rule that is off needs style sheets.
  const options: RunOptions = { resultTypes: ['violations'], preload: false };
  if (rules) options.runOnly = { type: 'rule', values: [...rules] };
  const { violations } = await page.evaluate((given) => window.axe.run(document, given), options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

/** Returns a description of how far a page is too wide for its window, if it is. */
const findOverflow = async (page: Page): Promise<string[]> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overflow > 0 ? [`${overflow} px too wide`] : [];
};

/** Returns the axe violations and the horizontal overflow of a page. */
export const findAccessibilityIssues = async (page: Page): Promise<string[]> => [
  ...(await findViolations(page)),
  ...(await findOverflow(page)),
];

/**
 * Returns the contrast violations and the horizontal overflow of a page: what another size or color scheme changes when
 * all rules were checked before.
 */
export const findAppearanceIssues = async (page: Page): Promise<string[]> => [
  ...(await findViolations(page, ['color-contrast'])),
  ...(await findOverflow(page)),
];
