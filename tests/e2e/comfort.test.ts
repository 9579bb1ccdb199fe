import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { clickUndo, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, upgradeToPro } from './support/test-user.ts';

const PHONE = { width: 390, height: 844 };

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

/** Creates a Pro family of a parent and a child with clothes each. */
const createFamily = async () => {
  const ana = await createTestUser(instance.url, { name: 'Ana', isParent: true });
  await ana.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, ana);
  const mia = await ana.auth.createProfile({ body: { name: 'Mia' } });
  await addTestItems(ana);
  await addTestItems({ ...ana, profile: mia });
  const listSuggested = async (profileId: string) =>
    (await ana.outfits.suggestOutfits({ body: { profileId } })).flatMap(({ items }) => items);
  return { ana, mia, listSuggested };
};

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('comfort rules', () => {
  it('are set by keyboard for a child, and its suggestions obey them', async () => {
    const { ana, mia, listSuggested } = await createFamily();
    // The service has learned of the items once it suggests some.
    await expect.poll(() => listSuggested(mia.id)).toContain('White sneakers');
    const page = await openPageAs(browser, instance.url, ana, { path: '/comfort', tab: PHONE });

    await getButton(page, 'Mia').press('Enter');
    await page.getByText('What Mia wears happily. Every suggestion keeps to it.').waitFor();
    await page.getByRole('switch', { name: 'No tight collars' }).press('Space');
    await getButton(page, 'White').press('Space');
    await page.getByRole('radio', { name: 'In between' }).press('ArrowLeft');
    await page.getByText('A day of 60°F counts as 55°F.').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);

    const read = () => ana.outfits.comfort({ params: { profileId: mia.id } });
    await expect
      .poll(read)
      .toMatchObject({ noTightCollars: true, refusedColors: ['white'], temperatureOffsetF: -5, version: 3 });
    const suggested = await listSuggested(mia.id);
    expect(suggested).toContain('Brown boots');
    expect(suggested.filter((name) => name.startsWith('White'))).toEqual([]);
    await clickUndo(page);
    await expect.poll(read).toMatchObject({ refusedColors: ['white'], temperatureOffsetF: 0 });
  });

  it.each([
    ['a phone', { ...PHONE, hasTouch: true }],
    ['a desktop', { width: 1280, height: 900 }],
  ])('come with learned preferences, which are forgotten on %s', { tags: 'extended' }, async (_, tab) => {
    const { ana, listSuggested } = await createFamily();
    const { profile } = ana;
    await expect.poll(() => listSuggested(profile.id)).toContain('Blue jeans');
    const items = await ana.closet.listItems({ params: { profileId: profile.id } });
    const wanted = ['Striped sweater', 'Blue jeans', 'Brown boots'];
    const worn = items.filter(({ name }) => wanted.includes(name));
    const { timeZone } = await ana.auth.currentUser({});
    const today = toCalendarDay(new Date(), timeZone);
    for (const scheduledDate of [-3, -2, -1].map((days) => addDays(today, days))) {
      const { id: outfitId } = await createTestOutfit(ana, worn, { scheduledDate });
      await ana.outfits.wearOutfit({ params: { outfitId } });
    }
    const read = () => ana.outfits.learnedPreferences({ params: { profileId: profile.id } });
    const page = await openPageAs(browser, instance.url, ana, { path: '/comfort', tab });

    await page.getByRole('heading', { name: 'What Ana likes' }).waitFor();
    await getButton(page, /^Show all/).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Brown boots' })
      .first()
      .getByText('From 3 outfits')
      .waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    const before = (await read()).preferences.length;
    await getButton(page, /^Forget: /)
      .first()
      .press('Enter');
    await page.getByTestId('toast').getByText('Forgotten').waitFor();
    await page.getByTestId('toast').getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await read()).preferences.length).toBe(before - 1);

    await getButton(page, 'Reset all').click();
    await page.getByText('Nothing yet. Once Ana wears', { exact: false }).waitFor();
    await page.goto('/');
    await expect.poll(read).toEqual({ preferences: [], factCount: 0 });
  });

  it('are learned from a suggestion by tap, and forgotten on their page', { tags: 'extended' }, async () => {
    const { ana, listSuggested } = await createFamily();
    await expect.poll(() => listSuggested(ana.profile.id)).toContain('Blue jeans');
    const page = await openPageAs(browser, instance.url, ana, {
      path: '/planner',
      tab: { ...PHONE, hasTouch: true },
    });

    await getButton(page, 'AI Suggestions').tap();
    const dialog = page.getByRole('dialog', { name: 'AI Suggestions' });
    await dialog
      .getByRole('button', { name: /^Not right/ })
      .first()
      .tap();
    await page.getByRole('menuitem', { name: 'Itchy…' }).tap();
    const itchy = page.getByRole('dialog', { name: 'What itches?' }).getByRole('listitem').first();
    const name = (await itchy.textContent()) ?? '';
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await itchy.getByRole('button').tap();
    await page.getByTestId('toast').getByText(`“${name}” won't be suggested again`).waitFor();
    await expect.poll(() => dialog.getByText(name, { exact: true }).count()).toBe(0);
    expect(await listSuggested(ana.profile.id)).not.toContain(name);

    await page.goto('/comfort');
    await page.getByText(`Itchy: ${name}`).waitFor();
    await getButton(page, `Forget: Itchy, ${name}`).tap();
    await page.getByText('Nothing yet. Use', { exact: false }).waitFor();
    await clickUndo(page);
    await getButton(page, `Forget: Itchy, ${name}`).tap();
    await page.goto('/');
    await expect.poll(() => listSuggested(ana.profile.id)).toContain(name);
  });
});
