/** @module-tag extended */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
  ana = await createTestUser(instance.url);
});

const MAX_TAB_STOPS = 60;

/** Presses Tab until an element with a matching label has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      // After the last tab stop the body has the focus, and its text is the whole page.
      if (!focused || focused === document.body) return '';
      return [
        focused.getAttribute('aria-label'),
        focused.labels?.[0]?.textContent,
        focused.getAttribute('placeholder'),
        focused.textContent,
      ].join(' ');
    });
    if (name.test(label)) return;
  }
  throw new Error(`Tab never reached ${name}`);
};

describe('closet page', () => {
  it('supports adding, filtering and removing items by keyboard only', async () => {
    const { page } = await openTab(browser, instance.url, { width: 1280, height: 800 });

    await page.goto('/login');
    await page.getByText('Sign in to your account').waitFor();
    await tabTo(page, /username/i);
    await page.keyboard.type(ana.username);
    await tabTo(page, /^\W*password/i);
    await page.keyboard.type(ana.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome back, Ana' }).waitFor();

    await tabTo(page, /^\W*closet\W*$/i);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'My Closet' }).waitFor();
    await page
      .getByRole('button', { name: /add clothing item/i })
      .first()
      .waitFor();
    await tabTo(page, /add clothing item/i);
    await page.keyboard.press('Enter');
    await page.getByLabel(/item name/i).waitFor();
    await tabTo(page, /item name/i);
    await page.keyboard.type('Rain boots');
    await tabTo(page, /category/i);
    await page.keyboard.type('Shoes');
    await tabTo(page, /add to closet/i);
    await page.keyboard.press('Enter');
    const card = page.getByRole('listitem').filter({ hasText: 'Rain boots' });
    await card.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/add clothing item/i);

    await tabTo(page, /^\W*tops/i);
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    await tabTo(page, /^\W*shoes/i);
    await page.keyboard.press('Enter');
    await card.waitFor();
    await tabTo(page, /(delete|remove).*rain boots/i);
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
  });
});
