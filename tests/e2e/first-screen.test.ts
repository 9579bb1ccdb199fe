/** @module-tag extended */
import type { Browser, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTab, type TabOptions } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems } from './support/test-outfits.ts';
import { createTestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const PHONE: TabOptions = { width: 390, height: 844 };
const LAPTOP: TabOptions = { width: 1280, height: 800 };

const openSignedOut = async (path: string, language: string): Promise<Page> => {
  const { page } = await openTab(browser, instance.url, LAPTOP);
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

describe('the first screen of a laptop', () => {
  it.each([
    ['/login', 'en'],
    ['/login', 'de'],
    ['/register', 'en'],
    ['/register', 'de'],
  ])('shows all of %s (%s)', async (path, language) => {
    const page = await openSignedOut(path, language);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(LAPTOP.height);
  });
});

describe('the drawing above the onboarding form of a phone', () => {
  it('is not cut', async () => {
    const user = await createTestUser(instance.url, { onboarded: false });
    const page = await openPageAs(browser, instance.url, user, { path: '/onboarding', tab: PHONE });
    const drawing = page.locator('svg[viewBox="0 0 720 820"]');
    const objects = await drawing.evaluate((svg) => {
      const frame = svg.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const inside = (box: DOMRect) =>
        box.top >= frame.top &&
        box.left >= frame.left &&
        box.right <= frame.right &&
        box.bottom <= frame.bottom;
      const groups = [...svg.querySelectorAll(':scope > g[transform]')];
      return groups.map((group) => inside(group.getBoundingClientRect()));
    });
    expect(objects.length).toBeGreaterThan(5);
    expect(objects).not.toContain(false);
  });
});

const REASON = 'Warm enough for a cold and windy day. You have not worn these boots for a month. '.repeat(3);

/** Gives the suggestions of the server a longer reason. */
const lengthenReasons = async (route: Route) => {
  const response = await route.fetch();
  const suggestions: object[] = await response.json();
  const json = suggestions.map((suggestion) => ({ ...suggestion, reason: REASON, reasons: undefined }));
  await route.fulfill({ response, json });
};

describe('the reason of a suggestion on a phone', () => {
  it('takes two lines, and a tap shows all of it', async () => {
    const user = await createTestUser(instance.url);
    await addTestItems(user);
    const page = await openPageAs(browser, instance.url, user, {
      path: '/planner',
      tab: { ...PHONE, width: 320 },
    });
    await page.route('**/api/outfits/ai-suggest', lengthenReasons);
    await page.getByRole('button', { name: 'AI Suggestions' }).click();
    const reason = page.getByRole('dialog').getByRole('button', { expanded: false }).first();
    await reason.waitFor();
    const getHeight = async () => (await reason.boundingBox())?.height ?? 0;
    const cut = await getHeight();
    expect(cut).toBeGreaterThanOrEqual(44);
    expect(cut).toBeLessThan(48);

    await reason.click();
    const all = page.getByRole('dialog').getByRole('button', { expanded: true });
    await expect.poll(async () => (await all.boundingBox())?.height ?? 0).toBeGreaterThan(cut);
  });
});

describe('the button to post on a phone', () => {
  it('does not cover the text of an empty feed', async () => {
    const user = await createTestUser(instance.url);
    const page = await openPageAs(browser, instance.url, user, { path: '/feed', tab: PHONE });
    await page.getByText('Following', { exact: true }).click();
    const text = page.getByText('Follow someone from one of their posts to see their outfits here.');
    await text.waitFor();
    const [button, covered] = await Promise.all([
      page.getByRole('button', { name: 'Post OOTD' }).boundingBox(),
      text.boundingBox(),
    ]);
    expect(button?.y ?? 0).toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0));
  });
});
