import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TabOptions } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { isUncovered } from './support/layout/layout.ts';
import { DESKTOP, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});
beforeEach(async () => {
  ana = await createTestUser(instance.url);
});

const openPlanner = (tab: TabOptions = DESKTOP) =>
  openPageAs(browser, instance.url, ana, { path: '/planner', tab });

describe('Plan five days', () => {
  it('plans five weekdays by keyboard and ends with all of them', async () => {
    await addTestItems(ana);
    const page = await openPlanner();
    await page.getByRole('button', { name: 'Plan five days' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Plan five days' });
    for (const day of [1, 2, 3, 4, 5]) {
      await dialog.getByText(`Day ${day} of 5`).waitFor();
      // The button has the focus again on every day.
      await dialog.locator('button:focus').getByText('Keep').waitFor();
      await page.keyboard.press('Enter');
    }
    await dialog.getByText('5 days of outfits. 5 mins. Done.').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(5);
    const outfits = await ana.outfits.listOutfits({ params: { profileId: ana.profile.id } });
    expect(new Set(outfits.map(({ scheduledDate }) => scheduledDate)).size).toBe(5);
  });

  it('is offered on the first screen of a phone, beside AI Suggestions', { tags: 'extended' }, async () => {
    await addTestItems(ana);
    const page = await openPlanner({ width: 390, height: 844 });
    const five = page.getByRole('button', { name: 'Plan five days' });
    const suggestions = page.getByRole('button', { name: 'AI Suggestions' });
    await five.waitFor();
    const [left, right] = [await five.boundingBox(), await suggestions.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect(left?.y).toBe(right?.y);
    expect([await isUncovered(five), await isUncovered(suggestions)]).toEqual([true, true]);
  });

  it('swaps an outfit by touch and leaves planned days alone', { tags: 'extended' }, async () => {
    const items = await addTestItems(ana);
    const [first = ''] = listWeekdays(toCalendarDay(new Date(), ana.user.timeZone));
    await createTestOutfit(ana, items.slice(0, 2), { name: 'Fixed', scheduledDate: first });
    const page = await openPlanner({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Plan five days' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan five days' });
    await dialog.getByText('Day 2 of 5').waitFor();
    const suggested = await dialog.getByRole('article').textContent();
    await dialog.getByRole('button', { name: 'Swap' }).click();
    await expect.poll(() => dialog.getByRole('article').textContent()).not.toBe(suggested);
  });
});

/** Returns the days from one on that are neither Saturday nor Sunday. */
const listWeekdays = (from: string): string[] =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((offset) => addDays(from, offset))
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
