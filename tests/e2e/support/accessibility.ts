import axe from 'axe-core';
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

/** Loads axe once per document, because that takes longer than a check. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
};

/** Returns the axe violations and the horizontal overflow of a page. */
export const findAccessibilityIssues = async (page: Page): Promise<string[]> => {
  await waitForAnimations(page);
  await loadAxe(page);
  // Describing every element that passes takes longer than checking it.
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
  ];
};
