import { randomBytes } from 'node:crypto';
import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { errorCatalog, httpStatusByKind } from '@fitfolk/contracts/core/errors';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { cookieFetch } from '@fitfolk/dev/seed/cookie-fetch';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessCases } from '../access/cases/access-cases.ts';
import type { IdLocation } from '../access/id-locations.ts';
import { getErrorCode } from '../access/observed-response.ts';
import { replaceAt } from '../access/replace-at.ts';
import { sendRequest } from '../access/send-request.ts';
import { createTestFamily } from '../access/test-family.ts';
import { launchBrowser, openTab } from '../e2e/support/browser.ts';
import { completeUserJourney } from '../e2e/support/scenarios/complete-user-journey.ts';
import { createTestUser } from '../e2e/support/test-user.ts';
import { createStack, type Stack } from './support/stack.ts';

/** Time limit of the demo data: hundreds of images on a machine that also runs all containers. */
const DEMO_MS = 600_000;

let browser: Browser;
let stack: Stack;
beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), createStack({ isDevelopment: true })]);
  await stack.up();
});
afterAll(async () => {
  await browser?.close();
  await stack?.remove();
});

describe('Fitfolk in containers', () => {
  it('lets a user register, complete onboarding, add an item from a photo, log out and log in again', async () => {
    await completeUserJourney(browser, stack.url);
  });

  it.each(['Continue with Google', 'Continue with GitHub', 'X', 'Apple'])(
    'signs in with the button %s',
    async (button) => {
      const { page, errors, context } = await openTab(browser, stack.url);
      await page.goto('/login');
      await page.getByRole('link', { name: button, exact: true }).click();
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
      await page.getByLabel('Name').fill('Lena Ortiz');
      await page.getByLabel('Email').fill(`lena-${randomBytes(4).toString('hex')}@example.com`);
      await page.getByRole('button', { name: 'Continue to Fitfolk' }).click();

      await page.getByRole('heading', { name: 'Welcome to Fitfolk!' }).waitFor();
      expect(new URL(page.url()).origin).toBe(stack.url);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it('sends mails to the mail catcher', async () => {
    const { username, auth } = await createTestUser(stack.url);
    const email = `${username}@example.com`;

    await auth.requestPasswordReset({ body: { email } });

    const readMails = async () => {
      const response = await fetch(`${stack.mailUrl}/api/v1/search?query=to:${email}`);
      return ((await response.json()) as { messages: { Subject: string }[] }).messages;
    };
    await expect.poll(async () => (await readMails()).length).toBeGreaterThan(0);
    expect((await fetch(stack.mailUrl)).status).toBe(200);
  });

  it('rejects the ids of other accounts like missing ones', async () => {
    const [ana, bea, cleo] = [
      await createTestFamily(stack.url),
      await createTestFamily(stack.url),
      await createTestFamily(stack.url),
    ];
    const cells = accessCases.flatMap((entry) => {
      const [found] = Object.entries(entry.accessCase.ids).flatMap(([location, reference]) =>
        'kind' in reference && !reference.sameResponseBecause ? [{ location, reference }] : [],
      );
      return found ? [{ ...entry, ...found }] : [];
    });
    expect(cells.length).toBeGreaterThan(30);

    for (const { name, endpoint, accessCase, location, reference } of cells) {
      const request = await accessCase.request(ana, cleo);
      const foreign = replaceAt(request, location as IdLocation, await reference.kind.create(bea, cleo));
      const response = await sendRequest(ana, endpoint, foreign);

      const code = reference.errorCode ?? 'not-found';
      expect([response.status, getErrorCode(response)], `${name} ${location}`).toEqual([
        httpStatusByKind[errorCatalog[code].kind],
        code,
      ]);
    }
  });

  it(
    'creates demo data and prints how to sign in',
    async () => {
      const output = await stack.run(['run', '--rm', '--no-TTY', 'demo']);

      const [, username = '', password = ''] = /sign in at \S+ as (\S+) with (\S+)/.exec(output) ?? [];
      const jar = new Map<string, string>();
      const options = { baseUrl: stack.url, fetch: cookieFetch(jar) };
      const auth = createApi(authContract, options);
      await auth.login({ body: { username, password } });
      const [profile] = await auth.listProfiles();
      const outfits = await createApi(outfitsContract, options).listOutfits({
        params: { profileId: profile?.id ?? '' },
      });
      expect(outfits.length).toBeGreaterThan(10);
    },
    DEMO_MS,
  );
});
