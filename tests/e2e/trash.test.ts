import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues, findAppearanceIssues } from './support/accessibility.ts';
import type { TabOptions } from './support/browser.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let ana: TestUser;
beforeAll(async () => {
  const { instance } = await shareInstance();
  ana = await createTestUser(instance.url);
});

const params = () => ({ params: { profileId: ana.profile.id } });
const tabs: readonly [string, TabOptions][] = [
  ['small phone', { width: 320, height: 700, hasTouch: true, isMobile: true }],
  ['wide screen', { width: 1280, height: 900 }],
];

describe('the trash', () => {
  it.each(tabs)('restores a removed item with its wears, or deletes it, on a %s', async (_, tab) => {
    const { browser, instance } = await shareInstance();
    const add = async (name: string) => {
      const body = { profileId: ana.profile.id, name, category: 'tops' } as const;
      return (await ana.closet.addItem({ body })).id;
    };
    const [shirt, coat] = [await add('Linen shirt'), await add('Camel coat')];
    await ana.closet.wearItem({ params: { itemId: shirt } });
    for (const itemId of [shirt, coat]) await ana.closet.removeItem({ params: { itemId } });

    const page = await openPageAs(browser, instance.url, ana, { path: '/closet', tab });
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Linen shirt' });
    await row.getByText('Deleted in 30 days').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    expect(await findAppearanceIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Linen shirt' }).press('Enter');
    await page.getByTestId('toast').getByText('Linen shirt is back in the closet').waitFor();
    await page.getByRole('button', { name: 'Delete now: Camel coat' }).click();
    await page.getByText('The trash is empty').waitFor();
    await page.getByRole('link', { name: 'Closet', exact: true }).first().click();
    await page
      .getByRole('button', { name: /Linen shirt/ })
      .first()
      .waitFor();

    await expect.poll(() => ana.closet.listTrash(params())).toEqual([]);
    const [item, ...others] = await ana.closet.listItems(params());
    expect([item?.id, item?.wearCount, others]).toEqual([shirt, 1, []]);
    await ana.closet.removeItem({ params: { itemId: shirt } });
    await ana.closet.deleteTrashedItem({ params: { itemId: shirt } });
  });
});
