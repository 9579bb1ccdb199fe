import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, upgradeToPro } from './support/test-user.ts';

const TABLET = { width: 1024, height: 600 };
/** Upright, with rows so low that their height limits the collages. */
const SMALL_PORTRAIT = { width: 500, height: 520 };
/** Ten in the morning, at which a tablet shows the board of the day. */
const MORNING = 'T10:00:00Z';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

/** Reads the code that a waiting tablet shows. */
const readCode = async (page: Page): Promise<string> => {
  const code = page.getByText(/^\d{3} \d{3}$/);
  await code.waitFor();
  return (await code.innerText()).replaceAll(/\s/g, '');
};

const getTile = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

describe('a kitchen tablet', () => {
  it('shows the board that a parent connects, follows "All set" and ends with its connection', async () => {
    const ana = await createTestUser(instance.url, { name: 'Ana Lopez', isParent: true });
    await ana.auth.updateUser({ body: { accountType: 'family', timeZone: 'UTC' } });
    await upgradeToPro(instance, ana);
    await ana.auth.createProfile({ body: { name: 'Mia Lopez' } });
    const day = toCalendarDay(new Date(), 'UTC');
    const items = await addTestItems(ana);
    await createTestOutfit(ana, items, { name: 'Office', scheduledDate: day });

    // The clock of a context cannot be set back for the next tab.
    const { page: tablet, context } = await openTab(browser, instance.url, { ...TABLET, isCacheEmpty: true });
    await tablet.clock.setFixedTime(new Date(`${day}${MORNING}`));
    await tablet.goto('/tablet');
    const code = await readCode(tablet);
    expect(await findAccessibilityIssues(tablet)).toEqual([]);

    const parent = await openPageAs(browser, instance.url, ana, { path: '/settings' });
    await parent.getByRole('button', { name: 'Connect a tablet' }).click();
    await parent.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await parent.getByRole('button', { name: 'Continue' }).click();
    await parent.getByText('Is this the device in front of you?').waitFor();
    await parent.getByRole('button', { name: 'Connect this device' }).click();
    await parent.getByRole('button', { name: 'Disconnect Kitchen' }).waitFor();

    await getTile(tablet, 'Ana').getByText('Office').waitFor();
    await getTile(tablet, 'Mia').getByText('Nothing planned').waitFor();
    await ana.closet.moveLaundry({
      params: { moveId: crypto.randomUUID() },
      body: { action: 'basket', items: [{ itemId: items[0]?.id ?? '', version: 0 }] },
    });
    await getTile(tablet, 'Ana').getByText('To wash').waitFor();
    expect(await tablet.getByText('Lopez').count()).toBe(0);
    expect(await findAccessibilityIssues(tablet)).toEqual([]);
    for (const size of [SMALL_PORTRAIT, TABLET]) {
      await tablet.setViewportSize(size);
      const { scrollHeight, clientHeight } = await tablet.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return { scrollHeight, clientHeight };
      });
      expect(scrollHeight, `${size.width} × ${size.height}`).toBeLessThanOrEqual(clientHeight);
    }

    const today = await openPageAs(browser, instance.url, ana, { path: '/today' });
    await getTile(today, 'Ana').getByRole('button', { name: 'All set' }).click();
    await today.getByText('1 of 2 ready').waitFor();
    await getTile(tablet, 'Ana').getByText('All set').waitFor();
    expect(await tablet.getByText('To wash').count()).toBe(0);

    await tablet.clock.setFixedTime(new Date(`${day}T22:30:00Z`));
    await tablet.getByRole('button', { name: 'Show the board' }).waitFor();
    expect(await tablet.getByRole('article').count()).toBe(0);
    expect(await findAccessibilityIssues(tablet)).toEqual([]);
    await tablet.clock.setFixedTime(new Date(`${day}${MORNING}`));
    await getTile(tablet, 'Ana').waitFor();

    await parent.getByRole('button', { name: 'Disconnect Kitchen' }).click();
    await getTile(tablet, 'Ana').waitFor({ state: 'detached' });
    expect(await readCode(tablet)).not.toBe(code);
    // The fixed time stays with a context.
    await context.close();
  });
});
