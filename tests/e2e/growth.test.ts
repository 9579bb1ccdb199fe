import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues, findAppearanceIssues, setAppearance } from './support/accessibility.ts';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { clickUndo, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, upgradeToPro } from './support/test-user.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

/** A family of a parent, who is signed in, Mia and Ben, with a sweater that Mia wore once. */
const createFamily = async () => {
  const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
  await mum.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, mum);
  const [mia, ben] = [
    await mum.auth.createProfile({ body: { name: 'Mia', birthYear: 2019 } }),
    await mum.auth.createProfile({ body: { name: 'Ben', birthYear: 2021 } }),
  ];
  const sweater = await mum.closet.addItem({
    body: {
      profileId: mia.id,
      name: 'Red sweater',
      category: 'tops',
      size: { system: 'eu', value: '104' },
    },
  });
  await mum.closet.wearItem({ params: { itemId: sweater.id } });
  for (const [profileId, heightCm] of [[mia.id, 104] as const, [ben.id, 98] as const]) {
    const body = { day: '2026-01-10', heightCm, footMm: null };
    await mum.closet.saveMeasurement({ params: { profileId }, body });
  }
  return { mum, mia, ben };
};

/** Checks a page as it is, then on a small phone and on a dark desktop. */
const expectAccessible = async (page: Page): Promise<void> => {
  expect(await findAccessibilityIssues(page)).toEqual([]);
  await setAppearance(page, { ...SMALL_PHONE, colorScheme: 'light' });
  expect(await findAppearanceIssues(page), 'small phone').toEqual([]);
  await setAppearance(page, { ...DESKTOP, colorScheme: 'dark' });
  expect(await findAppearanceIssues(page), 'desktop, dark').toEqual([]);
  await setAppearance(page, { ...PHONE, colorScheme: 'light' });
};

/** Lists what a printed page shows: the text of every visible element with text of its own. */
const listPrinted = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const { left, top } = element.getBoundingClientRect();
      const text = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
      const isOnTop = document.elementFromPoint(left + 2, top + 2) === element;
      return isOnTop && text.join('').trim() !== '' ? [text.join('').trim()] : [];
    }),
  );
  await page.emulateMedia({ media: null });
  return texts;
};

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the growth page', () => {
  it('passes on what is outgrown, stores it in a box, and shares what is missing', async () => {
    const { mum, mia, ben } = await createFamily();
    const page = await openPageAs(browser, instance.url, mum, { path: '/growth', tab: PHONE });
    await page.evaluate((id) => localStorage.setItem('activeProfile', id), mia.id);
    await page.reload();

    await getButton(page, 'Add measurement').click();
    await page.getByLabel('Height in cm').fill('110');
    await page.keyboard.press('Enter');
    await getButton(page, 'Pass on to Ben').click();
    await expect
      .poll(async () => (await mum.closet.listItems({ params: { profileId: ben.id } }))[0]?.previousOwners)
      .toMatchObject([{ profileId: mia.id, wearCount: 1 }]);
    await clickUndo(page);

    await getButton(page, 'Put in a box').click();
    await page.getByRole('menuitem', { name: 'New box' }).click();
    await page.getByLabel('Name').fill('Size 104');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /Size 104/ }).click();
    await page.getByText('EU 104 · 1× by Mia').waitFor();
    await page.getByRole('img', { name: 'QR code of this box' }).waitFor();
    await expectAccessible(page);
    expect(await listPrinted(page)).toEqual(['Size 104', '1 item']);
    // The message about the new box covers the link for a pointer.
    await page.getByRole('link', { name: 'All boxes' }).press('Enter');

    await getButton(page, 'Share shopping list').click();
    await getButton(page, 'Create link').click();
    const address = await page.getByLabel('Link').inputValue();
    const grandma = await openTab(browser, instance.url, PHONE);
    await grandma.page.goto(address);
    // The size depends on the time until the next season.
    await grandma.page.getByText(/^EU 1(10|16) · US [56] · age \d-\d$/).waitFor();
    expect(await grandma.page.textContent('body')).not.toContain('Mia');
    await expectAccessible(grandma.page);
  });
});
