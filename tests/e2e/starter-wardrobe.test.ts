/** @module-tag extended */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

describe('an empty closet', () => {
  it('is filled with drawn basics of an age and a climate, as items with a kind, a season and an image', async () => {
    const mia = await createTestUser(instance.url, { name: 'Mia' });
    await mia.auth.updateUser({ body: { accountType: 'family' } });
    const tab = { width: 390, height: 844, hasTouch: true, isMobile: true };
    const page = await openPageAs(browser, instance.url, mia, { path: '/closet', tab });
    await page.getByRole('button', { name: 'Start with drawn basics' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Start with drawn basics' });
    await dialog.getByRole('button', { name: 'Black parka' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Navy blazer' }).count()).toBe(0);
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await dialog.getByLabel('Climate').selectOption('Warm');
    await dialog.getByRole('button', { name: 'Black parka' }).waitFor({ state: 'detached' });

    for (const name of ['White T-shirt', 'Denim shorts', 'White sneakers', 'Navy cap', 'Navy cap']) {
      await dialog.getByRole('button', { name }).tap();
    }
    await dialog.getByRole('button', { name: 'Add 3 items' }).tap();
    await page.getByTestId('toast').getByText('3 items added to your closet').waitFor();
    await dialog.waitFor({ state: 'detached' });

    const items = await mia.closet.listItems({ params: { profileId: mia.profile.id } });
    expect(
      items
        .map(({ name, category, kind, season }) => [name, category, kind, season])
        .toSorted((one, other) => String(one[0]).localeCompare(String(other[0]))),
    ).toEqual([
      ['Denim shorts', 'bottoms', 'shorts', 'summer'],
      ['White sneakers', 'shoes', 'sneakers', 'all-season'],
      ['White T-shirt', 'tops', 't-shirt', 'all-season'],
    ]);
    expect(items.every(({ imageUrl }) => imageUrl)).toBe(true);
    await page
      .getByRole('heading', { name: 'White T-shirt' })
      .or(page.getByText('White T-shirt'))
      .first()
      .waitFor();
  });
});
