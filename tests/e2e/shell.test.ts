import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FrontendPages, PAGES_FILE } from '@fitfolk/contracts/page-files';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { createHttpServer } from '@fitfolk/service-kit/http/server';
import { createLogger } from '@fitfolk/service-kit/observability/log';
import { serveBuild } from '@fitfolk/service-kit/runtime/static-site';
import { bundle } from '@fitfolk/web-kit/build/build.ts';
import { defineFrontend } from '@fitfolk/web-kit/build/define-frontend.ts';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const openSignedInTab = async () => {
  const ana = await createTestUser(instance.url);
  const tab = await openTab(browser, instance.url, { width: 1280, height: 800 });
  await tab.context.addCookies(ana.cookies());
  return { ana, ...tab };
};

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const navigateTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Builds a remote with the page `/wish-lists` in a new folder. */
const buildWishLists = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'remote-'));
  await symlink(join(REPOSITORY_ROOT, 'node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'package.json'), '{"name":"wish-lists","version":"0.1.0"}');
  await mkdir(join(root, 'src'));
  await writeFile(
    join(root, 'src/routes.tsx'),
    `const page = { load: async () => () => <h1>Wish lists</h1> };
     export const routes = [{ path: '/wish-lists', title: () => 'Wish lists', page }];
     export const navigation = [];`,
  );
  await bundle(defineFrontend({ name: 'wish-lists', root, routes: './src/routes.tsx' }));
  return root;
};

/** Returns the hash of a remote's entry script that its build recorded. */
const readEntryHash = async (remote: string): Promise<string> => {
  const file = join(REPOSITORY_ROOT, 'frontends', remote, 'dist', PAGES_FILE);
  const { entry = '', integrity } = FrontendPages.parse(JSON.parse(await readFile(file, 'utf8')));
  return String(integrity[entry]);
};

describe('shell', () => {
  it('works without an unreachable remote and loads it on retry', async () => {
    const { page } = await openSignedInTab();
    await page.route('**/apps/social/**', (route) => route.abort());
    await page.goto('/feed');
    await page.getByText("Couldn't load this section").waitFor();
    expect(await getHeading(page, 'Feed').count()).toBe(1);

    await navigateTo(page, 'Planner');
    await getHeading(page, 'Outfit Planner').waitFor();
    await navigateTo(page, 'Feed');
    await page.getByText("Couldn't load this section").waitFor();
    await page.unroute('**/apps/social/**');
    await page.getByRole('button', { name: 'Try again', exact: true }).click();

    await getHeading(page, 'OOTD Feed').waitFor();
  });

  it('does not use a script or style sheet of a remote that was changed after its deployment', {
    tags: 'extended',
  }, async () => {
    const { page } = await openSignedInTab();
    const changedFiles = [
      /apps\/social\/assets\/entry\.\w+\.js$/,
      /apps\/social\/assets\/(?!entry)\w+\.\w+\.js$/,
      /apps\/social\/assets\/.*\.css$/,
    ];
    for (const changed of changedFiles) {
      await page.route(changed, async (route) => {
        const response = await route.fetch();
        const change = route.request().url().endsWith('.css')
          ? 'html { --changed: yes; }'
          : "document.documentElement.style.setProperty('--changed', 'yes');";
        await route.fulfill({ response, body: `${change}${await response.text()}` });
      });

      await page.goto('/feed');
      await page.getByText("Couldn't load this section").waitFor();
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--changed')),
      ).toBe('');
      await page.unroute(changed);
    }
    await navigateTo(page, 'Closet');
    await getHeading(page, 'My Closet').waitFor();
    await page.goto('/feed');
    await getHeading(page, 'OOTD Feed').waitFor();
  });

  it('loads remotes, also with a hyphenated name, from the origin configured in REMOTES, unless their hash differs', {
    tags: 'extended',
  }, async () => {
    const remoteServer = createHttpServer(createLogger('silent'));
    const wishLists = await buildWishLists();
    serveBuild(remoteServer, 'social', join(REPOSITORY_ROOT, 'frontends/social/dist'));
    serveBuild(remoteServer, 'wish-lists', join(wishLists, 'dist/.next'));
    const remoteOrigin = await remoteServer.listen({ host: '127.0.0.1', port: 0 });
    const remotes = {
      'wish-lists': `${remoteOrigin}/apps/wish-lists/mf-manifest.json`,
      closet: `/apps/closet/mf-manifest.json#sha256-${'0'.repeat(43)}=`,
      social: `${remoteOrigin}/apps/social/mf-manifest.json#${await readEntryHash('social')}`,
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
      await navigateTo(page, 'Serien');
      await getHeading(page, 'Outfit-Serien').waitFor();
      await page.goto('/wish-lists');
      await getHeading(page, 'Wish lists').waitFor();

      expect(errors).toEqual([]);
      await page.goto('/closet');
      await page.getByText('Dieser Bereich konnte nicht geladen werden').waitFor();
    } finally {
      await instance.remove();
      await remoteServer.close();
      await rm(wishLists, { recursive: true });
    }
  });

  it('shows toasts at the top of a phone and 420 px wide at the bottom right of a wide screen', {
    tags: 'extended',
  }, async () => {
    const openFailedLogin = async (options: Parameters<typeof openTab>[2]) => {
      const { page } = await openTab(browser, instance.url, options);
      const toast = page.getByTestId('toast').filter({ hasText: 'Login failed' });
      await page.goto('/login');
      await page.getByLabel('Username', { exact: true }).fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await toast.waitFor();
      // A toast under the pointer stays.
      await toast.hover();
      const region = await toast.locator('..').boundingBox();
      return { region, pageWidth: await page.evaluate(() => document.body.clientWidth) };
    };
    const phone = await openFailedLogin({ isMobile: true });
    expect(phone.region).toMatchObject({ x: 0, y: 0, width: 390 });

    const { region, pageWidth } = await openFailedLogin({ width: 1280, height: 800 });
    expect(region).toMatchObject({ x: pageWidth - 420, width: 420 });
    expect((region?.y ?? 0) + (region?.height ?? 0)).toBe(800);
  });

  it('shows a toast that closes when the code for gestures and timers does not load', {
    tags: 'extended',
  }, async () => {
    const { page } = await openTab(browser, instance.url, { width: 1280, height: 800 });
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.route('**/*.js', (route) => route.abort());
    await page.getByLabel('Username', { exact: true }).fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const toast = page.getByTestId('toast').filter({ hasText: 'Login failed' });

    await toast.getByRole('button', { name: 'Close', exact: true }).click();

    await toast.waitFor({ state: 'detached' });
  });

  it('sets the document title and focuses the heading on navigation', { tags: 'extended' }, async () => {
    const { page } = await openSignedInTab();
    await page.goto('/');
    await getHeading(page, 'Welcome back, Ana').waitFor();

    await navigateTo(page, 'Feed');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

    expect(await page.title()).toBe('OOTD Feed · Fitfolk');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('OOTD Feed');
    expect(await page.locator('nav:visible [aria-current=page]').allTextContents()).toEqual(['Feed']);
  });

  it('redirects to the login page when the session has ended', { tags: 'extended' }, async () => {
    const { ana, page } = await openSignedInTab();
    await page.goto('/feed');
    await getHeading(page, 'OOTD Feed').waitFor();

    await ana.auth.logout();
    await navigateTo(page, 'Closet');

    await page.getByText('You are logged out. Logging in again...', { exact: true }).first().waitFor();
    await page.waitForURL('**/login');
  });

  it('redirects a signed-in user from the pages of others to the home page', {
    tags: 'extended',
  }, async () => {
    const { page } = await openSignedInTab();
    for (const path of ['/auth', '/login', '/onboarding']) {
      await page.goto(path);
      await getHeading(page, 'Welcome back, Ana').waitFor();
      expect(new URL(page.url()).pathname, path).toBe('/');
    }
  });
});
