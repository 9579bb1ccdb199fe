import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type Instance, modes, startInstance } from './support/instance.ts';
import { getOutfitCard, openPageAs } from './support/planner-page.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Timeout in milliseconds; covers an update that the page reads only with the next heartbeat after 15 s. */
const UPDATE_TIMEOUT_MS = 30_000;

const getPoints = (home: Page, count: string) =>
  home.getByRole('region', { name: 'Style Streak' }).getByText(count, { exact: true });

const getToday = ({ user }: TestUser) => toCalendarDay(new Date(), user.timeZone);

describe('live updates', () => {
  it.each(modes)('show changes from one device on another $mode', async ({ apart }) => {
    const instance: Instance = await startInstance({ apart });
    try {
      const ana = await createTestUser(instance.url);
      const items = await addTestItems(ana);
      const [planner, home] = [
        await openPageAs(browser, instance.url, ana, { path: '/planner' }),
        await openPageAs(browser, instance.url, ana, { path: '/' }),
      ];
      await home.getByText('Looks a little dry in here.', { exact: false }).waitFor();
      const outfit = await createTestOutfit(ana, items.slice(0, 3), {
        name: 'Brunch',
        scheduledDate: getToday(ana),
      });
      await getOutfitCard(planner, getToday(ana), 'Brunch').waitFor();
      await home.getByText('Brunch').first().waitFor();
      // The first plan of a day earns ten points and wearing it five more.
      await getPoints(home, '10').waitFor({ timeout: UPDATE_TIMEOUT_MS });
      await ana.outfits.changeOutfit({ params: { outfitId: outfit.id }, body: { name: 'Groceries' } });
      await getOutfitCard(planner, getToday(ana), 'Groceries').waitFor();
      await ana.outfits.wearOutfit({ params: { outfitId: outfit.id } });
      await getPoints(home, '15').waitFor({ timeout: UPDATE_TIMEOUT_MS });
      await ana.outfits.deleteOutfit({ params: { outfitId: outfit.id } });
      await getOutfitCard(planner, getToday(ana), 'Groceries').waitFor({ state: 'detached' });
    } finally {
      await instance.remove();
    }
  });

  it('resume after a server crash and include missed changes', async () => {
    const instance = await startInstance();
    try {
      const ana = await createTestUser(instance.url);
      const items = await addTestItems(ana);
      const page = await openPageAs(browser, instance.url, ana, { path: '/planner' });
      await createTestOutfit(ana, items.slice(0, 3), { name: 'Before', scheduledDate: getToday(ana) });
      await getOutfitCard(page, getToday(ana), 'Before').waitFor();
      await instance.crashAndRestart();
      await createTestOutfit(ana, items.slice(0, 3), { name: 'After', scheduledDate: getToday(ana) });
      await getOutfitCard(page, getToday(ana), 'After').waitFor({ timeout: UPDATE_TIMEOUT_MS });
    } finally {
      await instance.remove();
    }
  });

  it('end on all devices when the session ends', async () => {
    const instance = await startInstance();
    try {
      const ana = await createTestUser(instance.url);
      const response = await ana.fetch('/api/live', { headers: { accept: 'text/event-stream' } });
      expect(response.status).toBe(200);
      const stream = response.text();
      await ana.auth.logout();
      expect(await stream).toContain('retry: 1000');
      expect((await ana.fetch('/api/live')).status).toBe(401);
    } finally {
      await instance.remove();
    }
  });
});
