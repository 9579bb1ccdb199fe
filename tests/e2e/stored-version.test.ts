/** @module-tag extended */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FIRST_VISIT, launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';
import {
  buildPreviousVersion,
  type PreviousVersion,
  previousText,
} from './support/versions/frontend-versions.ts';

let browser: Browser;
let instance: Instance;
let previousVersion: PreviousVersion;
let ana: TestUser;
beforeAll(async () => {
  [browser, instance, previousVersion] = await Promise.all([
    launchBrowser(),
    startInstance({ apart: true }),
    buildPreviousVersion(),
  ]);
  ana = await createTestUser(instance.url);
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
  await previousVersion?.remove();
});

type Site = 'shell' | 'closet-web' | 'social-web';

const getSite = (name: Site) => {
  const site = instance.processes().find((each) => each.name === name);
  if (!site) throw new Error(`There is no ${name}`);
  return site;
};

/** Restarts a site with another program, or with the current version by default. */
const deploy = (name: Site, program?: string) => getSite(name).restart(program);
const deployCurrent = () => Promise.all([deploy('shell'), deploy('closet-web'), deploy('social-web')]);
const deployPrevious = () =>
  Promise.all([
    deploy('shell', previousVersion.shell),
    deploy('closet-web', previousVersion.closet),
    deploy('social-web', previousVersion.social),
  ]);

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const navigateTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

describe('a stored version', () => {
  /** Opens a page in a tab whose service worker has stored the deployed version. */
  const openStoredVersion = async (path: string) => {
    onTestFinished(async () => void (await deployCurrent()));
    const tab = await openTab(browser, instance.url, { width: 1280, height: 800, ...FIRST_VISIT });
    await tab.context.addCookies(ana.cookies());
    await tab.page.goto('/');
    await tab.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await tab.page.goto(path);
    await expect.poll(() => tab.page.evaluate(countStoredVersions)).toBe(1);
    return tab;
  };

  /** Runs in the page. */
  const countStoredVersions = async (): Promise<number> => {
    const names = (await caches.keys()).filter((name) => name.startsWith('version:'));
    const documents = names.map(async (name) => (await caches.open(name)).match('/apps/shell/index.html'));
    return (await Promise.all(documents)).filter((document) => document !== undefined).length;
  };

  const getUpdate = (page: Page) => page.getByText('A new version of Fitfolk is ready.');

  it('keeps a tab on its version, whose files are stored, and offers the deployed one', async () => {
    const { page, context, errors } = await openStoredVersion('/feed');
    await getHeading(page, 'OOTD Feed').waitFor();
    await deployPrevious();

    await navigateTo(page, 'Closet');
    await getHeading(page, 'My Closet').waitFor();
    await navigateTo(page, 'Streaks');
    await getHeading(page, 'Style Streaks').waitFor();
    expect(await getUpdate(page).count()).toBe(0);

    // As when the tab was in the background for a while.
    await context.setOffline(true);
    await page.getByText("You're offline.").waitFor();
    await context.setOffline(false);
    await getUpdate(page).waitFor();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await getHeading(page, previousText.streaks).waitFor();
    await expect.poll(() => page.evaluate(countStoredVersions)).toBe(2);
    expect(await getUpdate(page).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  /** Runs in the page: counts the versions in which the document of a page is stored. */
  const countDocuments = async (path: string): Promise<number> => {
    const names = (await caches.keys()).filter((name) => name.startsWith('version:'));
    const url = `/apps/shell/index.html?page=${encodeURIComponent(path)}`;
    const documents = await Promise.all(names.map(async (name) => (await caches.open(name)).match(url)));
    return documents.filter((document) => document !== undefined).length;
  };

  it('opens a page of the stored version without waiting for its document, then offers the deployed one', async () => {
    const { page, context, errors } = await openStoredVersion('/closet');
    await page.goto('/closet');
    await expect.poll(() => page.evaluate(countDocuments, '/closet')).toBe(1);
    await deployPrevious();

    await page.goto('/closet');
    await getHeading(page, 'My Closet').waitFor();
    expect(await page.title()).toBe('My Closet · Fitfolk');
    await navigateTo(page, 'Streaks');
    await getHeading(page, 'Style Streaks').waitFor();
    await getUpdate(page).waitFor();
    await page.goto('/closet');
    await getHeading(page, previousText.closet).waitFor();
    expect(await page.title()).toBe(`${previousText.closet} · ${previousText.title}`);

    // The document of Home was stored with the version, and needs no shell.
    // A document that the gateway sent while it could not reach a remote is not stored.
    const visitAndCount = async () => {
      await page.goto('/closet');
      await getHeading(page, previousText.closet).waitFor();
      return page.evaluate(countDocuments, '/');
    };
    await expect.poll(visitAndCount).toBe(2);
    await getSite('shell').stop();
    await page.goto('/');
    await getHeading(page, 'Welcome back, Ana').waitFor();
    expect(await page.title()).toContain(previousText.title);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('never shows an older shell with newer remotes without a network', async () => {
    const { page, context, errors } = await openStoredVersion('/closet');
    await getHeading(page, 'My Closet').waitFor();
    // The deployment of the remotes comes first, and is seen before that of the shell.
    await deploy('closet-web', previousVersion.closet);
    await page.reload();
    await getHeading(page, previousText.closet).waitFor();
    await expect.poll(() => page.evaluate(countStoredVersions)).toBe(2);
    await getSite('closet-web').stop();
    await deploy('shell', previousVersion.shell);
    await page.reload();

    await context.setOffline(true);
    await page.goto('/closet');
    await getHeading(page, previousText.closet).waitFor();
    expect(await page.title()).toBe(`${previousText.closet} · Fitfolk`);
    expect(errors).toEqual([]);
    await context.close();
  });
});
