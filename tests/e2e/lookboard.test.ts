import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Locator } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Instance } from './support/instance.ts';
import { clickUndo, getOutfitCard, openPageAs } from './support/planner-page.ts';
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

const today = () => toCalendarDay(new Date(), ana.user.timeZone);
const shirtAndJeans = () => [items[0], items[3]].filter((item) => item !== undefined);

const openPage = (path: string) => openPageAs(browser, instance.url, ana, { path });

describe('outfit suggestions', () => {
  it('are planned and saved with one click each', async () => {
    const page = await openPage('/planner');
    await page.getByRole('button', { name: 'AI Suggestions' }).click();
    const dialog = page.getByRole('dialog', { name: 'AI Suggestions' });
    const suggestions = dialog.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await suggestions.first().waitFor();
    expect(await suggestions.count()).toBeGreaterThanOrEqual(2);
    const name = await suggestions.first().getByRole('heading').textContent();
    await suggestions.first().getByRole('button', { name: 'Plan for today' }).click();
    await suggestions
      .first()
      .getByText(/^Planned for/)
      .waitFor();
    await suggestions.nth(1).getByRole('button', { name: 'Save to Lookboard', exact: true }).click();
    await suggestions.nth(1).getByText('Saved to Lookboard').waitFor();
    await page.keyboard.press('Escape');
    await getOutfitCard(page, today(), name ?? '?').waitFor();
    const saved = await ana.outfits.savedOutfits({ params: { profileId: ana.profile.id } });
    expect(saved).toHaveLength(1);
  });
});

describe('Lookboard page', () => {
  it('shows favorites, removes them with undo and plans them again', async () => {
    await createTestOutfit(ana, shirtAndJeans(), { isFavorite: true });
    await createTestOutfit(ana, items.slice(0, 5), { name: 'Sunday best', isFavorite: true });
    const page = await openPage('/lookboard');
    const card = (name: string) => page.getByRole('article').filter({ hasText: name });
    await card('White shirt & Blue jeans').waitFor();
    await page.getByRole('button', { name: 'Remove Sunday best from Lookboard' }).click();
    await card('Sunday best').waitFor({ state: 'detached' });
    await clickUndo(page);
    await card('Sunday best').waitFor();

    await card('Sunday best').getByRole('button', { name: 'Sunday best', exact: true }).click();
    await page.getByRole('button', { name: 'Plan Sunday best' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Today/ }).click();
    await expect
      .poll(async () => (await ana.outfits.todaysOutfit({ params: { profileId: ana.profile.id } }))?.name)
      .toBe('Sunday best');
  });
});

describe('favorite outfit', { tags: 'extended' }, () => {
  it('opens by keyboard and lists its pieces, which link to the closet', async () => {
    await createTestOutfit(ana, shirtAndJeans(), { name: 'Sunday best', isFavorite: true });
    const page = await openPage('/lookboard');
    await page.getByRole('button', { name: 'Sunday best', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sunday best' });
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['White shirt', 'Blue jeans']);
    await dialog.getByRole('link', { name: 'White shirt' }).click();
    await page.getByRole('dialog', { name: 'White shirt' }).waitFor();
  });

  it('is found by its occasion', async () => {
    await createTestOutfit(ana, shirtAndJeans(), {
      name: 'Sunday best',
      occasion: 'Dinner',
      isFavorite: true,
    });
    await createTestOutfit(ana, shirtAndJeans(), { name: 'Monday best', isFavorite: true });
    const page = await openPage('/lookboard');
    await page.getByText('Monday best').waitFor();
    await page.getByRole('button', { name: 'Dinner', exact: true }).click();
    await page.getByText('Monday best').waitFor({ state: 'detached' });
    await page.getByText('Sunday best').waitFor();
  });
});

describe('deleted items', { tags: 'extended' }, () => {
  it('disappear from the planner and the Lookboard without a reload', async () => {
    const outfit = await createTestOutfit(ana, shirtAndJeans(), {
      name: 'Losing a shirt',
      scheduledDate: today(),
      isFavorite: true,
    });
    const page = await openPage('/planner');
    const edit = page.getByRole('button', { name: 'Edit Losing a shirt' });
    const favorite = page.getByRole('article').filter({ hasText: 'Losing a shirt' });
    const waitForPieces = (card: Locator, count: number) =>
      expect.poll(() => card.getByTestId('piece').count()).toBe(count);
    await waitForPieces(edit, 2);
    await page.getByRole('link', { name: 'Lookboard', exact: true }).first().click();
    await waitForPieces(favorite, 2);
    await page.getByRole('link', { name: 'Closet', exact: true }).first().click();
    await page.getByRole('button', { name: 'Remove White shirt from closet' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Item removed from closet').first().waitFor();
    await page.getByRole('link', { name: 'Lookboard', exact: true }).first().click();
    await waitForPieces(favorite, 1);
    await page.getByRole('link', { name: 'Planner', exact: true }).first().click();
    await waitForPieces(edit, 1);
    await expect
      .poll(async () => {
        const [savedOutfit] = await ana.outfits.savedOutfits({ params: { profileId: ana.profile.id } });
        return savedOutfit?.items.map(({ name }) => name);
      })
      .toEqual(['Blue jeans']);
    expect(outfit.items).toHaveLength(2);
  });
});
