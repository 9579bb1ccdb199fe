import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues, findAppearanceIssues, setAppearance } from './support/accessibility.ts';
import { openTab, type TabOptions } from './support/browser.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let ana: TestUser;
beforeAll(async () => {
  const { instance } = await shareInstance();
  ana = await createTestUser(instance.url);
});

const listItems = () => ana.closet.listItems({ params: { profileId: ana.profile.id } });
const openItem = async (tab: TabOptions) => {
  const { browser, instance } = await shareInstance();
  const body = { profileId: ana.profile.id, name: 'Camel coat', category: 'outerwear' } as const;
  const item = await ana.closet.addItem({ body });
  await ana.closet.wearItem({ params: { itemId: item.id } });
  const { page, context } = await openTab(browser, instance.url, tab);
  await context.addCookies(ana.cookies());
  await page.goto(`/closet?item=${item.id}`);
  return { page, item, dialog: page.getByRole('dialog') };
};

describe('details of an item', () => {
  it.each([
    ['phone', { hasTouch: true, isMobile: true }],
    ['wide screen', { width: 1280, height: 900 }],
  ])('are written down on a %s, shown on its page, and copied with it', async (_, tab) => {
    const { page, item, dialog } = await openItem(tab);
    const choose = async (action: string) => {
      await dialog.getByRole('button', { name: 'More options' }).click();
      await dialog.getByRole('button', { name: action, exact: true }).click();
    };
    await dialog.getByRole('button', { name: 'Favorite' }).click();
    await dialog.getByRole('button', { name: 'Favorite', pressed: true }).waitFor();
    await choose('Edit');
    await dialog.getByRole('button', { name: 'More details' }).click();
    await dialog.getByLabel('Brand').fill('Arket');
    await dialog.getByLabel('Price').fill('expensive');
    await dialog.getByLabel('Currency').selectOption('EUR');
    await dialog.getByLabel('Bought on').fill('2026-03-01');
    await dialog.getByRole('button', { name: 'Wash at 40 °C' }).click();
    await dialog.getByRole('button', { name: 'Wash at 30 °C' }).click();
    await dialog.getByRole('button', { name: "Don't iron" }).click();
    await dialog.getByLabel('Notes').fill('From the flea market.\nDry clean only.');
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Enter a price such as 49.95').waitFor();
    await dialog.getByLabel('Price').fill('189,5');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();

    await dialog.getByText('Cost per wear').waitFor();
    expect(await dialog.getByRole('definition').allTextContents()).toEqual([
      'Arket',
      '€189.50',
      '€189.50',
      'March 1, 2026',
      "Wash at 30 °C · Don't iron",
      'From the flea market.\nDry clean only.',
    ]);
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await choose('Duplicate');
    await page.getByTestId('toast').getByText('Item duplicated').first().waitFor();
    await dialog.getByText('Not worn yet').waitFor();
    const [copy] = await listItems();
    const original = (await listItems()).find(({ id }) => id === item.id);
    expect(page.url()).toContain(copy?.id);
    expect(original).toMatchObject({
      isFavorite: true,
      details: { price: { amount: 18950, currency: 'EUR' } },
    });
    expect(copy).toMatchObject({ name: 'Camel coat', isFavorite: false, details: original?.details });
  });

  it('fit small phones, in German', { tags: 'extended' }, async () => {
    await ana.auth.updateUser({ body: { language: 'de' } });
    const { page, dialog } = await openItem({ hasTouch: true, isMobile: true });
    await dialog.getByRole('button', { name: 'Weitere Optionen' }).click();
    await dialog.getByRole('button', { name: 'Bearbeiten' }).click();
    await dialog.getByRole('button', { name: 'Mehr Details' }).click();
    await dialog.getByLabel('Marke').waitFor();
    await setAppearance(page, { width: 320, height: 640, colorScheme: 'dark' });
    expect(await findAppearanceIssues(page)).toEqual([]);
  });
});
