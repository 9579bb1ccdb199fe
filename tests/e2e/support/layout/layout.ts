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

/**
 * Returns the texts that an element cuts off without an ellipsis. Text in a scrollable element can be reached, and text for
 * screen readers only is cut on purpose.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (text: DOMRect, box: DOMRect, { overflowX, overflowY }: CSSStyleDeclaration) =>
      (overflowX !== 'visible' && (text.right > box.right + 1 || text.left < box.left - 1)) ||
      (overflowY !== 'visible' && (text.bottom > box.bottom + 1 || text.top < box.top - 1));
    const hasEllipsis = ({ textOverflow, display, webkitLineClamp }: CSSStyleDeclaration) =>
      webkitLineClamp !== 'none' || (textOverflow === 'ellipsis' && !/flex|grid/.test(display));
    /** Finds the closest element that cuts off a text. */
    const findCutting = (node: Node): Element | undefined => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()];
      for (let box = node.parentElement; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`) || hasEllipsis(style)) return;
        const rect = box.getBoundingClientRect();
        if (style.overflow === 'visible') continue;
        if (rect.width <= 1 || rect.height <= 1) return;
        if (rects.some((each) => isCut(each, rect, style))) return box;
      }
    };
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
      const box = findCutting(node);
      if (box) cut.push(`cut by ${box.tagName}.${box.className}: ${node.textContent.slice(0, 30)}`);
    }
    return cut;
  });

/** Checks whether the middle of an element lies within the window and beneath nothing else. */
export const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  });
