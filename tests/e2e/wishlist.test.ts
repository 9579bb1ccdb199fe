import type { Profile } from '@fitfolk/contracts/auth';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues, findAppearanceIssues } from './support/accessibility.ts';
import { addLogin } from './support/add-login.ts';
import { openTab, type TabOptions } from './support/browser.ts';
import { clickUndo, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let ana: TestUser;
let ben: TestUser;
let leo: Profile;
let benProfile: Profile;
beforeAll(async () => {
  const { instance } = await shareInstance();
  ana = await createTestUser(instance.url, { name: 'Ana', isParent: true });
  await ana.auth.changePlan({ body: { plan: 'pro' } });
  await ana.auth.updateUser({ body: { accountType: 'family' } });
  benProfile = await ana.auth.createProfile({ body: { name: 'Ben', isParent: true } });
  leo = await ana.auth.createProfile({ body: { name: 'Leo' } });
  ben = await addLogin(instance.url, ana, benProfile);
  const day = new Date().toISOString().slice(0, 10);
  const params = { profileId: leo.id };
  await ana.closet.saveMeasurement({ params, body: { day, heightCm: 117, footMm: 180 } });
  for (const name of ['Navy jeans', 'Brown boots'])
    await ana.closet.addItem({
      body: { ...params, name, category: name.endsWith('jeans') ? 'bottoms' : 'shoes' },
    });
}, 120_000);

const tabs: readonly [string, TabOptions][] = [
  ['small phone', { width: 320, height: 700, hasTouch: true, isMobile: true }],
  ['wide screen', { width: 1280, height: 900 }],
];
const open = async (user: TestUser, tab: TabOptions): Promise<Page> => {
  const { browser, instance } = await shareInstance();
  return openPageAs(browser, instance.url, user, { path: '/wishlist', tab });
};
const showPerson = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const getWish = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const chooseSelf = async (page: Page, name: string) => {
  await page.getByLabel('You are').selectOption({ label: name });
  await expect.poll(() => page.getByLabel('You are').isEnabled()).toBe(true);
};

describe('the wishlist', () => {
  it.each(tabs)('keeps a wish from its name to the closet on a %s', async (_, tab) => {
    const page = await open(ana, tab);
    await showPerson(page, 'Leo');
    await page.getByText('Leo has no wishes yet').waitFor();
    await page.getByRole('button', { name: 'Add wish' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a wish for Leo' });
    await dialog.getByLabel(/^Item Name/).fill('Green sweater');
    await dialog.getByLabel(/^Category/).selectOption('tops');
    await dialog.getByRole('button', { name: "Leo's size: EU 122" }).click();
    await dialog.getByLabel(/^Price/).fill('24.95');
    await dialog.getByLabel(/^Currency/).selectOption('EUR');
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save wish' }).click();

    const wish = getWish(page, 'Green sweater');
    await wish.getByText('€24.95 · EU 122').waitFor();
    await wish.getByRole('button', { name: 'Goes with 2 items of the closet' }).click();
    expect(await wish.getByRole('listitem').count()).toBe(2);
    await wish.getByRole('button', { name: 'Edit Green sweater' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit wish' });
    await edit.getByLabel(/^Item Name/).fill('Warm green sweater');
    await edit.getByRole('button', { name: 'Save wish' }).click();
    await wish.getByRole('heading', { name: 'Warm green sweater' }).waitFor();
    await wish.getByRole('button', { name: 'Delete Warm green sweater' }).click();
    await page.getByText('Leo has no wishes yet').waitFor();
    await clickUndo(page);
    await wish.waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    expect(await findAppearanceIssues(page)).toEqual([]);

    await wish.getByRole('button', { name: 'I bought it: Warm green sweater' }).press('Enter');
    await page.getByText('Leo has no wishes yet').waitFor();
    const params = { profileId: leo.id };
    const bought = (await ana.closet.listItems({ params })).find(({ name }) => name === 'Warm green sweater');
    expect(bought).toMatchObject({ size: { value: '122' }, details: { price: { amount: 2495 } } });
    await ana.closet.removeItem({ params: { itemId: bought?.id ?? '' } });
  });

  it.each(tabs)('hides who gets a wish from the person on a %s', async (_, tab) => {
    const { id } = await ana.closet.addWish({
      body: { item: { profileId: ana.profile.id, name: 'Silk scarf', category: 'accessories' } },
    });
    const bens = await open(ben, tab);
    await showPerson(bens, 'Ana');
    await getWish(bens, 'Silk scarf').waitFor();
    expect(await bens.getByRole('button', { name: "I'll get this: Silk scarf" }).count()).toBe(0);
    await chooseSelf(bens, 'Ben');
    await bens.getByRole('button', { name: "I'll get this: Silk scarf" }).press('Enter');
    await getWish(bens, 'Silk scarf').getByText('You get this').waitFor();
    expect(await findAccessibilityIssues(bens)).toEqual([]);
    expect(await findAppearanceIssues(bens)).toEqual([]);

    const anas = await open(ana, tab);
    await chooseSelf(anas, 'Ana');
    await getWish(anas, 'Silk scarf').waitFor();
    expect(await getWish(anas, 'Silk scarf').textContent()).not.toMatch(/get/);
    const [wish] = (await ana.closet.listWishes()).wishes;
    expect([wish?.id, wish?.reservation]).toEqual([id, null]);
    await ana.closet.removeWish({ params: { wishId: id } });
    await ben.closet.chooseOwnProfile({ body: { profileId: null } });
  });

  it.each(tabs)('is shared as a gift list, whose visitors say what they get, on a %s', async (_, tab) => {
    const { browser, instance } = await shareInstance();
    const { id: wishId } = await ana.closet.addWish({
      body: { item: { profileId: leo.id, name: 'Rain boots', category: 'shoes' } },
    });
    const page = await open(ana, tab);
    await showPerson(page, 'Leo');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share the wishes of Leo' });
    await dialog.getByRole('button', { name: /^(Create|Replace)/ }).click();
    const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(await findAccessibilityIssues(page)).toEqual([]);

    const { page: aunt } = await openTab(browser, instance.url, tab);
    await aunt.goto(address);
    await aunt.getByRole('heading', { name: 'Rain boots' }).waitFor();
    await aunt.getByRole('button', { name: "I'm giving something" }).press('Enter');
    await aunt.getByRole('button', { name: "I'll get this: Rain boots" }).press('Enter');
    await aunt.getByLabel('Your name').fill('Aunt Jo');
    await aunt.getByRole('button', { name: "I'll get this", exact: true }).click();
    await aunt.getByText('Aunt Jo gets this').waitFor();
    expect(await findAccessibilityIssues(aunt)).toEqual([]);
    expect(await findAppearanceIssues(aunt)).toEqual([]);

    const { wishes } = await ana.closet.listWishes();
    expect(wishes.find(({ id }) => id === wishId)?.reservation).toEqual({ profileId: null, name: 'Aunt Jo' });
    await ana.closet.deleteGiftLink({ params: { profileId: leo.id } });
    await aunt.reload();
    await aunt.getByText('This link no longer works').waitFor();
    await ana.closet.removeWish({ params: { wishId } });
  });

  it.each(tabs)('leads to the sizes of the children on a %s', async (_, tab) => {
    const page = await open(ana, tab);
    await page.getByRole('link', { name: 'Sizes in the shop' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sizes in the shop' }).waitFor();
    const child = page.getByRole('region', { name: 'Leo' });
    await child.getByText(/EU 12\d/).waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    expect(await findAppearanceIssues(page)).toEqual([]);
  });
});
