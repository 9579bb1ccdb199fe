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

/** Strings of an attacker that a defect of a page passes on to the browser. */
export const describePageCode = (getTarget: () => Target): void => {
  describe('a string that reaches a page', () => {
    it(
      'becomes neither markup nor code, while the page loads its own',
      async () => {
        const { url, instance, victim } = getTarget();
        if (instance) await buildFrontends();
        const browser = await launchBrowser();
        const { page, context } = await openTab(browser, url);
        await context.addCookies(victim.cookies());
        // A page of a remote: its chunks and Module Federation assign URLs of scripts.
        await page.goto('/closet');
        await page.getByRole('heading', { level: 1 }).waitFor();

        const rejected = await page.evaluate(() => {
          const markup = '<img src="x" onerror="void 0">';
          const sinks: Record<string, () => unknown> = {
            innerHTML: () => Object.assign(document.createElement('p'), { innerHTML: markup }),
            insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', markup),
            srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: markup }),
            scriptText: () => Object.assign(document.createElement('script'), { text: 'void 0' }),
            timer: () => setTimeout('void 0'),
          };
          const isRejected = (write: () => unknown) => {
            try {
              write();
              return false;
            } catch (error) {
              return error instanceof TypeError || error instanceof EvalError;
            }
          };
          return Object.entries(sinks).map(([name, write]) => `${name} ${isRejected(write)}`);
        });
        await browser.close();

        expect(rejected).toEqual(
          ['innerHTML', 'insertAdjacentHTML', 'srcdoc', 'scriptText', 'timer'].map((sink) => `${sink} true`),
        );
      },
      BROWSER_MS,
    );
  });
};
