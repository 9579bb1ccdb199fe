import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
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

const somebody = () => {
  const unique = randomBytes(4).toString('hex');
  return { name: 'Lena Ortiz', email: `lena-${unique}@example.com` };
};

/** Opens the login page and leaves it by one of its four buttons. */
const leaveBy = async (button: string) => {
  const { page, errors } = await openTab(browser, instance.url);
  await page.goto('/login');
  await page.getByRole('link', { name: button, exact: true }).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  return { page, errors };
};

const sayWho = async (page: Page, { name, email }: ReturnType<typeof somebody>): Promise<void> => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue to Fitfolk' }).click();
};

const currentUser = async (page: Page) => (await page.request.get('/api/auth/user')).json();

test('a newcomer comes by a button of the login page to onboarding, and straight home the next time', async () => {
  const lena = somebody();
  const { page, errors } = await leaveBy('Continue with GitHub');
  await page.getByText('This is a local test page for signing in with GitHub', { exact: false }).waitFor();
  expect(await findAccessibilityIssues(page)).toEqual([]);

  await sayWho(page, lena);
  await page.getByRole('heading', { name: 'Welcome to Fitfolk!' }).waitFor();

  expect(new URL(page.url()).pathname).toBe('/onboarding');
  expect(await page.getByLabel('Profile Name').inputValue()).toBe('Lena');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Lena' }).waitFor();
  expect(await currentUser(page)).toMatchObject({ email: lena.email, hasPassword: false });
  expect(errors).toEqual([]);

  const { page: later } = await leaveBy('X');
  await sayWho(later, lena);
  await later.getByRole('heading', { name: 'Welcome back, Lena' }).waitFor();
  expect((await currentUser(later)).id).toBe((await currentUser(page)).id);
});

test('somebody who is there to choose is chosen with one press', async () => {
  const { page } = await leaveBy('Continue with Google');
  await page.getByRole('button', { name: /^Maya Okafor/ }).click();
  await page.getByRole('heading', { name: 'Welcome to Fitfolk!' }).waitFor();
});

test('who turns back reads so on the login page, whose address forgets it', async () => {
  const { page } = await leaveBy('Apple');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await page.getByRole('alert').getByText('Sign-in canceled', { exact: false }).waitFor();
  await page.waitForURL('/login');
});

test('an address that has an account is not taken over, until its owner links it', async () => {
  const ana = await createTestUser(instance.url);
  const { page } = await leaveBy('Continue with Google');
  await sayWho(page, { name: 'Eve', email: ana.user.email });
  await page.getByText('An account with this email already exists', { exact: false }).waitFor();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);

  const settings = await openPageAs(browser, instance.url, ana, { path: '/settings' });
  await settings.getByRole('button', { name: 'Link a service' }).click();
  await settings.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await sayWho(settings, { name: 'Ana', email: ana.user.email });
  await settings.getByTestId('toast').getByText('Service linked').waitFor();
  await settings.getByText(`Linked to ${ana.user.email}`).waitFor();
  expect(new URL(settings.url()).search).toBe('');

  const { page: hers } = await leaveBy('Continue with Google');
  await sayWho(hers, { name: 'Ana', email: ana.user.email });
  await hers.getByRole('heading', { name: 'Welcome back, Ana' }).waitFor();
  expect((await currentUser(hers)).id).toBe(ana.user.id);

  await settings.getByRole('button', { name: 'Unlink', exact: true }).click();
  await settings.getByTestId('toast').getByText('Service unlinked').waitFor();
  await settings.getByRole('button', { name: 'Link a service' }).waitFor();
});

test('the only way in cannot be unlinked; signing in again confirms it, and then the account can be deleted', async () => {
  const { page } = await leaveBy('X');
  const lena = somebody();
  await sayWho(page, lena);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Lena' }).waitFor();

  await page.goto('/settings');
  await page.getByText('This is how you sign in.', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: 'Unlink' }).count()).toBe(0);
  expect((await page.request.delete('/api/auth/oidc/link')).status()).toBe(409);

  await page.getByRole('button', { name: 'Sign in again' }).click();
  await sayWho(page, somebody());
  await page.getByTestId('toast').getByText("That isn't the sign-in linked to your account.").waitFor();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await sayWho(page, lena);
  await page.getByTestId('toast').getByText('Identity confirmed.', { exact: false }).waitFor();

  await page.getByRole('button', { name: 'Delete account', exact: true }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL('**/login');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});
