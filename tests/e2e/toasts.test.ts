import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { openTab, type TabOptions } from './support/browser.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems } from './support/test-outfits.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

const phones: readonly (readonly [string, TabOptions])[] = [
  ['390 px', { hasTouch: true, isMobile: true }],
  ['320 px', { width: 320, height: 640, hasTouch: true, isMobile: true }],
];

const openPage = async (path: string, options: TabOptions, user?: TestUser) => {
  const { browser, instance } = await shareInstance();
  const tab = await openTab(browser, instance.url, options);
  if (user) await tab.context.addCookies(user.cookies());
  await tab.page.goto(path);
  return { ...tab, toast: tab.page.getByTestId('toast') };
};

const getBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
};

type Box = Awaited<ReturnType<typeof getBox>>;

const covers = (a: Box, b: Box): boolean =>
  a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;

/** Waits for the end of the animations, then verifies that the toast leaves the title of the page readable. */
const expectReadableTitle = async (page: Page, toast: Locator) => {
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const title = page.getByRole('heading', { level: 1, includeHidden: true });
  expect(covers(await getBox(toast), await getBox(title))).toBe(false);
};

/** Opens an item of a closet of its own. */
const openItem = async (options: TabOptions) => {
  const { instance } = await shareInstance();
  const ana = await createTestUser(instance.url);
  await addTestItems(ana);
  const tab = await openPage('/closet', options, ana);
  await tab.page.getByRole('button', { name: /^White shirt/ }).click();
  const dialog = tab.page.getByRole('dialog');
  const choose = async (action: string) => {
    await dialog.getByRole('button', { name: 'More options' }).click();
    await dialog.getByRole('button', { name: action, exact: true }).click();
  };
  return { ...tab, dialog, choose };
};

describe('toasts on phones', { tags: 'extended' }, () => {
  it.each(phones)('of %s are at the top and never cover the title of the page', async (_, options) => {
    const { page, toast } = await openPage('/login', options);
    await page.getByLabel('Username', { exact: true }).fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await toast.getByText('Login failed').waitFor();
    await toast.hover();
    await expectReadableTitle(page, toast);
    expect((await getBox(toast)).top).toBeLessThan(10);
    expect(await findAccessibilityIssues(page)).toEqual([]);
  });

  it.each(phones)(
    'of %s leave the button of a sheet free, which the first Escape closes',
    async (_, options) => {
      const { page, toast, dialog, choose } = await openItem(options);
      await choose('Duplicate');
      await toast.getByText('Item duplicated').waitFor();
      await toast.hover();
      const close = dialog.getByRole('button', { name: 'Close', exact: true });
      await expect.poll(async () => covers(await getBox(toast), await getBox(close))).toBe(false);

      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await toast.count()).toBe(1);
      await expectReadableTitle(page, toast);
    },
  );

  it.each(phones)('of %s have their action within reach of the thumb', async (_, options) => {
    const { page, toast, choose } = await openItem(options);
    await choose('Remove');
    const undo = toast.getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    await toast.hover();
    await expectReadableTitle(page, toast);
    const action = await getBox(undo);
    const bar = await getBox(page.getByRole('navigation').filter({ visible: true }).last());
    expect(action.bottom).toBeLessThanOrEqual(bar.top);
    expect(action.top).toBeGreaterThan(((page.viewportSize()?.height ?? 0) * 2) / 3);
    expect(action.bottom - action.top).toBeGreaterThanOrEqual(44);
    expect(await findAccessibilityIssues(page)).toEqual([]);

    await undo.click();
    await page.getByRole('button', { name: /^White shirt/ }).waitFor();
  });
});
