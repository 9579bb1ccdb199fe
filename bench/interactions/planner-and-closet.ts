/**
 * `node bench/interactions/planner-and-closet.ts`: measures the response of the planner and the closet to input, with 300
 * items and eight outfits a day, by the browser's Event Timing, against the same input on the almost empty login page.
 */
import { authContract } from '@fitfolk/contracts/auth';
import type { Category } from '@fitfolk/contracts/closet';
import { listWeekDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { getToolEnvironment, getToolTarget } from '@fitfolk/dev/launcher/running-instance';
import { createServiceClients } from '@fitfolk/dev/launcher/service-clients';
import { launchBrowser, openTab } from '../../tests/e2e/support/browser.ts';
import { createTestUser, type TestUser } from '../../tests/e2e/support/test-user.ts';
import { createReport } from './input-delay.ts';

const ITEMS = 300;
const OUTFITS_A_DAY = 8;
const CATEGORIES: readonly Category[] = ['tops', 'bottoms', 'shoes', 'outerwear', 'accessories'];

const fillCloset = async (user: TestUser): Promise<void> => {
  const { closet, outfits, profile } = user;
  const createClient = await createServiceClients(await getToolEnvironment());
  await createClient(authContract).setAccountPlan({
    params: { username: user.username },
    body: { plan: 'pro' },
  });
  const ids: string[] = [];
  for (let number = 0; number < ITEMS; number += 1) {
    const category = CATEGORIES[number % CATEGORIES.length] ?? 'tops';
    ids.push(
      (await closet.addItem({ body: { profileId: profile.id, name: `Item ${number}`, category } })).id,
    );
  }
  for (const day of listWeekDays(toCalendarDay(new Date(), user.user.timeZone))) {
    for (let number = 0; number < OUTFITS_A_DAY; number += 1) {
      const clothingItemIds = ids.slice(number * 5, number * 5 + 5);
      const name = `Outfit ${number}`;
      await outfits.createOutfit({
        body: { profileId: profile.id, name, scheduledDate: day, clothingItemIds },
      });
    }
  }
};

const url = await getToolTarget();
const user = await createTestUser(url);
await fillCloset(user);
const browser = await launchBrowser();
const { page, context, waitUntilIdle } = await openTab(browser, url, { width: 1280, height: 900 });
const report = createReport(page);

await page.goto('/login');
await waitUntilIdle();
await report('baseline: type on the login page', () =>
  page.getByRole('textbox').first().pressSequentially('nora'),
);
await context.addCookies(user.cookies());

await page.goto('/planner');
await waitUntilIdle();
await report('planner: open a menu', () =>
  page.getByRole('button', { name: 'More options for Outfit 3' }).first().click(),
);
await report('planner: add to favorites from the menu', () =>
  page.getByRole('menuitem', { name: 'Add to Lookboard' }).click(),
);
const handle = page.getByRole('button', { name: 'Move Outfit 5' }).first();
await handle.focus();
await report('planner: move by three days with the keyboard', async () => {
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
await report('builder: pick three items', async () => {
  for (const index of [0, 1, 2])
    await page.getByRole('dialog').locator('li button[aria-pressed]').nth(index).click();
});
await report('builder: search', () => page.getByRole('searchbox').pressSequentially('item 12'));

await page.goto('/closet');
await waitUntilIdle();
await report('closet: search', () => page.getByRole('searchbox').pressSequentially('item 1'));
await report('closet: category', () => page.getByRole('button', { name: /^Shoes/ }).click());
await report('closet: open an item', () =>
  page.getByRole('article').first().getByRole('button').first().click(),
);
await browser.close();
