import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Time limit for a page on a busy machine, in milliseconds. */
const MAX_WAIT_MS = 60_000;

export type SettleOptions = {
  /** Waits for the placeholders of data that never arrives instead of the data. */
  readonly isLoading: boolean;
  readonly waitUntilIdle: () => Promise<void>;
};

/**
 * Waits until a page shows what it will show: no request is active, no placeholder or spinner is left, and the fonts and
 * the photos in view have arrived.
 * @throws if that takes longer than a minute
 */
export const waitUntilSettled = async (
  page: Page,
  { isLoading, waitUntilIdle }: SettleOptions,
): Promise<void> => {
  if (isLoading) {
    await page.locator('main [aria-busy="true"]').first().waitFor({ timeout: MAX_WAIT_MS });
    await page.evaluate(waitUntilUnchanged, UNCHANGED_MS);
  } else {
    await limit(waitUntilIdle());
  }
  await page.waitForFunction(isSettled, isLoading, { timeout: MAX_WAIT_MS });
};

const limit = async (promise: Promise<void>): Promise<void> => {
  const controller = new AbortController();
  const timeout = setTimeout(MAX_WAIT_MS, undefined, { signal: controller.signal }).then(
    () => Promise.reject(new Error('The page still sends requests')),
    () => undefined,
  );
  await Promise.race([promise, timeout]);
  controller.abort();
};

/** Time without a change after which a page counts as complete although it waits for data. */
const UNCHANGED_MS = 1000;

/** Runs in the page, whose timers are late as well when the machine is busy. */
const waitUntilUnchanged = (durationMs: number): Promise<void> =>
  new Promise((resolve) => {
    let timer = window.setTimeout(resolve, durationMs);
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(resolve, durationMs);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });

/** Runs in the page. */
const isSettled = (isLoading: boolean): boolean => {
  const isInView = (element: Element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    const isVertically = bottom > 0 && top < window.innerHeight;
    return width > 0 && isVertically && right > 0 && left < window.innerWidth;
  };
  const placeholders = [...document.querySelectorAll('[aria-busy="true"], [class*="spinner"]')];
  const images = [...document.images].filter(isInView);
  return (
    document.fonts.status === 'loaded' &&
    // Absent from the loading screen.
    document.querySelector('h1') !== null &&
    images.every(({ complete }) => complete) &&
    (isLoading || !placeholders.some(isInView))
  );
};
