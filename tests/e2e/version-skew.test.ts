/** @module-tag extended */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FIRST_VISIT, launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { createTestPost, createTestUser, type TestUser } from './support/test-user.ts';
import {
  type BrokenRemotes,
  buildBrokenRemotes,
  buildPreviousVersion,
  type PreviousVersion,
  previousText,
} from './support/versions/frontend-versions.ts';
import { serveTruncated } from './support/versions/truncating-site.ts';

let browser: Browser;
let instance: Instance;
let previousVersion: PreviousVersion;
let brokenRemotes: BrokenRemotes;
let ana: TestUser;
beforeAll(async () => {
  [browser, instance, previousVersion, brokenRemotes] = await Promise.all([
    launchBrowser(),
    startInstance({ apart: true }),
    buildPreviousVersion(),
    buildBrokenRemotes(),
  ]);
  ana = await createTestUser(instance.url);
  await createTestPost(await createTestUser(instance.url, { name: 'Ben' }), { caption: 'Next door' });
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
  await previousVersion?.remove();
  await brokenRemotes?.remove();
});

type Site = 'shell' | 'closet-web' | 'social-web';

const getSite = (name: Site) => {
  const site = instance.processes().find((each) => each.name === name);
  if (!site) throw new Error(`There is no ${name}`);
  return site;
};

/** Restarts a site with another program, or with the current version by default. */
const deploy = (name: Site, program?: string) => getSite(name).restart(program);

/** Opens a tab without the service worker, which browsers run on secure origins only. */
const openSignedInTab = async () => {
  const size = { width: 1280, height: 800 };
  const tab = await openTab(browser, instance.url, { ...size, ...FIRST_VISIT, hasServiceWorker: false });
  await tab.context.addCookies(ana.cookies());
  return tab;
};

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const navigateTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const clickTryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true }).click();
const waitForSectionError = (page: Page) => page.getByText("Couldn't load this section").waitFor();

/** Verifies that a remote shares the session, the query cache and the toasts of the shell. */
const expectSharedState = async ({ page, errors }: Awaited<ReturnType<typeof openSignedInTab>>) => {
  await page.getByText('Next door').waitFor();
  await page.route('**/vote', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: /^Vote, / }).click();
  await page.getByText('Something went wrong on our side', { exact: true }).first().waitFor();
  expect(errors).toEqual([]);
};

describe('version skew', () => {
  it('loads newer remotes in an older shell', async () => {
    await deploy('shell', previousVersion.shell);
    const tab = await openSignedInTab();
    await tab.page.goto('/feed');

    await getHeading(tab.page, 'OOTD Feed').waitFor();
    expect(await tab.page.title()).toBe(`OOTD Feed · ${previousText.title}`);
    await expectSharedState(tab);
    await navigateTo(tab.page, 'Closet');
    await getHeading(tab.page, 'My Closet').waitFor();

    await tab.context.close();
    await deploy('shell');
  });

  it('loads older remotes in a newer shell', async () => {
    await Promise.all([
      deploy('closet-web', previousVersion.closet),
      deploy('social-web', previousVersion.social),
    ]);
    const tab = await openSignedInTab();
    await tab.page.goto('/feed');

    await getHeading(tab.page, previousText.feed).waitFor();
    expect(await tab.page.title()).toBe(`${previousText.feed} · Fitfolk`);
    await expectSharedState(tab);
    await navigateTo(tab.page, 'Closet');
    await getHeading(tab.page, previousText.closet).waitFor();

    await tab.context.close();
    await Promise.all([deploy('closet-web'), deploy('social-web')]);
  });

  it.each([
    ['has truncated manifests', /\.json$/],
    ['has truncated scripts', /\.js$/],
  ])('keeps other pages working while a remote %s and loads it on retry', async (_, files) => {
    const restoreSite = await serveTruncated(getSite('social-web'), 'frontends/social', files);
    const { page, context } = await openSignedInTab();
    await page.goto('/feed');
    await waitForSectionError(page);
    expect(await getHeading(page, 'Feed').count()).toBe(1);

    await navigateTo(page, 'Planner');
    await getHeading(page, 'Outfit Planner').waitFor();
    await restoreSite();
    await navigateTo(page, 'Feed');
    await clickTryAgain(page);

    await getHeading(page, 'OOTD Feed').waitFor();
    await context.close();
  });

  it('shows a skeleton for a slow remote and allows navigation', async () => {
    const { page, context } = await openSignedInTab();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/apps/social/assets/**', async (route) => {
      await released;
      await route.continue();
    });
    // The delayed script also delays the load event of the page.
    await page.goto('/feed', { waitUntil: 'commit' });
    await page.getByRole('main').getByText('Loading...').waitFor({ state: 'attached' });

    await navigateTo(page, 'Closet');
    await getHeading(page, 'My Closet').waitFor();
    await navigateTo(page, 'Feed');
    await page.getByRole('main').getByText('Loading...').waitFor({ state: 'attached' });
    release();

    await getHeading(page, 'OOTD Feed').waitFor();
    await context.close();
  });

  it('isolates a page that throws and loads the repaired remote on retry', async () => {
    await deploy('social-web', brokenRemotes.throwing);
    const { page, context } = await openSignedInTab();
    await page.goto('/streaks');
    await waitForSectionError(page);

    await navigateTo(page, 'Feed');
    await getHeading(page, 'OOTD Feed').waitFor();
    await navigateTo(page, 'Streaks');
    await waitForSectionError(page);
    await deploy('social-web');
    await clickTryAgain(page);
    await waitForSectionError(page);
    await clickTryAgain(page);

    await getHeading(page, 'Style Streaks').waitFor();
    await context.close();
  });

  it('rejects only a remote that needs a later major version of a shared library', async () => {
    await deploy('social-web', brokenRemotes.incompatible);
    const { page, context } = await openSignedInTab();
    await page.goto('/feed');
    await waitForSectionError(page);

    await navigateTo(page, 'Closet');
    await getHeading(page, 'My Closet').waitFor();
    await context.close();
    await deploy('social-web');
  });

  const deployCurrent = async () => {
    await Promise.all([deploy('shell'), deploy('closet-web'), deploy('social-web')]);
  };

  /** Opens a page of the current version, then deploys the previous version, which has different files. */
  const openTabAndDeployPrevious = async (path: string, name: string) => {
    onTestFinished(deployCurrent);
    const tab = await openSignedInTab();
    await tab.page.goto(path);
    await getHeading(tab.page, name).waitFor();
    await tab.waitUntilIdle();
    await Promise.all([
      deploy('shell', previousVersion.shell),
      deploy('closet-web', previousVersion.closet),
      deploy('social-web', previousVersion.social),
    ]);
    return tab;
  };

  it('navigates to shell and remote pages in a tab left open during a deployment', async () => {
    const { page, context, errors } = await openTabAndDeployPrevious('/feed', 'OOTD Feed');

    await page.getByRole('button', { name: /^Vote, / }).waitFor();
    await navigateTo(page, 'Streaks');
    await getHeading(page, previousText.streaks).waitFor();
    expect(await page.title()).toContain(previousText.title);

    await deployCurrent();
    await navigateTo(page, 'Settings');
    await getHeading(page, 'Settings').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('offers a reload when a page needs new code and keeps the URL', async () => {
    const { page, context } = await openTabAndDeployPrevious('/closet?q=coat', 'My Closet');

    await page.getByRole('button', { name: 'Add Clothing Item' }).first().click();
    await page.getByText('Fitfolk has been updated').waitFor();
    expect(page.url()).toContain('q=coat');
    await page.getByRole('button', { name: 'Reload' }).click();

    await getHeading(page, previousText.closet).waitFor();
    await context.close();
  });
});
