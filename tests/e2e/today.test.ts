import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import type { Instance } from './support/instance.ts';
import { createFamily } from './support/pages/family-board.ts';
import { clickUndo, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const getTile = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Plans PE at a child's school on the weekday of a day. */
const setSchoolDay = async ({ outfits }: TestUser, profileId: string, day: string): Promise<void> => {
  const params = { profileId };
  const days = [{ weekday: new Date(`${day}T12:00:00Z`).getUTCDay(), needs: ['pe' as const] }];
  await outfits.changeSchoolWeek({ params, body: { version: 0, days, noLaces: false, holidays: [] } });
};

describe('the page of the morning', () => {
  it('gets everyone ready by keyboard and by tap, live on another device', async () => {
    const ana = await createTestUser(instance.url, { name: 'Ana', isParent: true });
    await ana.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, ana);
    const mia = await ana.auth.createProfile({ body: { name: 'Mia' } });
    const scheduledDate = toCalendarDay(new Date(), ana.user.timeZone);
    await createTestOutfit(ana, await addTestItems(ana), { name: 'Office', scheduledDate });
    await addTestItems({ ...ana, profile: mia });
    const page = await openPageAs(browser, instance.url, ana, { path: '/today' });
    const tab = { width: 390, height: 844, hasTouch: true, isMobile: true };
    const phone = await openPageAs(browser, instance.url, ana, { path: '/today', tab });
    await phone.getByText('0 of 2 ready').waitFor();

    await getTile(page, 'Ana').getByRole('button', { name: 'All set' }).press('Enter');
    await phone.getByText('1 of 2 ready').waitFor();
    await clickUndo(page);
    await phone.getByText('0 of 2 ready').waitFor();

    await getTile(phone, 'Mia').getByRole('button', { name: 'Pick for me' }).tap();
    await getTile(phone, 'Mia').getByRole('button', { name: 'All set' }).tap();
    await getTile(phone, 'Ana').getByRole('button', { name: 'All set' }).tap();
    await page.getByText('Everyone is all set. Have a good day.').waitFor();
  });

  it('leads the home page of a family, and changes the outfit card below it', async () => {
    const { ana, miaId, today } = await createFamily();
    const tomorrow = addDays(today, 1);
    await createTestOutfit(ana, await addTestItems(ana), { name: 'Office', scheduledDate: today });
    await setSchoolDay(ana, miaId, tomorrow);
    const tab = { width: 390, height: 844, hasTouch: true, isMobile: true };
    const page = await openPageAs(browser, instance.url, ana, { path: '/', tab });
    const strip = page.getByRole('region', { name: 'Today', exact: true });
    await strip.getByText('0 of 2 ready').waitFor();
    await strip.getByRole('link', { name: 'Mia: PE kit tomorrow' }).waitFor();

    await getTile(page, 'Ana').getByRole('button', { name: 'All set' }).tap();
    await strip.getByText('1 of 2 ready').waitFor();
    await page.getByRole('region', { name: "Today's Outfit" }).getByText('Worn today').waitFor();

    await getTile(page, 'Mia').getByRole('button', { name: 'Pick for me' }).tap();
    await getTile(page, 'Mia').getByRole('button', { name: "Change Mia's outfit" }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
    await getTile(page, 'Mia').getByRole('button', { name: 'Pick for me' }).waitFor();
  });
});
