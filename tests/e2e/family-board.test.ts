import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { clickUndo, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems } from './support/test-outfits.ts';
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
    await Promise.all([parent.context().close(), child.context().close()]);
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
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await dialog.getByRole('region', { name: 'Move to…' }).getByRole('button').first().click();
    await waitForState(page, 'Ana', today, 'empty');
    await clickUndo(page);
    await waitForState(page, 'Ana', today, 'planned');
    await page.context().close();
  });

  it('moves an outfit by drag and by keyboard', async () => {
    const { ana, today } = await createFamily();
    const page = await openPageAs(browser, instance.url, ana, { path: '/family' });
    await getCell(page, 'Ana', today).getByRole('button').click();
    await page.getByRole('button', { name: 'Plan from suggestions' }).click();
    await waitForState(page, 'Ana', today, 'planned');
    const days = await page
      .locator('tbody tr')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''));
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
    await page.context().close();
  });
});
