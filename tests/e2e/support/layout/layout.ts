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

/** Returns the words of up to eight letters that a narrow box breaks. */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.getBoundingClientRect().width <= 1)
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length <= 8 && lines.size > 1) broken.add(`"${word}" takes ${lines.size} lines`);
      }
    }
    return [...broken];
  });

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

/** Distance in pixels that the content of a button keeps from its edges. */
const BUTTON_EDGE_PX = 4;

/**
 * Returns the texts that cover each other, and the buttons whose content reaches their edge. What floats above the page, such as
 * bars and sheets, is compared with itself only.
 */
export const findOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate((edgePx) => {
    type Text = {
      readonly text: string;
      readonly parent: Element;
      readonly layer: Element;
      readonly rects: readonly DOMRect[];
    };
    const findLayer = (element: Element | null): Element => {
      for (let each = element; each; each = each.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return each;
      return document.body;
    };
    /** Returns the part of a rectangle that the elements around it show. */
    const clip = (rect: DOMRect, element: Element | null): DOMRect => {
      let { left, top, right, bottom } = rect;
      for (let each = element; each; each = each.parentElement) {
        if (getComputedStyle(each).overflow === 'visible') continue;
        const box = each.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    /** Returns the middle of a line, because lines of large letters reach into their neighbors. */
    const toLetters = ({ x, y, width, height }: DOMRect): DOMRect =>
      new DOMRect(x, y + height / 4, width, height / 2);
    const overlaps = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility({ opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].map((rect) => clip(toLetters(rect), element));
      const isShown = rects.some(({ width, height }) => width > 2 && height > 2);
      if (isShown)
        texts.push({
          text: node.textContent.trim().slice(0, 40),
          parent: element,
          layer: findLayer(element),
          rects,
        });
    }
    const covered = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(({ layer }) => layer === one.layer)
        .filter((other) => one.rects.some((rect) => other.rects.some((each) => overlaps(rect, each))))
        .map((other) => `"${one.text}" and "${other.text}" cover each other`),
    );
    const crowded = [...document.querySelectorAll('button')].filter((button) => {
      const { paddingLeft } = getComputedStyle(button);
      if (!button.checkVisibility() || Number.parseFloat(paddingLeft) < 2 * edgePx) return false;
      const box = button.getBoundingClientRect();
      const labels = texts.filter(({ parent }) => button.contains(parent)).flatMap(({ rects }) => rects);
      return labels.some(({ left, right }) => left < box.left + edgePx || right > box.right - edgePx);
    });
    return [
      ...covered,
      ...crowded.map(({ textContent }) => `"${textContent}" reaches the edge of its button`),
    ];
  }, BUTTON_EDGE_PX);

/** Lines that a text of an entry of a list takes at most. */
const MAX_ENTRY_LINES = 4;

/** Returns the texts of lists that push the entries below them far down. */
export const findTallEntries = (page: Page): Promise<string[]> =>
  page.evaluate((maxLines) => {
    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline');
    const tall: string[] = [];
    for (const entry of document.querySelectorAll('main li, main article')) {
      const texts = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        let box = node.parentElement;
        if (!node.textContent?.trim() || !box?.checkVisibility()) continue;
        while (box?.parentElement && isInline(box)) box = box.parentElement;
        const lines = box
          ? Math.round(box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight))
          : 0;
        const isText = box?.childElementCount === 0 || box?.firstElementChild === node.parentElement;
        if (isText && lines > maxLines)
          tall.push(`${lines} lines in ${box?.className}: ${node.textContent.slice(0, 30)}`);
      }
    }
    return [...new Set(tall)];
  }, MAX_ENTRY_LINES);

/** Checks whether the middle of an element lies within the window and beneath nothing else. */
export const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  });
