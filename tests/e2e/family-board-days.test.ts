/** @module-tag extended */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { createFamily, getCell, listDays, waitForState } from './support/pages/family-board.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestOutfit } from './support/test-outfits.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

describe('a day of the family board', () => {
  it('marks a planned item on open pages when it goes into the basket', async () => {
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

  it('moves an outfit by drag and by keyboard', async () => {
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

  it('swaps two planned days by keyboard in the dialog of a day', async () => {
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
});
