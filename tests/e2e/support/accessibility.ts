import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** A size of window in one of the two schemes of colours. */
export type Appearance = {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
};

/** What has just changed its colours may still be on the way from one to the other. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

/** Shows an open page in another size and scheme. */
export const setAppearance = async (
  page: Page,
  { width, height, colorScheme }: Appearance,
): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await waitForAnimations(page);
};

/** What is wrong with how a page stands there: what axe finds, and what sticks out to the side. */
export const findAccessibilityIssues = async (page: Page): Promise<string[]> => {
  // Our pages have no frames, for which it would open a page of its own each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
  ];
};
