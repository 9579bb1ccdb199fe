import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { getToolEnvironment } from '@fitfolk/dev/launcher/running-instance';
import { startPastServices } from '@fitfolk/dev/seed/past-services';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
  ana = await createTestUser(instance.url);
});

describe('streaks page', () => {
  it('shows a streak after the first planned and worn outfit', async () => {
    const { page, context, errors } = await openTab(browser, instance.url, { width: 1280, height: 900 });
    await context.addCookies(ana.cookies());
    await page.goto('/streaks');
    await page.getByText('Start Your Style Streak').waitFor();

    const scheduledDate = toCalendarDay(new Date(), ana.user.timeZone);
    const { id } = await createTestOutfit(ana, (await addTestItems(ana)).slice(0, 3), { scheduledDate });
    await ana.outfits.wearOutfit({ params: { outfitId: id } });
    await expect
      .poll(async () => (await (await ana.fetch(`/api/style-streaks/${ana.profile.id}`)).json())?.totalPoints)
      .toBe(15);

    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    const card = page.getByRole('region', { name: 'Style Streak' });
    await card.getByText('Day Streak').waitFor();
    await card.getByText('15', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Streaks', exact: true }).first().click();
    await page.getByText('Current Streak').waitFor();
    await page.getByText('Week Warrior').waitFor();
    await page.getByText('Planned an outfit').waitFor();
    await page.getByText('Wore an outfit').waitFor();
    await page
      .getByText(/, active$/)
      .first()
      .waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
  });

  it('celebrates a seven-day streak once', { tags: 'extended' }, async () => {
    const ben = await createTestUser(instance.url);
    const items = (await addTestItems(ben)).slice(0, 3);
    const today = toCalendarDay(new Date(), ben.user.timeZone);
    const past = await startPastServices(await getToolEnvironment({ DATA_DIR: instance.dataDir }));
    onTestFinished(past.stop);
    const wearOn = async (scheduledDate: string, doneOn = scheduledDate) => {
      const noon = new Date(`${doneOn}T12:00:00Z`);
      const outfits = past.get(outfitsContract).as({ household: ben, profiles: [ben.profile] }, noon);
      const clothingItemIds = items.map(({ id }) => id);
      const body = { profileId: ben.profile.id, scheduledDate, clothingItemIds };
      const { id } = await outfits.createOutfit({ body });
      await outfits.wearOutfit({ params: { outfitId: id } });
    };
    // Yesterday stays inactive until today.
    for (const daysAgo of [6, 5, 4, 3, 2]) await wearOn(addDays(today, -daysAgo));
    await wearOn(today);
    const { page, context } = await openTab(browser, instance.url, { width: 1280, height: 900 });
    await context.addCookies(ben.cookies());
    await page.goto('/closet');
    await page.getByText('White shirt').first().waitFor();
    await wearOn(addDays(today, -1), today);
    await page.getByTestId('toast').getByText('7 days in a row').waitFor();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByText('7 days in a row. Keep it up!').waitFor();
    await page.reload();
    await page.getByText('Current Streak').waitFor();
    expect(await page.getByText('Keep it up!', { exact: false }).count()).toBe(0);
  });
});
