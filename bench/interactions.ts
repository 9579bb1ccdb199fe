/**
 * `node bench/interactions.ts`: measures the response of the planner and the closet to input, with 300 items and
 * eight outfits a day, by the browser's Event Timing, against the same input on the almost empty login page.
 */
import { authContract } from '@fitfolk/contracts/auth';
import type { Category } from '@fitfolk/contracts/closet';
import { listWeekDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { getToolEnvironment, getToolTarget } from '@fitfolk/dev/launcher/running-instance';

import { createServiceClients } from '@fitfolk/dev/launcher/service-clients';
import { type BrowserTab, launchBrowser, openTab } from '../tests/e2e/support/browser.ts';
import { createTestUser, type TestUser } from '../tests/e2e/support/test-user.ts';

const ITEMS = 300;
const OUTFITS_A_DAY = 8;
const categories: readonly Category[] = ['tops', 'bottoms', 'shoes', 'outerwear', 'accessories'];

const furnish = async (person: TestUser): Promise<void> => {
  const { closet, outfits, profile, user } = person;
  const createClient = await createServiceClients(await getToolEnvironment());
  await createClient(authContract).setAccountPlan({
    params: { username: person.username },
    body: { plan: 'pro' },
  });
  const ids: string[] = [];
  for (let number = 0; number < ITEMS; number += 1) {
    const category = categories[number % categories.length] ?? 'tops';
    ids.push(
      (await closet.addItem({ body: { profileId: profile.id, name: `Piece ${number}`, category } })).id,
    );
  }
  for (const day of listWeekDays(toCalendarDay(new Date(), user.timeZone))) {
    for (let number = 0; number < OUTFITS_A_DAY; number += 1) {
      const clothingItemIds = ids.slice(number * 5, number * 5 + 5);
      const name = `Outfit ${number}`;
      await outfits.createOutfit({
        body: { profileId: profile.id, name, scheduledDate: day, clothingItemIds },
      });
    }
  }
};

/** Returns the longest time from input to the next frame, in milliseconds. */
const slowest = async (page: BrowserTab['page'], act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenEvents: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await act();
  await page.waitForTimeout(400);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { seenEvents: number[] }).seenEvents));
};

const url = await getToolTarget();
const person = await createTestUser(url);
await furnish(person);
const browser = await launchBrowser();
const { page, context, waitUntilIdle } = await openTab(browser, url, { width: 1280, height: 900 });
const report = async (what: string, act: () => Promise<unknown>): Promise<void> =>
  void process.stdout.write(`${what}: ${await slowest(page, act)} ms\n`);

await page.goto('/login');
await waitUntilIdle();
await report('peer: typing on the login page', () =>
  page.getByRole('textbox').first().pressSequentially('nora'),
);
await context.addCookies(person.cookies());

await page.goto('/planner');
await waitUntilIdle();
await report('planner: open a menu', () =>
  page.getByRole('button', { name: 'More options for Outfit 3' }).first().click(),
);
await report('planner: star from it', () => page.getByRole('menuitem', { name: 'Add to Lookboard' }).click());
const handle = page.getByRole('button', { name: 'Move Outfit 5' }).first();
await handle.focus();
await report('planner: carry over three days and put down', async () => {
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key);
});
await report('planner: drag to another day', () =>
  page.getByRole('article').first().dragTo(page.locator('[data-day]').nth(3)),
);
await page
  .getByRole('button', { name: /^Plan an outfit/ })
  .first()
  .click();
await page.getByRole('dialog').locator('li button[aria-pressed]').first().waitFor();
await report('builder: pick three pieces', async () => {
  for (const place of [0, 1, 2])
    await page.getByRole('dialog').locator('li button[aria-pressed]').nth(place).click();
});
await report('builder: search', () => page.getByRole('searchbox').pressSequentially('piece 12'));

await page.goto('/closet');
await waitUntilIdle();
await report('closet: search', () => page.getByRole('searchbox').pressSequentially('piece 1'));
await report('closet: category', () => page.getByRole('button', { name: /^Shoes/ }).click());
await report('closet: open an item', () =>
  page.getByRole('article').first().getByRole('button').first().click(),
);
await browser.close();
