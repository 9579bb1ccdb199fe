/** @module-tag extended */
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const PHONE = { width: 390, height: 844 };

describe('the first steps of a new account', () => {
  it('lead from onboarding with a child to the first week, and follow what is done', async () => {
    const ana = await createTestUser(instance.url, { onboarded: false, isParent: true });
    await upgradeToPro(instance, ana);
    const page = await openPageAs(browser, instance.url, ana, { path: '/onboarding', tab: PHONE });
    await page.getByText('For me and my family').click();
    await page.getByLabel('Profile Name').fill('Ana');
    await page.getByRole('button', { name: 'Add a child' }).click();
    await page.getByLabel('Name of child 1').fill('Mia');
    await page.getByLabel('Birth year of child 1').fill('7');
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Complete Setup' }).click();

    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByText('1 of 5 done').waitFor();
    await steps.getByRole('link', { name: 'Set a parent PIN' }).waitFor();
    expect((await ana.auth.listProfiles()).map(({ name }) => name)).toContain('Mia');
    expect(await findAccessibilityIssues(page)).toEqual([]);

    await steps.getByRole('link', { name: 'Photograph five things' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    const items = await addTestItems(ana);
    const today = toCalendarDay(new Date(), ana.user.timeZone);
    await createTestOutfit(ana, items.slice(0, 3), { name: 'First', scheduledDate: today });
    await page.goto('/');
    await steps.getByText('3 of 5 done').waitFor();

    await steps.getByRole('link', { name: 'Plan your first week' }).click();
    await page.waitForURL('**/family');
    for (const day of [1, 2, 3, 4]) {
      await createTestOutfit(ana, items.slice(0, 3), { scheduledDate: addDays(today, day) });
    }
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await steps.getByText('4 of 5 done').waitFor();

    await steps.getByRole('button', { name: 'Hide' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Welcome back, Ana').waitFor();
    expect(await steps.count()).toBe(0);
  });
});
