import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
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
let other: PreviousVersion;
let misfits: BrokenRemotes;
let ana: TestUser;
beforeAll(async () => {
  [browser, instance, other, misfits] = await Promise.all([
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
  await other?.remove();
  await misfits?.remove();
});

type Site = 'shell' | 'closet-web' | 'social-web';

const siteOf = (name: Site) => {
  const site = instance.processes().find((each) => each.name === name);
  if (!site) throw new Error(`There is no ${name}`);
  return site;
};

/** Has another program answer where a site does: our own again when none is named. */
const deploy = (name: Site, program?: string) => siteOf(name).restart(program);

const signedIn = async () => {
  const tab = await openTab(browser, instance.url, { width: 1280, height: 800 });
  tab.page.setDefaultTimeout(30_000);
  await tab.context.addCookies(ana.cookies());
  return tab;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const goTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true }).click();
const failed = (page: Page) => page.getByText("Couldn't load this section").waitFor();

/** A remote works when it reads through the shell's session and cache, and its toasts are heard by the shell's toaster. */
const expectTogether = async ({ page, errors }: Awaited<ReturnType<typeof signedIn>>) => {
  await page.getByText('Next door').waitFor();
  await page.route('**/vote', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: /^Vote, / }).click();
  await page.getByText('Something went wrong on our side', { exact: true }).first().waitFor();
  expect(errors).toEqual([]);
};

test('an older shell shows newer remotes', async () => {
  await deploy('shell', other.shell);
  const tab = await signedIn();
  await tab.page.goto('/feed');

  await heading(tab.page, 'OOTD Feed').waitFor();
  expect(await tab.page.title()).toBe(`OOTD Feed · ${previousText.title}`);
  await expectTogether(tab);
  await goTo(tab.page, 'Closet');
  await heading(tab.page, 'My Closet').waitFor();

  await tab.context.close();
  await deploy('shell');
});

test('a newer shell shows older remotes', async () => {
  await Promise.all([deploy('closet-web', other.closet), deploy('social-web', other.social)]);
  const tab = await signedIn();
  await tab.page.goto('/feed');

  await heading(tab.page, previousText.feed).waitFor();
  expect(await tab.page.title()).toBe(`${previousText.feed} · Fitfolk`);
  await expectTogether(tab);
  await goTo(tab.page, 'Closet');
  await heading(tab.page, previousText.closet).waitFor();

  await tab.context.close();
  await Promise.all([deploy('closet-web'), deploy('social-web')]);
});

test.each([
  ['whose manifest is cut off', /mf-manifest\.json$/],
  ['whose code is cut off', /\.js$/],
])('a remote %s leaves the rest working, and comes when asked again', async (_, files) => {
  const repair = await serveTruncated(siteOf('social-web'), 'frontends/social', files);
  const { page, context } = await signedIn();
  await page.goto('/feed');
  await failed(page);
  expect(await heading(page, 'Feed').count()).toBe(1);

  await goTo(page, 'Planner');
  await heading(page, 'Outfit Planner').waitFor();
  await repair();
  await goTo(page, 'Feed');
  await tryAgain(page);

  await heading(page, 'OOTD Feed').waitFor();
  await context.close();
});

test('a remote that takes long shows its skeleton, and keeps nobody from going elsewhere', async () => {
  const { page, context } = await signedIn();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/apps/social/assets/**', async (route) => {
    await arrival;
    await route.continue();
  });
  // Held back early enough, it keeps the page from ever having loaded.
  await page.goto('/feed', { waitUntil: 'commit' });
  await page.getByRole('main').getByText('Loading...').waitFor({ state: 'attached' });

  await goTo(page, 'Closet');
  await heading(page, 'My Closet').waitFor();
  await goTo(page, 'Feed');
  await page.getByRole('main').getByText('Loading...').waitFor({ state: 'attached' });
  arrive();

  await heading(page, 'OOTD Feed').waitFor();
  await context.close();
});

test('a page that throws takes itself down alone, and is back once its remote is repaired', async () => {
  await deploy('social-web', misfits.throwing);
  const { page, context } = await signedIn();
  await page.goto('/streaks');
  await failed(page);

  await goTo(page, 'Feed');
  await heading(page, 'OOTD Feed').waitFor();
  await goTo(page, 'Streaks');
  await failed(page);
  await deploy('social-web');
  await tryAgain(page);
  await failed(page);
  await tryAgain(page);

  await heading(page, 'Style Streaks').waitFor();
  await context.close();
});

test('a remote built for a later major of a shared library than the page has is refused, and nothing else', async () => {
  await deploy('social-web', misfits.incompatible);
  const { page, context } = await signedIn();
  await page.goto('/feed');
  await failed(page);

  await goTo(page, 'Closet');
  await heading(page, 'My Closet').waitFor();
  await context.close();
  await deploy('social-web');
});

/** Opens our version and, with the tab open, deploys the other one, which has none of our files. */
const openBeforeDeployment = async (path: string, name: string) => {
  const tab = await signedIn();
  await tab.page.goto(path);
  await heading(tab.page, name).waitFor();
  await tab.waitUntilIdle();
  await Promise.all([
    deploy('shell', other.shell),
    deploy('closet-web', other.closet),
    deploy('social-web', other.social),
  ]);
  return tab;
};

const deployOurs = () => Promise.all([deploy('shell'), deploy('closet-web'), deploy('social-web')]);

test('a tab left open over a deployment goes on, and goes to pages of the shell and of remotes', async () => {
  const { page, context, errors } = await openBeforeDeployment('/feed', 'OOTD Feed');

  await page.getByRole('button', { name: /^Vote, / }).waitFor();
  await goTo(page, 'Streaks');
  await heading(page, previousText.streaks).waitFor();
  expect(await page.title()).toContain(previousText.title);

  await deployOurs();
  await goTo(page, 'Settings');
  await heading(page, 'Settings').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('what needs new code inside a page offers to reload, and what was typed stays until then', async () => {
  const { page, context } = await openBeforeDeployment('/closet?q=coat', 'My Closet');

  await page.getByRole('button', { name: 'Add Clothing Item' }).first().click();
  await page.getByText('Fitfolk has been updated').waitFor();
  expect(page.url()).toContain('q=coat');
  await page.getByRole('button', { name: 'Reload' }).click();

  await heading(page, previousText.closet).waitFor();
  await context.close();
  await deployOurs();
});
