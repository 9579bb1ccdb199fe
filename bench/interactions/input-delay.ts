import type { BrowserTab } from '../../tests/e2e/support/browser.ts';
import { print } from '../measurements.ts';

type Page = BrowserTab['page'];

/** Time in which an interaction and what it causes end, in milliseconds. */
const SETTLE_MS = 400;

/** Returns the longest time from input to the next frame by the browser's Event Timing, in milliseconds. */
const measureSlowest = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { eventDurations: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await act();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() =>
    Math.max(0, ...(window as unknown as { eventDurations: number[] }).eventDurations),
  );
};

/** Creates a function that performs an interaction and prints how long the page took to show a response. */
export const createReport =
  (page: Page) =>
  async (interaction: string, act: () => Promise<unknown>): Promise<void> =>
    print(`${interaction}: ${await measureSlowest(page, act)} ms`);
