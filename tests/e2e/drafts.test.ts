/** @module-tag extended */
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let mum: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});
beforeEach(async () => {
  mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
});

const openPage = (path: string) => openPageAs(browser, instance.url, mum, { path });
const closeByAccident = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const editItem = async (page: Page, name: string) => {
  await page.getByRole('article').filter({ hasText: name }).getByRole('button').first().click();
  await editOpenItem(page);
};
const editOpenItem = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
};
const switchTo = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Active profile' }).getByRole('button', { name }).click();

describe('unsaved changes of an item', () => {
  it('survive a reload and a switch of the profile in another tab, until they are saved', async () => {
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, mum);
    await mum.auth.createProfile({ body: { name: 'Mia' } });
    await addTestItems(mum);
    const page = await openPage('/closet');
    const name = page.getByRole('dialog').getByLabel('Item Name');
    await editItem(page, 'Camel coat');
    await name.fill('Camel coat from Lisbon');

    const other = await page.context().newPage();
    await other.goto('/closet');
    await switchTo(other, 'Mia');
    await page.getByRole('button', { name: 'Mia', pressed: true, includeHidden: true }).waitFor();
    await switchTo(other, 'Mum');
    await page.reload();
    await editOpenItem(page);
    await page.getByText("These changes aren't saved yet.").waitFor();
    expect(await name.inputValue()).toBe('Camel coat from Lisbon');

    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Camel coat from Lisbon' }).waitFor();
    await editOpenItem(page);
    expect(await page.getByText("These changes aren't saved yet.").count()).toBe(0);
  });

  it('are discarded on request', async () => {
    await addTestItems(mum);
    const page = await openPage('/closet');
    const name = page.getByRole('dialog').getByLabel('Item Name');
    await editItem(page, 'Camel coat');
    await name.fill('Something else');
    await closeByAccident(page);
    await editItem(page, 'Camel coat');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await name.inputValue()).toBe('Camel coat');
    await closeByAccident(page);
    await editItem(page, 'Camel coat');
    await name.waitFor();
    expect(await page.getByRole('button', { name: 'Discard' }).count()).toBe(0);
  });
});

describe('unsaved changes of an outfit', () => {
  it('survive a reload and can be discarded', async () => {
    const items = await addTestItems(mum);
    const scheduledDate = toCalendarDay(new Date(), mum.user.timeZone);
    await createTestOutfit(mum, items.slice(0, 1), { name: 'Monday', scheduledDate });
    const page = await openPage('/planner');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Edit Monday' }).click();
    await dialog.getByRole('button', { name: 'Blue jeans', exact: true }).click();
    await dialog.getByLabel(/^Occasion/).fill('Work');
    await closeByAccident(page);
    await page.reload();

    await page.getByRole('button', { name: 'Edit Monday' }).click();
    await dialog.getByText('2 items').waitFor();
    expect(await dialog.getByLabel(/^Occasion/).inputValue()).toBe('Work');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await dialog.getByText('1 item', { exact: true }).waitFor();
    expect(await dialog.getByLabel(/^Occasion/).inputValue()).toBe('');
  });
});

describe('unsaved changes of a profile', () => {
  it('survive a reload, until they are saved, except for the birth year', async () => {
    const page = await openPage('/settings');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Edit Mum' }).click();
    await dialog.getByLabel('Name').fill('Mama');
    await dialog.getByLabel('Birth year').fill('1985');
    await closeByAccident(page);
    await page.reload();

    await page.getByRole('button', { name: 'Edit Mum' }).click();
    await dialog.getByText("These changes aren't saved yet.").waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Mama');
    expect(await dialog.getByLabel('Birth year').inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Edit Mama' }).click();
    expect(await dialog.getByText("These changes aren't saved yet.").count()).toBe(0);
  });
});
