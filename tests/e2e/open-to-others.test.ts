import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues, findAppearanceIssues, setAppearance } from './support/accessibility.ts';
import { ageSession } from './support/age-session.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser } from './support/test-user.ts';

const TEN_MINUTES_MS = 600_000;

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

describe('what is open to others', () => {
  it('is opened after a confirmation, listed, and closed at once', async () => {
    const ana = await createTestUser(instance.url, { name: 'Ana' });
    const params = { profileId: ana.profile.id };
    const calendar = await ana.outfits.replaceCalendarLink({ params });
    const items = (await addTestItems(ana)).slice(0, 2);
    const scheduledDate = toCalendarDay(new Date(), ana.user.timeZone);
    await createTestOutfit(ana, items, { name: 'Picnic', scheduledDate });
    await ageSession(instance, ana, TEN_MINUTES_MS);

    const page = await openPageAs(browser, instance.url, ana, { path: '/planner' });
    await page.getByRole('button', { name: 'More options for Picnic' }).first().click();
    await page.getByRole('menuitem', { name: 'Share by link' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const confirmation = page.getByRole('dialog', { name: "Confirm it's you" });
    await confirmation.getByLabel('Password', { exact: true }).fill(ana.password);
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await page.getByLabel('Link', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    await page.goto('/settings');
    await page.getByRole('link', { name: 'See the list' }).click();
    const outfits = page.getByRole('region', { name: 'Links to outfits' });
    await outfits.getByText('Picnic').waitFor();
    await page.getByRole('region', { name: 'Calendar addresses' }).getByText('Calendar of Ana').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await setAppearance(page, { width: 320, height: 640, colorScheme: 'dark' });
    expect(await findAppearanceIssues(page), 'small phone, dark').toEqual([]);

    await page.getByRole('button', { name: 'Close all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close all' }).click();
    await page.getByRole('heading', { name: 'Nothing is open to others' }).waitFor();

    await expect.poll(async () => (await ana.fetch(calendar.path)).status).toBe(404);
    await page.reload();
    await page.getByRole('heading', { name: 'Nothing is open to others' }).waitFor();
  });
});
