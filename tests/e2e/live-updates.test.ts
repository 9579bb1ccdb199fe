import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** What could not be read at once on a busy machine is read with the next sign of life, 15 s later. */
const SEEN_WITHIN_MS = 30_000;

const points = (home: Page, count: string) =>
  home.getByRole('region', { name: 'Style Streak' }).getByText(count, { exact: true });

const today = ({ user }: TestUser) => toCalendarDay(new Date(), user.timeZone);

test.each(modes)('what is done on one device shows on the other without asking: $mode', async ({ apart }) => {
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
      name: 'Errands',
      scheduledDate: today(ana),
    });
    await getOutfitCard(planner, today(ana), 'Errands').waitFor();
    await home.getByText('Errands').first().waitFor();
    // The first plan of a day earns ten points, wearing five more.
    await points(home, '10').waitFor({ timeout: SEEN_WITHIN_MS });
    await ana.outfits.changeOutfit({ params: { outfitId: outfit.id }, body: { name: 'Groceries' } });
    await getOutfitCard(planner, today(ana), 'Groceries').waitFor();
    await ana.outfits.wearOutfit({ params: { outfitId: outfit.id } });
    await points(home, '15').waitFor({ timeout: SEEN_WITHIN_MS });
    await ana.outfits.deleteOutfit({ params: { outfitId: outfit.id } });
    await getOutfitCard(planner, today(ana), 'Groceries').waitFor({ state: 'detached' });
  } finally {
    await instance.remove();
  }
});

test('a page finds its way back when the server was away, and shows what it missed', async () => {
  const instance = await startInstance();
  try {
    const ana = await createTestUser(instance.url);
    const items = await addTestItems(ana);
    const page = await openPageAs(browser, instance.url, ana, { path: '/planner' });
    await createTestOutfit(ana, items.slice(0, 3), { name: 'Before', scheduledDate: today(ana) });
    await getOutfitCard(page, today(ana), 'Before').waitFor();
    await instance.crashAndRestart();
    await createTestOutfit(ana, items.slice(0, 3), { name: 'After', scheduledDate: today(ana) });
    await getOutfitCard(page, today(ana), 'After').waitFor({ timeout: SEEN_WITHIN_MS });
  } finally {
    await instance.remove();
  }
});

test('signing out on one device ends what the other hears', async () => {
  const instance = await startInstance();
  try {
    const ana = await createTestUser(instance.url);
    const answer = await ana.fetch('/api/live', { headers: { accept: 'text/event-stream' } });
    expect(answer.status).toBe(200);
    const heard = answer.text();
    await ana.auth.logout();
    expect(await heard).toContain('retry: 1000');
    expect((await ana.fetch('/api/live')).status).toBe(401);
  } finally {
    await instance.remove();
  }
});
