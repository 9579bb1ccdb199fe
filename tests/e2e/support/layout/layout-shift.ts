import type { Page } from 'playwright-core';

/** Layout shift above which a page feels unstable; a fifth of the limit of the Core Web Vitals. */
export const MAX_LAYOUT_SHIFT = 0.02;

const record = () => {
  const total = { layoutShift: 0, shifted: [] as string[] };
  Object.assign(window, { layoutShifts: total });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
      total.layoutShift += value;
      for (const { node } of sources)
        total.shifted.push(`${value.toFixed(3)} ${node?.nodeName} ${node?.className}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

type LayoutShifts = { readonly layoutShift: number; readonly shifted: readonly string[] };

/** Sums the layout shifts of the next page from its start; returns a function that reads the sum and what moved. */
export const recordLayoutShift = async (page: Page): Promise<() => Promise<LayoutShifts>> => {
  await page.addInitScript(record);
  return () => page.evaluate(() => (window as unknown as { layoutShifts: LayoutShifts }).layoutShifts);
};
