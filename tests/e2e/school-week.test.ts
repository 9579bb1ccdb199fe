/** @module-tag extended */
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { createFamily } from './support/pages/family-board.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const PHONE = { width: 390, height: 844 };

describe('the family board', () => {
  it("shows what to pack after a child's school week was set by keyboard, and its school's calendar read", async () => {
    const { ana, miaId, today } = await createFamily();
    const page = await openPageAs(browser, instance.url, ana, { path: '/family', tab: PHONE });
    const tomorrow = addDays(today, 1);
    const weekday = new Date(`${tomorrow}T12:00:00Z`).toLocaleDateString('en', {
      weekday: 'long',
      timeZone: 'UTC',
    });

    await page.getByRole('button', { name: "Mia's school week" }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group', { name: weekday }).getByRole('button', { name: 'PE' }).press('Space');
    await dialog.getByLabel('No hoodies').press('Space');
    await dialog.getByRole('button', { name: 'Blue', exact: true }).press('Space');
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');

    await page.getByText('Mia: PE kit').waitFor();
    expect(await ana.outfits.schoolWeek({ params: { profileId: miaId } })).toMatchObject({
      dressCode: { rules: ['no-hoodies'], colors: ['blue'] },
    });

    await ana.closet.addItem({ body: { profileId: miaId, name: 'Gym shirt', category: 'tops' } });
    await createTestOutfit(ana, await addTestItems(ana), { name: 'Picture day', scheduledDate: tomorrow });
    const { path } = await ana.outfits.replaceCalendarLink({ params: { profileId: ana.profile.id } });
    await page.getByRole('button', { name: "Mia's school week" }).click();
    await dialog.getByRole('button', { name: 'School calendar' }).click();
    await dialog.getByLabel('Calendar address').fill('https://127.0.0.1/private.ics');
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await dialog.getByText("Couldn't be read since").waitFor();
    await dialog.getByLabel('New address').fill(new URL(path, instance.url).href);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('listitem').filter({ hasText: 'Picture day' }).getByText('Reminder').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('Mia: PE kit: Gym shirt').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Mia: Picture day' }).waitFor();
  });
});
