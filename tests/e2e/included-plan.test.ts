/** @module-tag extended */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser } = await shareInstance());
  instance = await startInstance({ env: { PLAN_PROVIDER: 'included' } });
}, 120_000);
afterAll(() => instance?.remove());

const PAGES = [
  '/',
  '/closet',
  '/closet/trash',
  '/planner',
  '/today',
  '/family',
  '/laundry',
  '/lookboard',
  '/feed',
  '/ai-twin',
  '/streaks',
  '/growth',
  '/comfort',
  '/insights',
  '/packing',
  '/settings',
  '/settings/open-to-others',
];
/** Texts of badges, limits and offers. */
const OFFER = /\bPro\b|\bupgrade\b|\bfree (plan|tier)\b|\bremaining\b/i;

describe('a server that includes Pro', () => {
  it('has neither badges nor offers on any page', async () => {
    const ana = await createTestUser(instance.url, { name: 'Ana Lopez', isParent: true });
    await ana.auth.updateUser({ body: { accountType: 'family' } });
    await ana.auth.createProfile({ body: { name: 'Mia' } });
    expect(await ana.auth.currentUser()).toMatchObject({ isPremium: true });
    const page = await openPageAs(browser, instance.url, ana, { path: '/' });
    const offers = [];
    for (const path of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const texts = await page.getByText(OFFER).filter({ visible: true }).allTextContents();
      const links = await page.locator('a[href="/upgrade"]').count();
      if (texts.length > 0 || links > 0) offers.push({ path, texts, links });
    }
    expect(offers).toEqual([]);
    await page.goto('/upgrade');
    await page.waitForURL((url) => url.pathname === '/');
  }, 120_000);
});
