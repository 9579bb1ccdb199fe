import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { DESKTOP } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
/** Address with a host name, because browsers create no passkeys for IP addresses. */
let url: string;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
  url = instance.url.replace('127.0.0.1', 'localhost');
});

/** Adds an authenticator to a tab, like that of a phone, whose user always confirms. */
const addAuthenticator = async (context: BrowserContext, page: Page) => {
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setUserVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};

const submitLogin = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

const getToast = (page: Page) => page.getByTestId('toast');

/** Signs in with the password in a new tab with an authenticator, and adds a passkey on the settings page. */
const openTabWithPasskey = async ({ username, password }: TestUser) => {
  const tab = await openTab(browser, url, DESKTOP);
  const { page, context } = tab;
  const authenticator = await addAuthenticator(context, page);
  await page.goto('/login');
  await submitLogin(page, username, password);
  await page.getByRole('heading', { name: 'Welcome back, Ana' }).waitFor();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await getToast(page).getByText('Passkey added').waitFor();
  return { ...tab, authenticator };
};

describe('passkeys', () => {
  it('are added in the settings and sign in without a name or password', async () => {
    const ana = await createTestUser(instance.url);
    const { page, authenticator, errors } = await openTabWithPasskey(ana);
    const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await passkeys.first().waitFor();
    expect(await authenticator.count()).toBe(1);

    await page.getByRole('button', { name: 'Rename passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename passkey' });
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await passkeys.getByText('My laptop').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await getToast(page).getByText('This device already has a passkey for your account').waitFor();

    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('Sign in to your account').waitFor();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Welcome back, Ana' }).waitFor();

    await page.goto('/settings');
    await page.getByRole('button', { name: 'Remove passkey My laptop' }).click();
    await getToast(page).getByText('Passkey removed').waitFor();
    await passkeys.first().waitFor({ state: 'detached' });
    const activity = page.getByRole('region', { name: 'Security activity' });
    await page.reload();
    await activity.getByText('Passkey removed').waitFor();
    await activity.getByText('Passkey added').waitFor();
    expect(errors).toEqual([]);
  });

  it('confirm the identity before a sensitive change', { tags: 'extended' }, async () => {
    const ana = await createTestUser(instance.url);
    const { page } = await openTabWithPasskey(ana);

    // The server's answer to a session whose last confirmation is older than five minutes.
    let isStale = true;
    await page.route('**/api/auth/passkeys/*', async (route) => {
      if (route.request().method() !== 'DELETE' || !isStale) return route.continue();
      isStale = false;
      const problem = { type: 'about:blank', title: '', status: 403, detail: '' };
      return route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { ...problem, code: 'reauthentication-required' },
      });
    });
    await page.getByRole('button', { name: /^Remove passkey/ }).click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();

    await getToast(page).getByText('Passkey removed').waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  it('stay unused when the authenticator does not verify its user', { tags: 'extended' }, async () => {
    const ana = await createTestUser(instance.url);
    const { page, authenticator } = await openTabWithPasskey(ana);
    await page.getByRole('button', { name: 'Log Out' }).click();

    await authenticator.setUserVerified(false);
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.click();
    await expect.poll(() => button.isEnabled()).toBe(true);
    await page.getByText('Sign in to your account').waitFor();

    await authenticator.setUserVerified(true);
    await button.click();
    await page.getByRole('heading', { name: 'Welcome back, Ana' }).waitFor();
  });

  it('are not offered for an IP address', { tags: 'extended' }, async () => {
    const { page } = await openTab(browser, instance.url);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();

    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  });
});
