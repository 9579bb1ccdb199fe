import { addDays, listWeekDays, toCalendarDay, toInstant } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { DESKTOP, getDay } from './support/planner-page.ts';
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
  await ana.auth.updateUser({ body: { timeZone } });
});

/** A zone in which it is about noon, so that the server's day stays the same during a test. */
const offset = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
const today = toCalendarDay(new Date(), timeZone);

/** Opens a page at an hour before the end of a day in Ana's time zone. */
const openLateOn = async (day: string, path: string): Promise<Page> => {
  // The clock of a context cannot be set back for the next tab.
  const { page, context } = await openTab(browser, instance.url, { ...DESKTOP, isCacheEmpty: true });
  await page.clock.install({ time: toInstant(day, 23 * 60, timeZone) });
  await context.addCookies(ana.cookies());
  await page.goto(path);
  return page;
};
const passHours = (page: Page, hours: number) => page.clock.fastForward(hours * 3600_000);

describe('a page that stays open over midnight', () => {
  it("shows the new day's outfit at home", async () => {
    const items = await addTestItems(ana);
    const tomorrow = addDays(today, 1);
    await createTestOutfit(ana, items.slice(0, 2), { name: 'First day', scheduledDate: today });
    await createTestOutfit(ana, items.slice(2, 4), { name: 'Second day', scheduledDate: tomorrow });
    const page = await openLateOn(today, '/');
    await page.getByText('First day').waitFor();
    await page.locator(`time[datetime="${today}"]`).waitFor();

    await passHours(page, 8);

    await page.getByText('Second day').waitFor();
    await page.locator(`time[datetime="${tomorrow}"]`).waitFor();
    expect(await page.getByText('First day').count()).toBe(0);
  });

  it('moves the planner from the last day of a week to the next week', { tags: 'extended' }, async () => {
    const lastDay = listWeekDays(today, 'sunday').at(-1) ?? today;
    const nextDay = addDays(lastDay, 1);
    const page = await openLateOn(lastDay, '/planner');
    await getDay(page, lastDay).getByText('Today', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Plan next week' }).waitFor();

    await passHours(page, 8);

    await getDay(page, nextDay).getByText('Today', { exact: true }).waitFor();
    await getDay(page, addDays(nextDay, 6)).getByText('No outfit').waitFor();
    expect(await getDay(page, lastDay).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Plan next week' }).count()).toBe(0);
  });
});
