import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { createFamily } from './support/pages/family-board.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const PHONE = { width: 390, height: 844 };

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
