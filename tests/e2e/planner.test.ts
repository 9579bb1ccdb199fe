import type { ClothingItem } from '@fitfolk/contracts/closet';
import { addDays, listWeekDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TabOptions } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { clickUndo, DESKTOP, getDay, getOutfitCard, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
let items: ClothingItem[];
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});
beforeEach(async () => {
  ana = await createTestUser(instance.url);
  items = await addTestItems(ana);
});

const today = () => toCalendarDay(new Date(), ana.user.timeZone);
const week = () => listWeekDays(today());
/** Returns two different days of the current week. */
const getTwoDays = () => ({ from: week()[2] ?? '', to: week()[4] ?? '' });
const shirtAndJeans = () => [items[0], items[3]].filter((item) => item !== undefined);

const openPage = (path: string, tab: TabOptions = DESKTOP) =>
  openPageAs(browser, instance.url, ana, { path, tab });
const findPlannedDay = async (outfitId: string) => {
  const outfits = await ana.outfits.listOutfits({ params: { profileId: ana.profile.id } });
  return outfits.find(({ id }) => id === outfitId)?.scheduledDate;
};

describe('outfit builder', () => {
  it('plans an outfit for a day and edits it', async () => {
    const page = await openPage('/planner');
    await getDay(page, today()).getByText('No outfit').waitFor();
    await getDay(page, today()).getByText('Today', { exact: true }).waitFor();
    await getDay(page, today())
      .getByRole('button', { name: /^Plan an outfit for/ })
      .click();

    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Save outfit' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'White shirt' }).click();
    await dialog.getByRole('searchbox').fill('jeans');
    await dialog.getByRole('button', { name: 'Blue jeans' }).click();
    expect(await dialog.getByRole('button', { name: 'White shirt' }).count()).toBe(0);
    await dialog.getByText('2 items').waitFor();
    await dialog.getByLabel(/^Name/).fill('Easy start');
    await dialog.getByLabel(/^Occasion/).fill('Work');
    await dialog.getByText('Add to Lookboard').click();
    await dialog.getByRole('button', { name: 'Save outfit' }).click();
    await dialog.waitFor({ state: 'detached' });
    const card = getOutfitCard(page, today(), 'Easy start');
    await card.getByText('Work').waitFor();

    await card.getByRole('button', { name: 'Edit Easy start' }).click();
    await dialog.getByRole('button', { name: 'White shirt' }).click();
    await dialog.getByLabel(/^Name/).fill('Easier');
    await dialog.getByRole('button', { name: 'Save outfit' }).click();
    await getOutfitCard(page, today(), 'Easier').waitFor();

    const [outfit] = await ana.outfits.listOutfits({ params: { profileId: ana.profile.id } });
    expect(outfit).toMatchObject({
      name: 'Easier',
      occasion: 'Work',
      isFavorite: true,
      scheduledDate: today(),
    });
    expect(outfit?.items.map(({ name }) => name)).toEqual(['Blue jeans']);
  });

  it('keeps the selected items when the dialog closes and the page reloads, and names the outfit after them', {
    tags: 'extended',
  }, async () => {
    const page = await openPage('/planner');
    const dialog = page.getByRole('dialog');
    const openBuilder = () =>
      getDay(page, today())
        .getByRole('button', { name: /^Plan an outfit for/ })
        .click();
    await openBuilder();
    await dialog.getByRole('button', { name: 'Blue jeans' }).click();
    await dialog.getByLabel(/^Occasion/).fill('Work');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await openBuilder();
    await dialog.getByText('1 item', { exact: true }).waitFor();
    expect(await dialog.getByLabel(/^Occasion/).inputValue()).toBe('Work');
    await dialog.getByRole('button', { name: 'White shirt' }).click();
    await dialog.getByRole('button', { name: 'Save outfit' }).click();
    await getOutfitCard(page, today(), 'White shirt & Blue jeans').waitFor();
  });

  it('links to the closet when it is empty', { tags: 'extended' }, async () => {
    ana = await createTestUser(instance.url);
    const page = await openPage('/planner');
    await page
      .getByRole('button', { name: /^Plan an outfit for/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Open closet' }).click();
    await page.waitForURL('**/closet');
  });
});

describe('moving an outfit', () => {
  /** Opens the planner with an outfit that is planned for the third day of the week. */
  const openMovable = async (tab: TabOptions) => {
    const { from, to } = getTwoDays();
    const { id } = await createTestOutfit(ana, shirtAndJeans(), { name: 'Movable', scheduledDate: from });
    const page = await openPage('/planner', tab);
    const openMove = async (day: string) => {
      const more = getOutfitCard(page, day, 'Movable').getByRole('button', { name: /^More options/ });
      await more.click();
      await page.getByRole('menuitem', { name: 'Move to…' }).click();
    };
    return {
      from,
      to,
      page,
      openMove,
      expectDay: (day: string) => expect.poll(() => findPlannedDay(id)).toBe(day),
    };
  };

  it('supports drag and drop, the keyboard with announcements, and another week by date', async () => {
    const { from, to, page, openMove, expectDay } = await openMovable(DESKTOP);
    await getOutfitCard(page, from, 'Movable').locator('img').first().dragTo(getDay(page, to));
    await getOutfitCard(page, to, 'Movable').waitFor();
    await expectDay(to);
    await clickUndo(page);
    await getOutfitCard(page, from, 'Movable').waitFor();
    await expectDay(from);

    const status = page.getByRole('status');
    await page.getByRole('button', { name: 'Move Movable' }).focus();
    await page.keyboard.press('Enter');
    await status.getByText('Moving Movable.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await status.getByText('Move canceled. Movable stays where it was.').waitFor();
    await expectDay(from);
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await status
      .getByText(/^Moved to/)
      .first()
      .waitFor();
    await getOutfitCard(page, to, 'Movable').waitFor();
    await page.locator('[aria-label="Move Movable"]:focus').waitFor();
    await expectDay(to);
    await page.keyboard.press('F8');
    await clickUndo(page);
    await expectDay(from);

    const next = addDays(from, 7);
    await openMove(from);
    await page.getByLabel('Another day').fill(next);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expectDay(next);
    await page.getByRole('button', { name: 'Next week', exact: true }).click();
    await getOutfitCard(page, next, 'Movable').waitFor();
    await page.getByRole('button', { name: 'This week' }).click();
    await getDay(page, from).getByText('No outfit').waitFor();
  });

  it('supports a drop on the days above and the menu on a phone', { tags: 'extended' }, async () => {
    const { from, to, page, openMove, expectDay } = await openMovable({});
    const days = page.getByRole('navigation', { name: 'Days of the week' }).getByRole('button');
    await days.nth(week().indexOf(from)).click();
    const photo = getOutfitCard(page, from, 'Movable').locator('img').first();
    await photo.dragTo(days.nth(week().indexOf(to)));
    await getOutfitCard(page, to, 'Movable').waitFor();
    await expectDay(to);

    await openMove(to);
    const dayFormat = new Intl.DateTimeFormat('en', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    const day = page.getByRole('dialog').getByRole('button', { name: dayFormat.format(new Date(from)) });
    await day.click();
    await getOutfitCard(page, from, 'Movable').waitFor();
    await expectDay(from);
    await clickUndo(page);
    await expectDay(to);
  });
});

describe('planned outfit', () => {
  it('keeps its day after being marked as worn', { tags: 'extended' }, async () => {
    const { id } = await createTestOutfit(ana, shirtAndJeans(), { name: 'Worn one', scheduledDate: today() });
    const page = await openPage('/planner');
    const card = getOutfitCard(page, today(), 'Worn one');
    await card.getByRole('button', { name: 'More options for Worn one' }).click();
    await page.getByRole('menuitem', { name: 'Mark as worn' }).click();
    await card.getByText('Worn', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'More options for Worn one' }).click();
    expect(await page.getByRole('menuitem', { name: 'Move to…' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Plan again…' }).waitFor();
    expect(await card.getByRole('button', { name: 'Move Worn one' }).count()).toBe(0);

    await expect
      .poll(async () => {
        const closet = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
        return closet.filter(({ lastWornDay }) => lastWornDay === today()).map(({ name }) => name);
      })
      .toEqual(['Blue jeans', 'White shirt']);
    expect(await findPlannedDay(id)).toBe(today());

    await page.reload();
    await card.getByRole('button', { name: 'More options for Worn one' }).click();
    await page.getByRole('menuitem', { name: 'Not worn' }).click();
    await card.getByText('Worn', { exact: true }).waitFor({ state: 'detached' });
    await expect
      .poll(async () => {
        const closet = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
        return closet.filter(({ wearCount }) => wearCount > 0).length;
      })
      .toBe(0);
  });

  it('names an item that was passed on, and can be planned again without it', {
    tags: 'extended',
  }, async () => {
    await upgradeToPro(instance, ana);
    const zoe = await ana.auth.createProfile({ body: { name: 'Zoe', isParent: true } });
    const pieces = shirtAndJeans();
    const [passedOn] = pieces;
    await createTestOutfit(ana, pieces, { name: 'Split', scheduledDate: today() });
    const placements = [{ itemId: passedOn?.id ?? '', place: 'closet' as const, profileId: zoe.id }];
    await ana.closet.placeItems({ body: { placements } });
    await expect
      .poll(async () => {
        const outfits = await ana.outfits.listOutfits({ params: { profileId: ana.profile.id } });
        return outfits.find(({ name }) => name === 'Split')?.skipped?.length;
      })
      .toBe(1);
    const page = await openPage('/planner');
    await getOutfitCard(page, today(), 'Split').getByRole('button', { name: 'Edit Split' }).click();
    await page.getByText(`${passedOn?.name} now belongs to Zoe.`).waitFor();
  });

  it('can be unscheduled, added to the Lookboard and deleted, each with undo', {
    tags: 'extended',
  }, async () => {
    const { from } = getTwoDays();
    const { id } = await createTestOutfit(ana, shirtAndJeans(), { name: 'Undoable', scheduledDate: from });
    const page = await openPage('/planner');
    const card = getOutfitCard(page, from, 'Undoable');
    const choose = async (item: string) => {
      await card.getByRole('button', { name: 'More options for Undoable' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const outfit = async () =>
      (await ana.outfits.listOutfits({ params: { profileId: ana.profile.id } })).find((one) => one.id === id);

    await choose('Unschedule');
    await card.waitFor({ state: 'detached' });
    await clickUndo(page);
    await card.waitFor();
    await expect.poll(async () => (await outfit())?.scheduledDate).toBe(from);

    await choose('Add to Lookboard');
    await card.getByRole('img', { name: 'On your Lookboard' }).waitFor();
    await expect.poll(async () => (await outfit())?.isFavorite).toBe(true);
    await clickUndo(page);
    await expect.poll(async () => (await outfit())?.isFavorite).toBe(false);

    await choose('Delete');
    await card.waitFor({ state: 'detached' });
    await clickUndo(page);
    await card.waitFor();
    await choose('Delete');
    await page.getByRole('link', { name: 'Lookboard', exact: true }).first().click();
    await expect.poll(outfit).toBeUndefined();
  });
});
