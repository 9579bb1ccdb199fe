import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { createHttpServer } from '@fitfolk/service-kit/http/server';
import { createLogger } from '@fitfolk/service-kit/observability/log';
import { serveBuild } from '@fitfolk/service-kit/runtime/static-site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { createTestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  [browser, instance] = await Promise.all([launchBrowser(), startInstance()]);
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
});

const signedIn = async () => {
  const ana = await createTestUser(instance.url);
  const tab = await openTab(browser, instance.url, { width: 1280, height: 800 });
  await tab.context.addCookies(ana.cookies());
  return { ana, ...tab };
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const goTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test('a remote that is away takes nothing with it, and comes back when asked again', async () => {
  const { page, context } = await signedIn();
  await page.route('**/apps/social/**', (route) => route.abort());
  await page.goto('/feed');
  await page.getByText("Couldn't load this section").waitFor();
  expect(await heading(page, 'Feed').count()).toBe(1);

  await goTo(page, 'Planner');
  await heading(page, 'Outfit Planner').waitFor();
  await goTo(page, 'Feed');
  await page.getByText("Couldn't load this section").waitFor();
  await page.unroute('**/apps/social/**');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();

  await heading(page, 'OOTD Feed').waitFor();
  await context.close();
});

test('a remote may be served by another origin, as REMOTES says', async () => {
  const site = createHttpServer(createLogger('silent'));
  serveBuild(site, 'social', join(REPOSITORY_ROOT, 'frontends/social/dist'));
  const elsewhere = await site.listen({ host: '127.0.0.1', port: 0 });
  const remotes = {
    closet: '/apps/closet/mf-manifest.json',
    social: `${elsewhere}/apps/social/mf-manifest.json`,
  };
  const instance = await startInstance({ env: { REMOTES: JSON.stringify(remotes) } });
  try {
    const ana = await createTestUser(instance.url);
    await ana.auth.updateUser({ body: { language: 'de' } });
    const { page, context, errors } = await openTab(browser, instance.url, { width: 1280, height: 800 });
    await context.addCookies(ana.cookies());
    await page.route(`${instance.url}/apps/social/**`, (route) => route.abort());

    await page.goto('/feed');
    await page.getByRole('heading', { name: 'Noch keine Beiträge' }).waitFor();
    await goTo(page, 'Serien');
    await heading(page, 'Stil-Serien').waitFor();

    expect(errors).toEqual([]);
    await context.close();
  } finally {
    await instance.remove();
    await site.close();
  }
});

test('going somewhere names the document and brings the reader to its heading', async () => {
  const { page, context } = await signedIn();
  await page.goto('/');
  await heading(page, 'Welcome back, Ana').waitFor();

  await goTo(page, 'Feed');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

  expect(await page.title()).toBe('OOTD Feed · Fitfolk');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('OOTD Feed');
  expect(await page.locator('nav:visible [aria-current=page]').allTextContents()).toEqual(['Feed']);
  await context.close();
});

test('whoever finds the session gone is told so and led to sign in', async () => {
  const { ana, page, context } = await signedIn();
  await page.goto('/feed');
  await heading(page, 'OOTD Feed').waitFor();

  await ana.auth.logout();
  await goTo(page, 'Closet');

  await page.getByText('You are logged out. Logging in again...', { exact: true }).first().waitFor();
  await page.waitForURL('**/login');
  await context.close();
});

test.each([
  ['/auth', '/'],
  ['/login', '/'],
  ['/onboarding', '/'],
])('someone signed in who asks for %s is led to %s', async (asked, given) => {
  const { page, context } = await signedIn();

  await page.goto(asked);
  await heading(page, 'Welcome back, Ana').waitFor();

  expect(new URL(page.url()).pathname).toBe(given);
  await context.close();
});
