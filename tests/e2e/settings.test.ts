import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createGradientPhoto } from './support/test-photos.ts';
import { createTestPost, createTestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

/** Computes the SHA-256 of every file of a folder, by its path. */
const hashFiles = async (folder: string): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {};
  for (const path of await readdir(folder, { recursive: true })) {
    const isFile = (await stat(join(folder, path))).isFile();
    if (isFile) hashes[path] = hash('sha256', await readFile(join(folder, path)));
  }
  return hashes;
};

describe('settings page', () => {
  it('upgrades to Pro, adds a profile and keeps it after a downgrade', async () => {
    const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    const page = await openPageAs(browser, instance.url, mum, { path: '/settings' });
    await page.getByText('Parent/Guardian').waitFor();
    expect(await page.getByRole('button', { name: 'Add Profile' }).count()).toBe(0);

    await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
    await page.getByText('no card is charged', { exact: false }).waitFor();
    await page.getByText('14 days free, then $4.99 a month').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByTestId('toast').getByText('Welcome to Pro').waitFor();
    await page.getByText(/^Your free trial ends on \w+ \d+, \d{4}\./).waitFor();

    await page.getByRole('button', { name: 'Add Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Profile' });
    expect(await dialog.getByRole('button', { name: 'Create Profile' }).isDisabled()).toBe(true);
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await dialog.getByLabel('Name').fill('Mia');
    await dialog.getByLabel('Birth year').fill('1066');
    await dialog.getByText(/^Enter an age, or a year from 1900 to/).waitFor();
    await dialog.getByLabel('Birth year').fill(String(new Date().getFullYear() - 2017));
    await dialog.getByText('Born 2017').waitFor();
    expect(await dialog.getByRole('radio', { name: 'Child/Teen' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByTestId('toast').getByText('Profile created successfully!').waitFor();
    const pin = page.getByRole('dialog', { name: 'Set a parent PIN?' });
    await pin.getByLabel('New PIN').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await pin.getByRole('button', { name: 'Close' }).click();
    await pin.waitFor({ state: 'detached' });
    await page.getByText('Born 2017').waitFor();

    await page.getByRole('button', { name: 'Edit Mia', exact: true }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Mia' });
    await editing.getByLabel('Name').fill('Mia Luna');
    await editing.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Edit Mia Luna' }).waitFor();

    await page.getByRole('button', { name: 'Switch to Free' }).click();
    await page.getByTestId('toast').getByText("You're on the free plan", { exact: false }).waitFor();
    await page.reload();
    await page.getByText('Born 2017').waitFor();
    expect(await page.getByRole('button', { name: 'Add Profile' }).count()).toBe(0);

    // A child profile offers neither profile management nor a plan, says why and leads to a parent's profile.
    await page
      .getByRole('list', { name: 'Active profile' })
      .getByRole('button', { name: 'Mia Luna' })
      .click();
    await page.getByRole('link', { name: 'Upgrade to Pro' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('switch', { name: 'Share outside the family' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Edit/ }).count()).toBe(0);
    await page.getByText("Switch to a parent's profile.", { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Switch to Mum' }).click();
    await page.getByRole('switch', { name: 'Share outside the family' }).waitFor();
    await page.getByRole('button', { name: 'Edit Mia Luna' }).waitFor();
  });

  it('keeps the icon beside the role of a parent in shape when the text is large', {
    tags: 'extended',
  }, async () => {
    const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    const tab = { width: 320, height: 640 };
    const page = await openPageAs(browser, instance.url, mum, { path: '/settings', tab });
    const role = page.getByText('Parent/Guardian');
    await role.waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await role.locator('svg').boundingBox()).toMatchObject({ width: 16, height: 16 });
  });

  it('changes the time zone of the account', { tags: 'extended' }, async () => {
    const ana = await createTestUser(instance.url);
    const page = await openPageAs(browser, instance.url, ana, { path: '/settings' });
    await page.getByLabel('Time zone').fill('pacific/auck');
    await page.getByLabel('Time zone').fill('Pacific/Auckland');
    await page.getByTestId('toast').getByText('Time zone changed').waitFor();
    expect((await ana.auth.currentUser()).timeZone).toBe('Pacific/Auckland');
  });

  it('opens each section as a page on a phone, from the list and by its address', {
    tags: 'extended',
  }, async () => {
    const ana = await createTestUser(instance.url, { isParent: true });
    const tab = { width: 390, height: 844, hasTouch: true, isMobile: true };
    const page = await openPageAs(browser, instance.url, ana, { path: '/settings', tab });
    const index = page.getByRole('navigation', { name: 'Settings' });
    await page.getByRole('button', { name: 'Log Out' }).waitFor();
    expect(await index.getByRole('link').allTextContents()).toEqual([
      'Preferences',
      'Reminders',
      'Blocked accounts',
      'Security',
      'Devices',
      'Your data',
      'Help',
    ]);
    expect(await page.getByLabel('Time zone').count()).toBe(0);
    expect(await findAccessibilityIssues(page)).toEqual([]);

    await index.getByRole('link', { name: 'Preferences' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Preferences' }).waitFor();
    await page.getByLabel('Time zone').waitFor();
    expect(await page.getByRole('button', { name: 'Log Out' }).count()).toBe(0);
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await page.goBack();
    await index.getByRole('link', { name: 'Security' }).tap();
    await page.getByRole('button', { name: 'Change password' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('button', { name: 'Log Out' }).waitFor();
  });

  it.each(['jpeg', 'avif', 'gif'] as const)(
    "changes the image of the account and of its owner's profile to a %s file",
    { tags: 'extended' },
    async (format) => {
      const ana = await createTestUser(instance.url);
      const page = await openPageAs(browser, instance.url, ana, { path: '/settings' });
      await page.getByRole('button', { name: 'Change picture' }).click();
      // The post dialog accepts the same types and says so in the same words.
      await page.getByText('Up to 60 MB, also HEIC').waitFor();
      const buffer = await createGradientPhoto(300, 400, { format });
      const file = { name: `me.${format}`, mimeType: `image/${format}`, buffer };
      await page.getByTestId('picture-input').setInputFiles(file);
      await page.getByTestId('toast').getByText('Profile picture updated!').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const { profileImageUrl } = await ana.auth.currentUser();
      expect(profileImageUrl).toMatch(/^\/api\/images\//);
      expect((await ana.auth.listProfiles({}))[0]?.avatarUrl).toBe(profileImageUrl);
      await page.close();
    },
  );

  it('removes a profile and deletes the account after password confirmation', async () => {
    const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, mum);
    await mum.auth.createProfile({ body: { name: 'Mia' } });
    const page = await openPageAs(browser, instance.url, mum, { path: '/settings' });
    // The last parent cannot be removed.
    await page.getByRole('button', { name: 'Edit Mum' }).click();
    await page.getByRole('dialog', { name: 'Edit Mum' }).waitFor();
    expect(await page.getByRole('button', { name: 'Remove Mum' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Mia' }).click();
    await page.getByRole('button', { name: 'Remove Mia' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove Mia' });
    await removal
      .getByText("This permanently deletes Mia's closet, outfits, posts, streak and photos.")
      .waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await removal.getByRole('button', { name: 'Remove profile' }).click();
    await page.getByTestId('toast').getByText('Mia was removed').waitFor();
    expect(await page.getByRole('button', { name: 'Edit Mia' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Delete account', exact: true }).click();
    const deletion = page.getByRole('dialog', { name: 'Delete this account?' });
    await deletion.getByLabel('Your password').fill('not this one');
    await page.keyboard.press('Enter');
    await deletion.getByText('Incorrect password').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await deletion.getByLabel('Your password').fill(mum.password);
    await deletion.getByRole('button', { name: 'Delete permanently' }).click();

    await page.waitForURL('**/login');
    await page.getByTestId('toast').getByText('Your account was deleted').waitFor();
    expect((await mum.fetch('/api/auth/user')).status).toBe(401);
  });

  it('exports the account data while the user visits other pages', { tags: 'extended' }, async () => {
    const ana = await createTestUser(instance.url, { name: 'Ana' });
    const published = await createTestPost(ana, { caption: 'Autumn at last' });
    const page = await openPageAs(browser, instance.url, ana, { path: '/settings' });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save file' }).click();
    expect((await file).suggestedFilename()).toMatch(/^fitfolk-\d{4}-\d\d-\d\d\.zip$/);
    expect(await findAccessibilityIssues(page)).toEqual([]);

    const folder = await mkdtemp(join(tmpdir(), 'fitfolk-export-'));
    await promisify(execFile)('python3', ['-m', 'zipfile', '-e', await (await file).path(), folder]);
    const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
    expect(await read('account.json')).toMatchObject({
      user: { username: ana.username },
      passkeys: [],
      securityEvents: [{ kind: 'registered' }],
    });
    expect(await read('posts.json')).toMatchObject([{ id: published.id, caption: 'Autumn at last' }]);
    expect(await read('01 Ana/closet.json')).toEqual([]);
    const manifest = await read('manifest.json');
    expect(manifest).toMatchObject({
      format: 'fitfolk-export',
      version: 1,
      counts: { items: 0, outfits: 0, packingLists: 0, posts: 1, images: 1 },
    });
    expect(await hashFiles(folder)).toEqual({ ...manifest.files, 'manifest.json': expect.any(String) });
    const image = await readFile(join(folder, `pictures/${published.imageUrl.split('/').at(-1)}.webp`));
    expect((await sharp(image).metadata()).format).toBe('webp');
    await rm(folder, { recursive: true });
  });
});
