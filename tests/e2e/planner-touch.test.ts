/** @module-tag extended */
import type { ClothingItem } from '@fitfolk/contracts/closet';
import { listWeekDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { createFinger } from './support/finger.ts';
import type { Instance } from './support/instance.ts';
import { getDay, getOutfitCard, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

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

const PHONE = { width: 390, height: 844, hasTouch: true } as const;

const openPlanner = (): Promise<Page> =>
  openPageAs(browser, instance.url, ana, { path: '/planner', tab: PHONE });
const getCenter = async (locator: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
};
const today = () => toCalendarDay(new Date(), ana.user.timeZone);
const listPlanned = () => ana.outfits.listOutfits({ params: { profileId: ana.profile.id } });

describe('an outfit held by a finger', () => {
  const [from, to] = [2, 4];
  const openWeek = async () => {
    const week = listWeekDays(today());
    const day = week[from] ?? '';
    const { id } = await createTestOutfit(ana, items.slice(0, 2), { name: 'Movable', scheduledDate: day });
    const page = await openPlanner();
    const strip = page.getByRole('navigation', { name: 'Days of the week' }).getByRole('button');
    await strip.nth(from).tap();
    const card = getOutfitCard(page, day, 'Movable');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/touch-drag\.\w+\.js$/.test(name)),
    );
    await card.scrollIntoViewIfNeeded();
    return { id, page, strip, card, day, otherDay: week[to] ?? '' };
  };

  it('moves to the day on which it is dropped', async () => {
    const { id, page, strip, card, otherDay } = await openWeek();
    const finger = await createFinger(page);
    await finger.press(await getCenter(card.locator('img').first()));
    await page.locator('[data-dragged]').first().waitFor();
    await finger.move(await getCenter(strip.nth(to)));
    await page.locator('nav [data-target]').waitFor();
    await finger.lift();

    await getOutfitCard(page, otherDay, 'Movable').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect
      .poll(async () => (await listPlanned()).find((one) => one.id === id)?.scheduledDate)
      .toBe(otherDay);
  });

  it('stays where it is when the finger scrolls or lets go elsewhere', async () => {
    const { page, card, day } = await openWeek();
    const finger = await createFinger(page);
    const center = await getCenter(card.locator('img').first());
    await finger.swipe(center, -120);
    expect(await page.locator('[data-dragged]').count()).toBe(0);

    await card.scrollIntoViewIfNeeded();
    await finger.press(await getCenter(card.locator('img').first()));
    await page.locator('[data-dragged]').first().waitFor();
    await finger.move({ x: 195, y: 20 });
    await finger.lift();
    await page.locator('[data-dragged]').first().waitFor({ state: 'detached' });
    expect((await listPlanned()).map(({ scheduledDate }) => scheduledDate)).toEqual([day]);
  });
});

describe('the categories of the outfit builder', () => {
  const openBuilder = async () => {
    const page = await openPlanner();
    await getDay(page, today())
      .getByRole('button', { name: /^Plan an outfit for/ })
      .click();
    const dialog = page.getByRole('dialog');
    const getTab = (name: string) => dialog.getByRole('button', { name, exact: true });
    const current = dialog.locator('button[aria-current="true"]');
    await getTab('Tops').waitFor();
    return { page, dialog, getTab, readCurrent: () => current.allInnerTexts() };
  };

  it('are marked by scrolling', async () => {
    const { page, dialog, readCurrent } = await openBuilder();
    expect(await readCurrent()).toEqual(['Tops']);
    const finger = await createFinger(page);
    const scroll = async () => {
      await finger.press({ x: 195, y: 620 });
      for (const y of [590, 560, 530, 500]) await finger.move({ x: 195, y });
      await finger.lift();
      return readCurrent();
    };
    await expect.poll(scroll).toEqual(['Bottoms']);
    await dialog.getByRole('region', { name: 'Bottoms' }).getByRole('button').first().waitFor();
  });

  it('are marked and scrolled to by a tap, also the last one', async () => {
    const { dialog, getTab, readCurrent } = await openBuilder();
    for (const name of ['Shoes', 'Accessories', 'Tops']) {
      await getTab(name).tap();
      await expect.poll(readCurrent).toEqual([name]);
      const first = dialog.getByRole('region', { name }).getByRole('listitem').first();
      await expect
        .poll(() => first.evaluate((item) => item.getBoundingClientRect().top < window.innerHeight - 80))
        .toBe(true);
    }
  });
});

describe('shuffling an outfit', () => {
  const openShuffle = async () => {
    const page = await openPlanner();
    await getDay(page, today())
      .getByRole('button', { name: /^Plan an outfit for/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Shuffle', exact: true }).click();
    const row = (name: string) => dialog.getByRole('slider', { name, exact: true });
    const read = (name: string) => row(name).getAttribute('aria-valuetext');
    await row('Tops').waitFor();
    await expect.poll(() => read('Shoes')).toMatch(/White sneakers|Brown boots/);
    return { page, dialog, row, read };
  };
  const others: Readonly<Record<string, string>> = {
    'White shirt': 'Striped sweater',
    'Striped sweater': 'White shirt',
    'Navy chinos': 'Blue jeans',
    'Blue jeans': 'Navy chinos',
    'White sneakers': 'Brown boots',
    'Brown boots': 'White sneakers',
  };

  it('changes rows by swipe, button and arrow key, and saves', async () => {
    const { page, dialog, row, read } = await openShuffle();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    const before = await Promise.all(['Tops', 'Bottoms', 'Shoes'].map(read));
    const finger = await createFinger(page);
    await finger.swipe(await getCenter(row('Tops')), -90);
    await dialog.getByRole('button', { name: 'Next: Bottoms' }).tap();
    await row('Shoes').focus();
    await page.keyboard.press('ArrowLeft');
    const after = before.map((name) => others[name ?? '']);
    await expect.poll(() => Promise.all(['Tops', 'Bottoms', 'Shoes'].map(read))).toEqual(after);
    expect(await read('Outerwear')).toBe('None');
    await row('Outerwear').press('ArrowRight');
    expect(await read('Outerwear')).toBe('Camel coat');

    await dialog.getByRole('button', { name: 'Save outfit' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [outfit] = await listPlanned();
    expect(outfit?.items.map(({ name }) => name)).toEqual([...after, 'Camel coat']);
  });

  it('keeps locked rows and changes the others', async () => {
    const { dialog, read } = await openShuffle();
    const [tops, bottoms, shoes] = await Promise.all(['Tops', 'Bottoms', 'Shoes'].map(read));
    await dialog.getByRole('button', { name: 'Keep: Tops' }).tap();
    await dialog.getByRole('button', { name: 'Shuffle again' }).tap();

    await expect.poll(() => read('Bottoms')).toBe(others[bottoms ?? '']);
    expect([await read('Tops'), await read('Shoes')]).toEqual([tops, others[shoes ?? '']]);
    await dialog.getByRole('status').getByText(`${tops}`, { exact: false }).first().waitFor();
  });

  it('needs no bottom below a dress', async () => {
    const { closet, profile } = ana;
    await closet.addItem({
      body: { profileId: profile.id, name: 'Blue flowers', category: 'tops', tags: ['dress'] },
    });
    const { dialog, row, read } = await openShuffle();
    const stepTo = async (top: string) => {
      for (let step = 0; step < 3 && (await read('Tops')) !== top; step += 1) {
        await row('Tops').press('ArrowRight');
      }
    };
    await stepTo('White shirt');
    const bottom = await read('Bottoms');
    await stepTo('Blue flowers');
    expect(await read('Bottoms')).toBe('Not needed with Blue flowers');
    await stepTo('White shirt');
    expect(await read('Bottoms')).toBe(bottom);
    await stepTo('Blue flowers');
    await dialog.getByRole('button', { name: 'Save outfit' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [outfit] = await listPlanned();
    expect(outfit?.items.map(({ category }) => category)).toEqual(['tops', 'shoes']);
  });
});
