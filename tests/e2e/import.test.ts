import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { createFamilyToMove, readFamily, readLedgers } from './support/family-to-move.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { findInStoredData } from './support/stored-data.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let folder: string;
let family: TestUser;
/** Path of the family's export. */
let exported: string;

const openSettings = (user: TestUser): Promise<Page> =>
  openPageAs(browser, instance.url, user, { path: '/settings' });

const chooseFile = (page: Page, path: string): Promise<void> =>
  page.getByLabel('Choose ZIP file', { exact: true }).first().setInputFiles(path);

const openImport = async (page: Page, path = exported) => {
  await chooseFile(page, path);
  const dialog = page.getByRole('dialog', { name: 'Import this export?' });
  await dialog.getByRole('button', { name: 'Import', exact: true }).waitFor();
  return dialog;
};

const startImport = async (page: Page, path = exported): Promise<void> => {
  await (await openImport(page, path)).getByRole('button', { name: 'Import', exact: true }).click();
};

/** Creates the account of a family that has only its first parent. */
const createNewFamily = async (): Promise<TestUser> => {
  const user = await createTestUser(instance.url, { name: 'Mum', isParent: true });
  await user.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, user);
  return user;
};

const createFamily = (): Promise<TestUser> =>
  createFamilyToMove(instance.url, (user) => upgradeToPro(instance, user));

/** Exports an account and returns the path of the file. */
const saveExport = async (user: TestUser): Promise<string> => {
  const page = await openSettings(user);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save file' }).click();
  const path = join(folder, `${user.username}.zip`);
  await (await file).saveAs(path);
  await page.close();
  return path;
};

beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-import-'));
  family = await createFamily();
  exported = await saveExport(family);
});
afterAll(() => rm(folder, { recursive: true }));

describe('import of an export', () => {
  it('restores a family in a new account, and adds nothing when it is repeated', async () => {
    const user = await createNewFamily();
    const page = await openSettings(user);
    const dialog = await openImport(page);
    await dialog.getByText('5 items').waitFor();
    expect(await dialog.getByLabel('Import Mum into').inputValue()).toBe(user.profile.id);
    expect(await dialog.getByLabel('Import Mia into').inputValue()).toBe('new');
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('The import is done.').waitFor();

    const expected = await readFamily(family);
    await expect.poll(() => readFamily(user), { timeout: 10_000 }).toEqual(expected);

    const again = await openImport(page);
    // Of the items and of the outfits.
    await expect.poll(() => again.getByText('5 are already here').count()).toBe(2);
    await again.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('The import is done.').waitFor();
    expect(await readFamily(user)).toEqual(expected);
  });

  it('goes on where a closed tab interrupted it', { tags: 'extended' }, async () => {
    const user = await createNewFamily();
    const page = await openSettings(user);
    let added = 0;
    const interrupted = Promise.withResolvers<void>();
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/(clothing-items|outfits)$/.test(request.url())) added += 1;
      if (added === 7) interrupted.resolve();
    });
    await startImport(page);
    await interrupted.promise;
    await page.close();
    const next = await openSettings(user);
    await startImport(next);
    await next.getByText('The import is done.').waitFor();

    const expected = await readFamily(family);
    await expect.poll(() => readFamily(user), { timeout: 10_000 }).toEqual(expected);
  });

  it('adds what was deleted to the same account, and leaves the rest alone', {
    tags: 'extended',
  }, async () => {
    const { closet, auth } = family;
    const mia = (await auth.listProfiles()).find(({ name }) => name === 'Mia');
    const listItems = () => closet.listItems({ params: { profileId: mia?.id ?? '' } });
    const before = await listItems();
    const shirt = before.find(({ name }) => name === 'Striped shirt');
    await closet.removeItem({ params: { itemId: shirt?.id ?? '' } });
    const page = await openSettings(family);
    await startImport(page);
    await page.getByText('The import is done.').waitFor();

    const after = await listItems();
    expect(after).toHaveLength(before.length);
    const others = (items: typeof before) => items.filter(({ name }) => name !== 'Striped shirt');
    expect(others(after)).toEqual(others(before));
    expect(after.find(({ name }) => name === 'Striped shirt')).toMatchObject({ isFavorite: true });
  });

  it('brings an erased account back as it was, with its points and streaks', {
    tags: 'extended',
    timeout: 180_000,
  }, async () => {
    const erased = await createFamily();
    const profileIds = (await erased.auth.listProfiles()).map(({ id }) => id);
    const path = await saveExport(erased);
    const read = async (user: TestUser) => ({
      family: await readFamily(user),
      ledgers: await readLedgers(user),
    });
    const expected = await read(erased);
    await erased.auth.deleteAccount({ body: { password: erased.password } });
    await expect
      .poll(() => findInStoredData(instance.namespace, profileIds), { timeout: 60_000, interval: 2000 })
      .toEqual([]);

    const user = await createNewFamily();
    const page = await openSettings(user);
    await startImport(page, path);
    await page.getByText('The import is done.').waitFor();

    await expect.poll(() => read(user), { timeout: 10_000 }).toEqual(expected);
  });

  it('imports nothing of a damaged file and says why', { tags: 'extended' }, async () => {
    const user = await createNewFamily();
    const bytes = await readFile(exported);
    const damaged = join(folder, 'damaged.zip');
    const page = await openSettings(user);
    await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
    await chooseFile(page, damaged);
    await page.getByText('This file is damaged or incomplete').waitFor();
    expect(await user.auth.listProfiles()).toHaveLength(1);
  });
});
