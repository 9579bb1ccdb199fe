import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Instance, modes, startInstance } from './modes.ts';
import { createPerson, type Person } from './person.ts';
import { cardIn, openAs } from './planner-page.ts';
import { fillWardrobe, putTogether } from './wardrobe.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** What could not be read at once on a busy machine is read with the next sign of life, 15 s later. */
const SEEN_WITHIN_MS = 30_000;

const points = (home: Page, count: string) =>
  home.getByRole('region', { name: 'Style Streak' }).getByText(count, { exact: true });

const today = ({ user }: Person) => toCalendarDay(new Date(), user.timeZone);

test.each(modes)('what is done on one device shows on the other without asking: $mode', async ({ apart }) => {
  const fitfolk: Instance = await startInstance({ apart });
  try {
    const ana = await createPerson(fitfolk.url);
    const items = await fillWardrobe(ana);
    const [planner, home] = [
      await openAs(browser, fitfolk.url, ana, { path: '/planner' }),
      await openAs(browser, fitfolk.url, ana, { path: '/' }),
    ];
    await home.getByText('Looks a little dry in here.', { exact: false }).waitFor();
    const outfit = await putTogether(ana, items.slice(0, 3), { name: 'Errands', scheduledDate: today(ana) });
    await cardIn(planner, today(ana), 'Errands').waitFor();
    await home.getByText('Errands').first().waitFor();
    // The first plan of a day earns ten points, wearing five more.
    await points(home, '10').waitFor({ timeout: SEEN_WITHIN_MS });
    await ana.outfits.changeOutfit({ params: { outfitId: outfit.id }, body: { name: 'Groceries' } });
    await cardIn(planner, today(ana), 'Groceries').waitFor();
    await ana.outfits.wearOutfit({ params: { outfitId: outfit.id } });
    await points(home, '15').waitFor({ timeout: SEEN_WITHIN_MS });
    await ana.outfits.deleteOutfit({ params: { outfitId: outfit.id } });
    await cardIn(planner, today(ana), 'Groceries').waitFor({ state: 'detached' });
  } finally {
    await fitfolk.remove();
  }
});

test('a page finds its way back when the server was away, and shows what it missed', async () => {
  const fitfolk = await startInstance();
  try {
    const ana = await createPerson(fitfolk.url);
    const items = await fillWardrobe(ana);
    const page = await openAs(browser, fitfolk.url, ana, { path: '/planner' });
    await putTogether(ana, items.slice(0, 3), { name: 'Before', scheduledDate: today(ana) });
    await cardIn(page, today(ana), 'Before').waitFor();
    await fitfolk.crashAndRestart();
    await putTogether(ana, items.slice(0, 3), { name: 'After', scheduledDate: today(ana) });
    await cardIn(page, today(ana), 'After').waitFor({ timeout: SEEN_WITHIN_MS });
  } finally {
    await fitfolk.remove();
  }
});

test('signing out on one device ends what the other hears', async () => {
  const fitfolk = await startInstance();
  try {
    const ana = await createPerson(fitfolk.url);
    const answer = await ana.fetch('/api/live', { headers: { accept: 'text/event-stream' } });
    expect(answer.status).toBe(200);
    const heard = answer.text();
    await ana.auth.logout();
    expect(await heard).toContain('retry: 1000');
    expect((await ana.fetch('/api/live')).status).toBe(401);
  } finally {
    await fitfolk.remove();
  }
});
