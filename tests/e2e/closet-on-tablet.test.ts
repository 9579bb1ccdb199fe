import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { MAX_LAYOUT_SHIFT, recordLayoutShift } from './support/layout/layout-shift.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems } from './support/test-outfits.ts';
import { createTestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

describe('closet on a tablet', { tags: 'extended' }, () => {
  it.each([780, 900])(
    'has its title in one line and keeps its layout while it loads at %i px',
    async (width) => {
      const ana = await createTestUser(instance.url);
      await addTestItems(ana);
      const { page, context, waitUntilIdle } = await openTab(browser, instance.url, { width, height: 1000 });
      await context.addCookies(ana.cookies());
      const readLayoutShift = await recordLayoutShift(page);
      await page.goto('/closet');
      await page.getByText('Camel coat').waitFor();
      await waitUntilIdle();
      expect((await readLayoutShift()).layoutShift).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
      expect(await page.locator('h1').evaluate((title) => title.getClientRects()[0]?.height)).toBeLessThan(
        60,
      );
    },
  );
});
