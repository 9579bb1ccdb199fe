import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

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

/** Returns the axe violations and the horizontal overflow of a page. */
export const findAccessibilityIssues = async (page: Page): Promise<string[]> => {
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page })
    // Legacy mode opens no extra page per analysis; the pages have no frames.
    .setLegacyMode()
    // Describing every element that passes takes longer than checking it.
    .options({ resultTypes: ['violations'] })
    .analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
  ];
};
