/** @module-tag extended */
import { addDays, listWeekDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { getToolEnvironment } from '@fitfolk/dev/launcher/running-instance';
import { startPastServices } from '@fitfolk/dev/seed/past-services';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { DESKTOP, getDay, openPageAs } from './support/planner-page.ts';
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

type Edge = {
  readonly name: string;
  /** Zone of the account. */
  readonly timeZone: string;
  /** Zone of the device, if another one. */
  readonly deviceZone?: string;
  /** Last minutes of the first day. */
  readonly from: string;
  /** Days that the page shows as today at first, and after each hour. */
  readonly days: readonly string[];
};

const edges: readonly Edge[] = [
  {
    name: 'a day of 23 hours begins (Berlin)',
    timeZone: 'Europe/Berlin',
    from: '2027-03-27T22:55:00Z',
    days: ['2027-03-27', '2027-03-28', '2027-03-28', '2027-03-28'],
  },
  {
    name: 'a day of 23 hours ends (Berlin)',
    timeZone: 'Europe/Berlin',
    from: '2027-03-28T21:55:00Z',
    days: ['2027-03-28', '2027-03-29'],
  },
  {
    name: 'the last hour of a day of 25 hours (New York)',
    timeZone: 'America/New_York',
    from: '2026-11-02T03:55:00Z',
    days: ['2026-11-01', '2026-11-01', '2026-11-02'],
  },
  {
    name: 'a day without a midnight begins (Santiago)',
    timeZone: 'America/Santiago',
    from: '2026-09-06T03:55:00Z',
    days: ['2026-09-05', '2026-09-06'],
  },
  {
    name: 'the clocks move by half an hour (Lord Howe)',
    timeZone: 'Australia/Lord_Howe',
    from: '2027-04-04T13:25:00Z',
    days: ['2027-04-04', '2027-04-05'],
  },
  {
    name: 'a year ends (Kathmandu)',
    timeZone: 'Asia/Kathmandu',
    from: '2026-12-31T18:10:00Z',
    days: ['2026-12-31', '2027-01-01'],
  },
  {
    name: 'February has a 29th (London)',
    timeZone: 'Europe/London',
    from: '2028-02-28T23:55:00Z',
    days: ['2028-02-28', '2028-02-29'],
  },
  {
    name: 'the device is a day behind its account (Honolulu, Kiritimati)',
    timeZone: 'Pacific/Kiritimati',
    deviceZone: 'Pacific/Honolulu',
    from: '2026-11-20T09:55:00Z',
    days: ['2026-11-20', '2026-11-21'],
  },
];

const listShownDays = (page: Page): Promise<(string | null)[]> =>
  page.locator('section[data-day]').evaluateAll((days) => days.map((day) => day.getAttribute('data-day')));

describe('the planner', () => {
  it.each(edges)('follows the day when $name', async ({ timeZone, deviceZone, from, days }) => {
    await ana.auth.updateUser({ body: { timeZone } });
    const items = await addTestItems(ana);
    for (const scheduledDate of new Set(days)) {
      await createTestOutfit(ana, items.slice(0, 2), { name: `Outfit of ${scheduledDate}`, scheduledDate });
    }
    // The clock of a context cannot be set back for the next tab.
    const tab = { ...DESKTOP, isCacheEmpty: true, timeZone: deviceZone ?? timeZone };
    const { page, context } = await openTab(browser, instance.url, tab);
    await page.clock.install({ time: new Date(from) });
    await context.addCookies(ana.cookies());
    await page.goto('/planner');
    for (const [hour, day] of days.entries()) {
      if (hour > 0) await page.clock.fastForward(3600_000);
      await getDay(page, day).getByText('Today', { exact: true }).waitFor();
      expect(await page.locator('section[data-today]').count()).toBe(1);
      await getDay(page, day).getByText(`Outfit of ${day}`).waitFor();
    }

    const week = listWeekDays(days.at(-1) ?? '', 'sunday');
    expect(await listShownDays(page)).toEqual(week);
    await page.getByRole('button', { name: 'Next week', exact: true }).click();
    await expect.poll(() => listShownDays(page)).toEqual(week.map((day) => addDays(day, 7)));
    await page.getByRole('button', { name: 'Previous week', exact: true }).click();
    await page.getByRole('button', { name: 'Previous week', exact: true }).click();
    await expect.poll(() => listShownDays(page)).toEqual(week.map((day) => addDays(day, -7)));
  });
});

describe('a streak', () => {
  it('is not lower once the local date went back over the date line', async () => {
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    await ana.auth.updateUser({ body: { timeZone: east } });
    const today = toCalendarDay(new Date(), east);
    const clothingItemIds = (await addTestItems(ana)).slice(0, 2).map(({ id }) => id);
    const past = await startPastServices(await getToolEnvironment({ DATA_DIR: instance.dataDir }));
    onTestFinished(past.stop);
    const household = { ...ana, user: { ...ana.user, timeZone: east } };
    for (const daysAgo of [2, 1, 0]) {
      const scheduledDate = addDays(today, -daysAgo);
      const instant = new Date(Date.now() - daysAgo * 24 * 3600_000);
      const outfits = past.get(outfitsContract).as({ household, profiles: [ana.profile] }, instant);
      const body = { profileId: ana.profile.id, scheduledDate, clothingItemIds };
      const { id } = await outfits.createOutfit({ body });
      await outfits.wearOutfit({ params: { outfitId: id } });
    }
    const page = await openPageAs(browser, instance.url, ana, { path: '/streaks' });
    const streak = page.getByRole('region', { name: 'Current Streak' });
    await expect
      .poll(async () => {
        await page.reload();
        return streak.textContent();
      })
      .toContain('3 days');

    await ana.auth.updateUser({ body: { timeZone: west } });
    expect(toCalendarDay(new Date(), west) < today).toBe(true);
    await page.reload();
    await streak.getByText('3', { exact: true }).waitFor();
    await page.goto('/');
    await page
      .getByRole('region', { name: 'Style Streak' })
      .getByText('3', { exact: true })
      .first()
      .waitFor();
  });
});
