import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import type { Instance } from './support/instance.ts';
import { clickUndo, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const getTile = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

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
});
