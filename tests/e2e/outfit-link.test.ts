import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues, findAppearanceIssues, setAppearance } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

describe('a link to an outfit', () => {
  it('shows it to somebody without an account until it is turned off', async () => {
    const ana = await createTestUser(instance.url, { name: 'Ana' });
    const items = (await addTestItems(ana)).slice(0, 2);
    const scheduledDate = toCalendarDay(new Date(), ana.user.timeZone);
    await createTestOutfit(ana, items, { name: 'First day at school', scheduledDate });
    const page = await openPageAs(browser, instance.url, ana, { path: '/planner' });
    await page.getByRole('button', { name: 'More options for First day at school' }).first().click();
    await page.getByRole('menuitem', { name: 'Share by link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(await findAccessibilityIssues(page)).toEqual([]);

    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const grandma = await context.newPage();
    await grandma.goto(address);
    await grandma.getByRole('heading', { name: 'First day at school' }).waitFor();
    const shown = grandma.getByRole('listitem').filter({ hasText: items[0]?.name ?? '' });
    await expect
      .poll(() =>
        shown
          .locator('img')
          .last()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(100);
    expect(await findAccessibilityIssues(grandma)).toEqual([]);
    await setAppearance(grandma, { width: 320, height: 640, colorScheme: 'dark' });
    expect(await findAppearanceIssues(grandma), 'small phone, dark').toEqual([]);
    await setAppearance(grandma, { width: 1280, height: 800, colorScheme: 'light' });
    expect(await findAppearanceIssues(grandma), 'desktop').toEqual([]);

    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('The link no longer works').first().waitFor();
    await grandma.reload();
    await grandma.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });
});
