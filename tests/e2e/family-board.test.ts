import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { createFamily, getCell, waitForState } from './support/pages/family-board.ts';
import { clickUndo, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const PHONE = { width: 390, height: 844 };

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
    // The strips of both begin with the current day.
    for (const name of ['Ana', 'Mia']) {
      const box = await getCell(page, name, today).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    }

    await page.getByRole('button', { name: 'Plan everyone' }).click();
    const result = page.getByRole('dialog', { name: /outfits planned$/ });
    await result.getByText('Mia').first().waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await result.getByRole('button', { name: 'Undo' }).click();
    await waitForState(page, 'Ana', today, 'empty');
    await waitForState(page, 'Mia', today, 'empty');
    expect(await findAccessibilityIssues(page)).toEqual([]);

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
});
