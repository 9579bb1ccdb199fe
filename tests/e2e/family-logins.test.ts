import type { Profile } from '@fitfolk/contracts/auth';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { addLogin } from './support/add-login.ts';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { recordSecret } from './support/secrets.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

const PHONE = { width: 390, height: 844 };
const EMAIL = 'ben-lopez@example.com';
const PASSWORD = 'an own secret of Ben';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

describe('a second parent', () => {
  it('joins by an invitation, signs in, and is out once removed', async () => {
    const ana = await createTestUser(instance.url, { name: 'Ana Lopez', isParent: true });
    await ana.auth.updateUser({ body: { accountType: 'family', firstName: 'Ana' } });
    const settings = await openPageAs(browser, instance.url, ana, { path: '/settings' });
    await settings.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = settings.getByRole('dialog', { name: 'Invite someone' });
    expect(await findAccessibilityIssues(settings)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByRole('img', { name: 'QR code with the invitation' }).waitFor();
    expect(await findAccessibilityIssues(settings)).toEqual([]);
    const link = new URL((await dialog.getByLabel('Invitation link').textContent()) ?? '');
    recordSecret(link.hash.split('=')[1]);
    await settings.keyboard.press('Escape');

    const { page: ben } = await openTab(browser, instance.url, PHONE);
    await ben.goto(`${link.pathname}${link.hash}`);
    await ben.getByText('Ana invites you').waitFor();
    await ben.getByLabel('First name').fill('Ben');
    await ben.getByLabel('Email').fill(EMAIL);
    await ben.getByLabel('Password', { exact: true }).fill(PASSWORD);
    expect(await findAccessibilityIssues(ben)).toEqual([]);
    await ben.getByRole('button', { name: 'Accept invitation' }).click();
    await ben.getByText('Almost there').waitFor();

    await settings.getByText('wants to sign in to your family').waitFor();
    expect(await findAccessibilityIssues(settings)).toEqual([]);
    await settings.getByRole('button', { name: 'Confirm' }).click();
    await settings.getByRole('button', { name: 'Remove Ben' }).waitFor();

    await ben.getByRole('link', { name: 'Go to sign in' }).click();
    await ben.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await ben.getByRole('button', { name: 'Sign In', exact: true }).click();
    await ben.getByRole('heading', { level: 1 }).filter({ hasText: /Ana/ }).waitFor();

    await settings.getByRole('button', { name: 'Remove Ben' }).click();
    const removal = settings.getByRole('dialog', { name: 'Remove Ben?' });
    await removal.getByRole('button', { name: 'Remove', exact: true }).click();
    await removal.waitFor({ state: 'hidden' });

    // Without a click: the open page learns of it.
    await ben.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(new URL(ben.url()).pathname).toBe('/login');
    const status = await ben.evaluate(async () => (await fetch('/api/auth/user')).status);
    expect(status).toBe(401);
    await settings.getByText('Ben', { exact: true }).waitFor({ state: 'hidden' });
    expect(await settings.getByRole('button', { name: 'Leave' }).count()).toBe(0);
  });
});

describe('a viewer', () => {
  it('sees the family week and the shopping lists, and no way to anything else', async () => {
    const ana = await createTestUser(instance.url, { name: 'Ana Lopez', isParent: true });
    await ana.auth.updateUser({ body: { accountType: 'family' } });
    await ana.auth.changePlan({ body: { plan: 'pro' } });
    await ana.auth.createProfile({ body: { name: 'Mia' } });
    const settings = await openPageAs(browser, instance.url, ana, { path: '/settings' });
    await settings.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = settings.getByRole('dialog', { name: 'Invite someone' });
    await dialog.getByLabel('Who is it?').selectOption('A viewer, such as a grandparent');
    await dialog.getByLabel('Email (optional)').fill('gran-lopez@example.com');
    expect(await findAccessibilityIssues(settings)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await settings.getByText('Invitation sent to gran-lopez@example.com').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const [invitation] = (await ana.auth.listLogins()).invitations;
    expect(invitation).toMatchObject({ isViewer: true });
    await ana.auth.removeInvitation({ params: { invitationId: invitation?.id ?? '' } });

    const gran = await addLogin(instance.url, ana, 'viewer');
    const page = await openPageAs(browser, instance.url, gran, { path: '/' });
    await page.getByRole('heading', { name: 'Family week', level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Mia', level: 3 }).count()).toBe(7);
    expect(await findAccessibilityIssues(page)).toEqual([]);
    const links = page.getByRole('navigation').getByRole('link');
    expect(await links.allTextContents()).toEqual(['Family week', 'Shopping lists', 'Settings']);
    await links.nth(1).click();
    const list = page.getByRole('region', { name: 'Mia' });
    await list.getByRole('listitem').first().waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await page.goto(`${instance.url}/closet`);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();

    await settings.getByRole('button', { name: /^Make a parent/ }).click();
    await settings.getByRole('dialog').getByRole('button', { name: 'Make a parent' }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  });
});

/** Registers a family with a child. */
const createFamily = async (): Promise<{ parent: TestUser; mia: Profile }> => {
  const parent = await createTestUser(instance.url, { name: 'Ana Lopez', isParent: true });
  await parent.auth.updateUser({ body: { accountType: 'family' } });
  await parent.auth.changePlan({ body: { plan: 'pro' } });
  return { parent, mia: await parent.auth.createProfile({ body: { name: 'Mia' } }) };
};

describe.each([
  ['child', ['profiles', 'preferences', 'reminders', 'security', 'logins', 'devices', 'export', 'help']],
  ['viewer', ['preferences', 'reminders', 'security', 'logins', 'devices', 'export', 'help']],
] as const)('the settings of a %s who signs in', (role, sections) => {
  it('manage the own login and nothing of the account', async () => {
    const { parent, mia } = await createFamily();
    const person = await addLogin(instance.url, parent, role === 'child' ? mia : 'viewer');
    const page = await openPageAs(browser, instance.url, person, { path: '/settings' });
    await page.getByRole('button', { name: 'Change password' }).waitFor();
    const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)));
    expect(ids).toEqual(sections);
    for (const name of ['Time zone', 'Temperature', 'Week starts on'])
      expect([name, await page.getByLabel(name).count()]).toEqual([name, 0]);
    for (const name of ['Parent PIN', 'Kitchen tablets', 'Access tokens', 'Webhooks', 'Delete account'])
      expect([name, await page.getByText(name, { exact: true }).count()]).toEqual([name, 0]);
    await page.getByText('This device', { exact: true }).waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);

    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
    await dialog.getByLabel('New password', { exact: true }).fill(`${person.password} 2`);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('heading', { name: 'Optionen', level: 1 }).waitFor();
    expect((await parent.auth.currentUser()).language).toBe('en');

    await page.getByRole('button', { name: 'Exportieren' }).click();
    await page.getByRole('link', { name: 'Datei speichern' }).waitFor();
    await page.getByRole('button', { name: 'Verlassen' }).click();
    const leaving = page.getByRole('dialog', { name: 'Diese Familie verlassen?' });
    await leaving.getByText('exportiere vorher deine Daten').waitFor();
    await leaving.getByRole('button', { name: 'Verlassen' }).click();
    await page.waitForURL('**/login');
    expect((await parent.auth.listLogins()).logins).toHaveLength(1);
    expect(await parent.auth.listProfiles()).toHaveLength(2);
  });
});
