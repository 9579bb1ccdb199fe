import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { DESKTOP, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const createIdentity = () => {
  const unique = randomBytes(4).toString('hex');
  return { name: 'Lena Ortiz', email: `lena-${unique}@example.com` };
};

/** Opens the login page and starts an external login with one of its buttons. */
const startLogin = async (button: string) => {
  const { page, errors } = await openTab(browser, instance.url, DESKTOP);
  await page.goto('/login');
  await page.getByRole('link', { name: button, exact: true }).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  return { page, errors };
};

const submitIdentity = async (
  page: Page,
  { name, email }: ReturnType<typeof createIdentity>,
): Promise<void> => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue to Fitfolk' }).click();
};

const currentUser = async (page: Page) => (await page.request.get('/api/auth/user')).json();

describe('external login', () => {
  it('leads a new user to onboarding and a returning user to the home page', async () => {
    const lena = createIdentity();
    const { page, errors } = await startLogin('Continue with GitHub');
    await page.getByText('This is a local test page for signing in with GitHub', { exact: false }).waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);

    await submitIdentity(page, lena);
    await page.getByRole('heading', { name: 'Welcome to Fitfolk!' }).waitFor();

    expect(new URL(page.url()).pathname).toBe('/onboarding');
    expect(await page.getByLabel('Profile Name').inputValue()).toBe('Lena');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await page.getByRole('heading', { name: 'Welcome back, Lena' }).waitFor();
    expect(await currentUser(page)).toMatchObject({ email: lena.email, hasPassword: false });
    expect(errors).toEqual([]);

    const { page: laterPage } = await startLogin('X');
    await submitIdentity(laterPage, lena);
    await laterPage.getByRole('heading', { name: 'Welcome back, Lena' }).waitFor();
    expect((await currentUser(laterPage)).id).toBe((await currentUser(page)).id);
  });

  it('signs in with an offered account in one click', { tags: 'extended' }, async () => {
    const { page } = await startLogin('Continue with Google');
    await page.getByRole('button', { name: /^Maya Okafor/ }).click();
    await page.getByRole('heading', { name: 'Welcome to Fitfolk!' }).waitFor();
  });

  it('reports a canceled sign-in on the login page and clears it from the URL', {
    tags: 'extended',
  }, async () => {
    const { page } = await startLogin('Apple');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();

    await page.getByRole('alert').getByText('Sign-in canceled', { exact: false }).waitFor();
    await page.waitForURL('/login');
  });

  it('rejects the email of an existing account until its owner links the service', {
    tags: 'extended',
  }, async () => {
    const ana = await createTestUser(instance.url);
    const { page } = await startLogin('Continue with Google');
    await submitIdentity(page, { name: 'Eve', email: ana.user.email });
    await page.getByText('An account with this email already exists', { exact: false }).waitFor();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);

    const settings = await openPageAs(browser, instance.url, ana, { path: '/settings' });
    await settings.getByRole('button', { name: 'Link a service' }).click();
    await settings.getByRole('heading', { name: 'Choose an account' }).waitFor();
    await submitIdentity(settings, { name: 'Ana', email: ana.user.email });
    await settings.getByTestId('toast').getByText('Service linked').waitFor();
    await settings.getByText(`Linked to ${ana.user.email}`).waitFor();
    expect(new URL(settings.url()).search).toBe('');

    const { page: ownerPage } = await startLogin('Continue with Google');
    await submitIdentity(ownerPage, { name: 'Ana', email: ana.user.email });
    await ownerPage.getByRole('heading', { name: 'Welcome back, Ana' }).waitFor();
    expect((await currentUser(ownerPage)).id).toBe(ana.user.id);

    await settings.getByRole('button', { name: 'Unlink', exact: true }).click();
    await settings.getByTestId('toast').getByText('Service unlinked').waitFor();
    await settings.getByRole('button', { name: 'Link a service' }).waitFor();
  });

  it('keeps the only sign-in method linked and confirms account deletion by signing in again', {
    tags: 'extended',
  }, async () => {
    const { page } = await startLogin('X');
    const lena = createIdentity();
    await submitIdentity(page, lena);
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await page.getByRole('heading', { name: 'Welcome back, Lena' }).waitFor();

    await page.goto('/settings');
    await page.getByText('This is how you sign in.', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Unlink' }).count()).toBe(0);
    expect((await page.request.delete('/api/auth/oidc/link')).status()).toBe(409);

    await page.getByRole('button', { name: 'Sign in again' }).click();
    await submitIdentity(page, createIdentity());
    await page.getByTestId('toast').getByText("That isn't the sign-in linked to your account.").waitFor();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await submitIdentity(page, lena);
    await page.getByTestId('toast').getByText('Identity confirmed.', { exact: false }).waitFor();

    await page.getByRole('button', { name: 'Delete account', exact: true }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.waitForURL('**/login');
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  });
});
