import type { Page } from 'playwright-core';

/** Counts the presses of a person on the pages of a tab; returns a function that reads their number. */
export const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const count = (window as unknown as { countPress: () => void }).countPress;
    addEventListener('click', (event) => event.isTrusted && count(), true);
    // A native select opens with one press, and its option is another one.
    addEventListener(
      'change',
      (event) => {
        if (!(event.target instanceof HTMLSelectElement)) return;
        count();
        count();
      },
      true,
    );
  });
  return () => presses;
};
