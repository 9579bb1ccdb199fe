import { describe, expect, it } from 'vitest';
import { buildFrontends } from '../../../scripts/build-frontends.ts';
import { launchBrowser, openTab } from '../../e2e/support/browser.ts';
import { createTestUser } from '../../e2e/support/test-user.ts';
import type { Target } from '../support/target.ts';

/** Time limit for building the frontends and for the pages, in milliseconds. */
const BROWSER_MS = 240_000;

/** Data that a script on the page, or the next user of the device, can read. */
export const describeBrowserStorage = (getTarget: () => Target): void => {
  describe('the storage of a browser', () => {
    it(
      'keeps neither email addresses nor birth years',
      async () => {
        const { url, instance } = getTarget();
        if (instance) await buildFrontends();
        const parent = await createTestUser(url, { isParent: true });
        await parent.auth.updateUser({ body: { accountType: 'family' } });
        await parent.auth.changePlan({ body: { plan: 'pro' } });
        await parent.auth.createProfile({ body: { name: 'Mia', birthYear: 2018 } });
        const browser = await launchBrowser();
        const { page, context, waitUntilIdle } = await openTab(browser, url);
        await context.addCookies(parent.cookies());

        await page.goto('/settings');
        await page.getByText(parent.user.email).first().waitFor();
        await waitUntilIdle();

        const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
        await browser.close();
        expect(stored).toContain('Mia');
        expect(stored).not.toContain(parent.user.email);
        expect(stored).not.toContain('2018');
      },
      BROWSER_MS,
    );
  });
};
