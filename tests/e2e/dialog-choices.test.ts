/** @module-tag extended */
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});
beforeEach(async () => {
  ana = await createTestUser(instance.url);
});

const openPage = (path: string) => openPageAs(browser, instance.url, ana, { path });
const today = () => toCalendarDay(new Date(), ana.user.timeZone);
const clickButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** Closes the open dialog and reloads the page. */
const leave = async (page: Page) => {
  // Escape would close a tooltip under the pointer first.
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
};

describe('choices of a dialog survive closing and a reload', () => {
  it('of another day for an outfit', async () => {
    const items = await addTestItems(ana);
    await createTestOutfit(ana, items.slice(0, 2), { name: 'Walk', scheduledDate: today() });
    const page = await openPage('/planner');
    const openMove = async () => {
      await clickButton(page, /^More options for/);
      await page.getByRole('menuitem', { name: 'Move to…' }).click();
    };
    const otherDay = page.getByRole('dialog').getByLabel('Another day');
    await openMove();
    await otherDay.fill('2027-03-14');
    await leave(page);
    await openMove();
    expect(await otherDay.inputValue()).toBe('2027-03-14');

    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const stored = await page.evaluate(() => Object.keys(sessionStorage).join());
    expect(stored).not.toContain('outfit-day');
  });

  it('of an outfit of Plan five days', async () => {
    await addTestItems(ana);
    const page = await openPage('/planner');
    const dialog = page.getByRole('dialog', { name: 'Plan five days' });
    const suggestion = dialog.getByRole('article');
    await clickButton(page, 'Plan five days');
    const first = await suggestion.textContent();
    await clickButton(page, 'Swap');
    await expect.poll(() => suggestion.textContent()).not.toBe(first);
    const second = await suggestion.textContent();
    await leave(page);
    await clickButton(page, 'Plan five days');
    await suggestion.waitFor();
    expect(await suggestion.textContent()).toBe(second);
  });

  it('of the rows that shuffling keeps', async () => {
    await addTestItems(ana);
    const page = await openPage('/planner');
    const lock = page.getByRole('button', { name: 'Keep: Tops' });
    await clickButton(page, /^Plan an outfit for/);
    await clickButton(page, 'Shuffle');
    await lock.click();
    await leave(page);
    await clickButton(page, /^Plan an outfit for/);
    await lock.waitFor();
    expect(await lock.getAttribute('aria-pressed')).toBe('true');
  });

  it('of the clothes that are already put on', async () => {
    const items = await addTestItems(ana);
    await createTestOutfit(ana, items.slice(0, 3), { scheduledDate: today() });
    const page = await openPage('/');
    await clickButton(page, 'Lay it out');
    await clickButton(page, 'White shirt');
    await leave(page);
    await clickButton(page, 'Lay it out');
    await page.getByText('1 of 3 put on').waitFor();
  });

  it('of a town', async () => {
    const page = await openPage('/');
    const town = page.getByRole('searchbox', { name: 'Town' });
    await clickButton(page, 'Set your town');
    await town.fill('Graz');
    await leave(page);
    await clickButton(page, 'Set your town');
    expect(await town.inputValue()).toBe('Graz');
  });
});
