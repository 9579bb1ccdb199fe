import type { Locator, Page } from 'playwright-core';

/** Lines from which a text no wider than {@link NARROW_PX} counts as squeezed. */
const MAX_LINES = 4;
const NARROW_PX = 48;

/**
 * Returns the texts that a layout squeezes into a narrow column, and the horizontal overflow of the page with the texts
 * outside of the window. Considers only visible elements that contain text themselves.
 */
export const findLayoutIssues = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ maxLines, narrowPx }) => {
      const hasOwnText = (element: Element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
      const isSqueezed = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
        return width > 1 && width <= narrowPx && height >= maxLines * lineHeight;
      };
      const squeezed = [...document.body.querySelectorAll('*')].filter(
        (element) => element.checkVisibility() && hasOwnText(element) && isSqueezed(element),
      );
      const overflow = document.documentElement.scrollWidth - window.innerWidth;
      const outside = [...document.body.querySelectorAll('*')].filter(
        (element) => hasOwnText(element) && element.getBoundingClientRect().right > window.innerWidth,
      );
      return [
        ...squeezed.map(({ textContent }) => `squeezed: ${textContent}`),
        ...(overflow > 0
          ? [`${overflow} px too wide`, ...outside.map(({ outerHTML }) => `outside: ${outerHTML}`)]
          : []),
      ];
    },
    { maxLines: MAX_LINES, narrowPx: NARROW_PX },
  );

/** Checks whether the middle of an element lies within the window and beneath nothing else. */
export const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  });
