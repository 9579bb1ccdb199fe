import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { clickUndo, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

const PHONE = { width: 390, height: 844 };

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

/** Creates a Pro family of a parent and a child with clothes each. */
const createFamily = async (): Promise<{ ana: TestUser; miaId: string; today: string }> => {
  const ana = await createTestUser(instance.url, { name: 'Ana', isParent: true });
  await ana.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, ana);
  const mia = await ana.auth.createProfile({ body: { name: 'Mia' } });
  await addTestItems(ana);
  await addTestItems({ ...ana, profile: mia });
  return { ana, miaId: mia.id, today: toCalendarDay(new Date(), ana.user.timeZone) };
};

const getCell = (page: Page, name: string, day: string) =>
  page.getByRole('row', { name: new RegExp(`^${name}`) }).locator(`td[data-day="${day}"]`);
const waitForState = (page: Page, name: string, day: string, state: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .locator(`td[data-day="${day}"][data-state="${state}"]`)
    .waitFor();
/** Lists the days of the board. */
const listDays = (page: Page): Promise<string[]> =>
  page
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''));

describe('the family board', () => {
  it('shows a proposal of a child in the browser of a parent, whose approval the child sees', async () => {
    const { ana, miaId, today } = await createFamily();
    const parent = await openPageAs(browser, instance.url, ana, { path: '/family' });
    await waitForState(parent, 'Mia', today, 'empty');
    const child = await openPageAs(browser, instance.url, ana, { path: '/family' });
    await child.evaluate((id) => localStorage.setItem('activeProfile', id), miaId);
    await child.reload();

    await getCell(child, 'Mia', today).getByRole('button').click();
    await child.getByRole('button', { name: 'Propose from suggestions' }).click();
    await waitForState(child, 'Mia', today, 'proposed');

    await waitForState(parent, 'Mia', today, 'proposed');
    await parent.getByText('1 proposal is waiting for you').waitFor();
    await getCell(parent, 'Mia', today).getByRole('button', { name: 'Approve' }).click();
    await waitForState(child, 'Mia', today, 'planned');
    expect(await child.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  });

  it('plans everyone on a phone, moves a day by its dialog, and undoes both', async () => {
    const { ana, today } = await createFamily();
    const page = await openPageAs(browser, instance.url, ana, { path: '/family', tab: PHONE });
    await waitForState(page, 'Ana', today, 'empty');

    await page.getByRole('button', { name: 'Plan everyone' }).click();
    await waitForState(page, 'Ana', today, 'planned');
    await waitForState(page, 'Mia', today, 'planned');
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await clickUndo(page);
    await waitForState(page, 'Ana', today, 'empty');

    await getCell(page, 'Ana', today).getByRole('button').click();
    await page.getByRole('button', { name: 'Plan from suggestions' }).click();
    await waitForState(page, 'Ana', today, 'planned');
    await getCell(page, 'Ana', today).getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('region', { name: 'Move to…' }).waitFor();
    await dialog.getByRole('button', { name: /^Not right/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Too cold' }).press('Enter');
    await page.getByTestId('toast').getByText('Got it. Outfits get a little warmer.').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await dialog.getByRole('region', { name: 'Move to…' }).getByRole('button').first().click();
    await waitForState(page, 'Ana', today, 'empty');
    await clickUndo(page);
    await waitForState(page, 'Ana', today, 'planned');
  });

  it('marks a planned garment on open pages when it goes into the basket', { tags: 'extended' }, async () => {
    const { ana, today } = await createFamily();
    const [shirt] = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
    if (!shirt) throw new Error('Expected an item');
    await createTestOutfit(ana, [shirt], { name: 'School', scheduledDate: today });
    const page = await openPageAs(browser, instance.url, ana, { path: '/family' });
    const cell = page.getByRole('article').filter({ hasText: 'School' });
    await cell.waitFor();

    await ana.closet.moveLaundry({
      params: { moveId: crypto.randomUUID() },
      body: { action: 'basket', items: [{ itemId: shirt.id, version: 0 }] },
    });
    await cell.getByText('To wash').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await cell.getByRole('button').first().click();
    await page.getByRole('dialog').getByText('To wash').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
  });

  it('moves an outfit by drag and by keyboard', { tags: 'extended' }, async () => {
    const { ana, today } = await createFamily();
    const page = await openPageAs(browser, instance.url, ana, { path: '/family' });
    await getCell(page, 'Ana', today).getByRole('button').click();
    await page.getByRole('button', { name: 'Plan from suggestions' }).click();
    await waitForState(page, 'Ana', today, 'planned');
    const days = await listDays(page);
    const [first = '', second = ''] = days.filter((day) => day !== today);

    await getCell(page, 'Ana', today)
      .getByRole('article')
      .dragTo(getCell(page, 'Ana', first));
    await waitForState(page, 'Ana', first, 'planned');
    await waitForState(page, 'Ana', today, 'empty');

    const steps = days.indexOf(second) - days.indexOf(first);
    await getCell(page, 'Ana', first)
      .getByRole('button', { name: /^Move / })
      .focus();
    await page.keyboard.press('Enter');
    for (let step = 0; step < Math.abs(steps); step += 1) {
      await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    await page.keyboard.press('Enter');
    await waitForState(page, 'Ana', second, 'planned');
  });

  it('swaps two planned days by keyboard in the dialog of a day', { tags: 'extended' }, async () => {
    const { ana, today } = await createFamily();
    const page = await openPageAs(browser, instance.url, ana, { path: '/family' });
    await waitForState(page, 'Ana', today, 'empty');
    const other = (await listDays(page)).find((day) => day !== today) ?? '';
    const items = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
    await createTestOutfit(ana, items.slice(0, 2), { name: 'Office', scheduledDate: today });
    await createTestOutfit(ana, items.slice(2, 4), { name: 'Park', scheduledDate: other });
    await getCell(page, 'Ana', today).getByText('Office').waitFor();
    await getCell(page, 'Ana', other).getByText('Park').waitFor();

    await getCell(page, 'Ana', today).getByRole('button').first().press('Enter');
    await page.getByRole('region', { name: 'Swap with…' }).getByRole('button').press('Enter');

    await getCell(page, 'Ana', today).getByText('Park').waitFor();
    await getCell(page, 'Ana', other).getByText('Office').waitFor();
  });

  it("shows what to pack after a child's school week was set by keyboard, and its school's calendar read", {
    tags: 'extended',
  }, async () => {
    const { ana, miaId, today } = await createFamily();
    const page = await openPageAs(browser, instance.url, ana, { path: '/family', tab: PHONE });
    const tomorrow = addDays(today, 1);
    const weekday = new Date(`${tomorrow}T12:00:00Z`).toLocaleDateString('en', {
      weekday: 'long',
      timeZone: 'UTC',
    });

    await page.getByRole('button', { name: "Mia's school week" }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group', { name: weekday }).getByRole('button', { name: 'PE' }).press('Space');
    await dialog.getByLabel('No hoodies').press('Space');
    await dialog.getByRole('button', { name: 'Blue', exact: true }).press('Space');
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');

    await page.getByText('Mia: PE kit').waitFor();
    expect(await ana.outfits.schoolWeek({ params: { profileId: miaId } })).toMatchObject({
      dressCode: { rules: ['no-hoodies'], colors: ['blue'] },
    });

    await ana.closet.addItem({ body: { profileId: miaId, name: 'Gym shirt', category: 'tops' } });
    await createTestOutfit(ana, await addTestItems(ana), { name: 'Picture day', scheduledDate: tomorrow });
    const { path } = await ana.outfits.replaceCalendarLink({ params: { profileId: ana.profile.id } });
    await page.getByRole('button', { name: "Mia's school week" }).click();
    await dialog.getByRole('button', { name: 'School calendar' }).click();
    await dialog.getByLabel('Calendar address').fill('https://127.0.0.1/private.ics');
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await dialog.getByText("Couldn't be read since").waitFor();
    await dialog.getByLabel('New address').fill(new URL(path, instance.url).href);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('listitem').filter({ hasText: 'Picture day' }).getByText('Reminder').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('Mia: PE kit: Gym shirt').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Mia: Picture day' }).waitFor();
  });
});

describe('the calendar link', () => {
  it('opens the planned outfits to a calendar app until it is turned off', async () => {
    const { ana, today } = await createFamily();
    await createTestOutfit(ana, await addTestItems(ana), { name: 'Office day', scheduledDate: today });
    const page = await openPageAs(browser, instance.url, ana, { path: '/planner', tab: PHONE });

    await page.getByRole('button', { name: 'Add to your calendar app' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const address = await page.getByLabel('Calendar link').inputValue();
    expect(await findAccessibilityIssues(page)).toEqual([]);

    expect(await (await fetch(address)).text()).toContain('SUMMARY:Office day');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Create link' }).waitFor();
    expect((await fetch(address)).status).toBe(404);
  });
});
