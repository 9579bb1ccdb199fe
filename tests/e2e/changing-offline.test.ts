/** @module-tag extended */
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { createFamily, getCell, waitForState } from './support/pages/family-board.ts';
import { getOutfitCard } from './support/planner-page.ts';
import { openStoredTab } from './support/stored-tab.ts';
import { createTestOutfit } from './support/test-outfits.ts';
import type { TestUser } from './support/test-user.ts';

const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true };

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const getWaiting = (page: Page, count: number) =>
  page.getByText(`${count} ${count === 1 ? 'change waits' : 'changes wait'} for the network`, {
    exact: true,
  });
const getTile = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const getItem = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

const listOutfits = ({ outfits, profile }: TestUser) =>
  outfits.listOutfits({ params: { profileId: profile.id } });

/** Creates a family with three outfits of the parent today and a shirt in the basket. */
const createMorning = async () => {
  const { ana, today } = await createFamily();
  const items = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
  const byName = (...names: string[]) => items.filter(({ name }) => names.includes(name));
  const clothes = byName('Striped sweater', 'Navy chinos');
  const office = await createTestOutfit(ana, clothes, { name: 'Office', scheduledDate: today });
  const walk = await createTestOutfit(ana, clothes, { name: 'Walk', scheduledDate: today });
  const picnic = await createTestOutfit(ana, clothes, { name: 'Picnic', scheduledDate: today });
  const [shirt] = byName('White shirt');
  await ana.closet.wearItem({ params: { itemId: shirt?.id ?? '' } });
  return { ana, today, office, walk, picnic };
};

const visit = async (page: Page, waitUntilIdle: () => Promise<unknown>) => {
  for (const path of ['/today', '/planner', '/laundry', '/closet']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilIdle();
  }
};

const choose = async (page: Page, day: string, outfit: string, entry: string) => {
  await getOutfitCard(page, day, outfit)
    .getByRole('button', { name: `More options for ${outfit}` })
    .tap();
  await page.getByRole('menuitem', { name: entry }).tap();
};

const moveTo = async (page: Page, day: string, button: 'Move' | 'Plan') => {
  await page.getByLabel('Another day').fill(day);
  await getButton(page, button).tap();
};

describe('changes without a network', () => {
  it('show at once, survive a reload, and reach the server once and in order', async () => {
    const { ana, today, office, walk, picnic } = await createMorning();
    const later = addDays(today, 8);
    const { page, context, waitUntilIdle, errors } = await openStoredTab(ana, PHONE);
    await visit(page, waitUntilIdle);

    await context.setOffline(true);
    await page.goto('/today');
    await getTile(page, 'Ana').getByRole('button', { name: 'All set' }).tap();
    await page.getByText('1 of 2 ready').waitFor();
    await getWaiting(page, 1).waitFor();

    await page.goto('/planner');
    await choose(page, today, 'Walk', 'Move to…');
    await moveTo(page, later, 'Move');
    await getOutfitCard(page, today, 'Walk').waitFor({ state: 'detached' });
    await choose(page, today, 'Picnic', 'Plan again…');
    await moveTo(page, later, 'Plan');
    await getWaiting(page, 3).waitFor();
    await choose(page, today, 'Picnic', 'Unschedule');
    await getWaiting(page, 4).waitFor();

    await page.goto('/laundry');
    await getButton(page, 'Whites: Wash this load').tap();
    await getButton(page, 'Whites: Done').waitFor();
    await page.goto('/closet');
    await getItem(page, 'Brown boots').getByRole('button').first().tap();
    await getButton(page, 'Wore it today').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await getWaiting(page, 6).tap();
    await page.getByText('Office: worn', { exact: true }).waitFor();
    await page.getByText('White shirt: to the wash', { exact: true }).waitFor();

    await page.reload();
    await getWaiting(page, 6).waitFor();
    await page.goto('/laundry');
    await getButton(page, 'Whites: Done').waitFor();
    await page.goto('/planner');
    await getOutfitCard(page, today, 'Office').getByText('Worn', { exact: true }).waitFor();
    expect(await getOutfitCard(page, today, 'Walk').count()).toBe(0);
    expect(await getOutfitCard(page, today, 'Picnic').count()).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findAccessibilityIssues(page), colorScheme).toEqual([]);
    }
    expect((await listOutfits(ana)).filter(({ scheduledDate }) => scheduledDate !== today)).toEqual([]);

    await context.setOffline(false);
    await page.getByText(/for the network$/).waitFor({ state: 'detached' });

    const outfits = await listOutfits(ana);
    expect(
      outfits.map(({ name, scheduledDate, wornDate }) => [name, scheduledDate, wornDate]).toSorted(),
    ).toEqual(
      [
        ['Office', today, today],
        ['Picnic', later, null],
        ['Picnic', null, null],
        ['Walk', later, null],
      ].toSorted(),
    );
    expect(outfits.find(({ id }) => id === picnic.id)?.scheduledDate).toBeNull();
    expect(outfits.find(({ id }) => id === walk.id)?.version).toBe(walk.version + 1);
    expect(outfits.find(({ id }) => id === office.id)?.version).toBe(office.version + 1);
    const items = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
    expect(items.find(({ name }) => name === 'Brown boots')).toMatchObject({
      wearCount: 1,
      lastWornDay: today,
    });
    expect(items.find(({ name }) => name === 'White shirt')?.laundry.status).toBe('washing');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('exchange days and approve proposals of the family board, and tick entries of packing lists', async () => {
    const { ana, miaId, today } = await createFamily();
    const items = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
    await createTestOutfit(ana, items.slice(0, 2), { name: 'Office', scheduledDate: today });
    const ofMia = await ana.closet.listItems({ params: { profileId: miaId } });
    await ana.outfits.proposeOutfit({
      body: {
        profileId: miaId,
        day: today,
        version: 0,
        name: 'School',
        clothingItemIds: ofMia.slice(0, 2).map(({ id }) => id),
      },
    });
    const list = await ana.packing.createPackingList({
      body: {
        profileId: ana.profile.id,
        name: 'Lake',
        items: [{ id: crypto.randomUUID(), name: 'Tent', quantity: 1, packed: false }],
      },
    });
    const { page, context, waitUntilIdle, errors } = await openStoredTab(ana, PHONE);
    for (const path of ['/family', `/packing/${list.id}`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitUntilIdle();
    }
    const tent = page.getByRole('checkbox', { name: 'Tent', exact: true });

    await context.setOffline(true);
    await tent.tap();
    await getWaiting(page, 1).waitFor();
    await page.reload();
    await expect.poll(() => tent.isChecked()).toBe(true);
    await page.goto('/family');
    await getCell(page, 'Mia', today).getByRole('button', { name: 'Approve' }).tap();
    await waitForState(page, 'Mia', today, 'planned');
    await getCell(page, 'Ana', today).getByRole('button').first().tap();
    await page.getByRole('region', { name: 'Move to…' }).getByRole('button').first().tap();
    await waitForState(page, 'Ana', today, 'empty');
    await getWaiting(page, 3).tap();
    await page.getByText('Tent: packed', { exact: true }).waitFor();
    await page.getByText('School: approved', { exact: true }).waitFor();
    await page.getByText(/^Office: planned for /).waitFor();
    await page.reload();
    await waitForState(page, 'Mia', today, 'planned');
    await waitForState(page, 'Ana', today, 'empty');

    await context.setOffline(false);
    await page.getByText(/for the network$/).waitFor({ state: 'detached' });

    const [office] = await listOutfits(ana);
    expect(office?.scheduledDate).not.toBe(today);
    const [school] = await ana.outfits.listOutfits({ params: { profileId: miaId } });
    expect(school).toMatchObject({ name: 'School', scheduledDate: today });
    const [stored] = await ana.packing.listPackingLists({ params: { profileId: ana.profile.id } });
    expect(stored?.items).toMatchObject([{ name: 'Tent', packed: true }]);
    await waitForState(page, 'Ana', today, 'empty');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('name what another device changed meanwhile, until somebody has read it', async () => {
    const { ana, today, walk, picnic } = await createMorning();
    const { page, context, waitUntilIdle } = await openStoredTab(ana, PHONE);
    await visit(page, waitUntilIdle);
    await context.setOffline(true);
    await page.goto('/planner');
    for (const name of ['Walk', 'Picnic']) {
      await choose(page, today, name, 'Move to…');
      await moveTo(page, addDays(today, 8), 'Move');
    }
    await getWaiting(page, 2).waitFor();
    await ana.outfits.deleteOutfit({ params: { outfitId: walk.id } });
    await ana.outfits.wearOutfit({ params: { outfitId: picnic.id } });

    await context.setOffline(false);

    const notice = page.getByRole('alert').filter({ hasText: "2 changes weren't saved" });
    await notice.getByRole('button', { name: /Walk: planned for/ }).waitFor();
    await notice.getByText('It no longer exists.').waitFor();
    await notice.getByRole('button', { name: /Picnic: planned for/ }).waitFor();
    await getOutfitCard(page, today, 'Picnic').getByText('Worn', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await notice.waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await notice.getByRole('button').first().tap();
    await page.getByText("1 change wasn't saved").waitFor();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('alert').getByRole('button').tap();
    await page.getByText("1 change wasn't saved").waitFor({ state: 'detached' });
    await context.close();
  });

  it('are never sent by another account or after signing out', async () => {
    const { ana, today } = await createMorning();
    const { ana: ben } = await createFamily();
    const { page, context, waitUntilIdle } = await openStoredTab(ana, PHONE);
    await visit(page, waitUntilIdle);
    await context.setOffline(true);
    await page.goto('/planner');
    await choose(page, today, 'Walk', 'Unschedule');
    await getWaiting(page, 1).waitFor();

    await context.clearCookies();
    await context.addCookies(ben.cookies());
    await context.setOffline(false);
    await page.goto('/planner');

    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('outbox:'))),
      )
      .toEqual([]);
    expect(await getWaiting(page, 1).count()).toBe(0);
    expect((await listOutfits(ana)).find(({ name }) => name === 'Walk')?.scheduledDate).toBe(today);
    await context.close();
  });
});
