import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  [browser, instance] = await Promise.all([launchBrowser(), startInstance()]);
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
});

const getToast = (page: Page) => page.getByTestId('toast');

/** Signs a user in through the login form of a new browser context. */
const signIn = async ({ username }: TestUser, password: string): Promise<Page> => {
  const { page } = await openTab(browser, instance.url);
  await page.goto('/login');
  await submitLogin(page, username, password);
  await page.getByRole('heading', { name: 'Welcome back, Ana' }).waitFor();
  return page;
};

const submitLogin = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

describe('account security', () => {
  it('signs out other devices after a password change', async () => {
    const ana = await createTestUser(instance.url);
    const [currentDevice, otherDevice] = [await signIn(ana, ana.password), await signIn(ana, ana.password)];
    await currentDevice.goto('/settings');
    await currentDevice.getByRole('button', { name: 'Change password' }).click();
    const dialog = currentDevice.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('not it');
    await dialog.getByLabel('New password').fill('a-second-secret');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByText('Incorrect password').waitFor();

    await dialog.getByLabel('Current password').fill(ana.password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await getToast(currentDevice).getByText('Password changed').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await currentDevice.getByText("You're only signed in on this device.").waitFor();

    await otherDevice.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await otherDevice.getByText('Sign in to your account').waitFor();
    await submitLogin(otherDevice, ana.username, 'a-second-secret');
    await otherDevice.getByText('Welcome back, Ana').waitFor();
    await currentDevice.reload();
    await currentDevice.getByRole('button', { name: 'Sign out everywhere else' }).waitFor();
  });

  it('signs out another device and ends its live stream', async () => {
    const ana = await createTestUser(instance.url);
    const page = await signIn(ana, ana.password);
    const response = await ana.fetch('/api/live', { headers: { accept: 'text/event-stream' } });
    const stream = response.text();
    await page.goto('/settings');
    const devices = page.getByRole('region', { name: 'Signed-in devices' });
    await devices.getByText('This device').waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(2);

    await devices.getByRole('button', { name: 'Sign out Unknown device' }).click();
    await getToast(page).getByText('Unknown device signed out').waitFor();

    expect(await devices.getByRole('listitem').count()).toBe(1);
    expect(await stream).toContain('retry: 1000');
    expect((await ana.fetch('/api/live')).status).toBe(401);
  });

  it('resets a forgotten password through an emailed link', async () => {
    const ana = await createTestUser(instance.url);
    const { page, context } = await openTab(browser, instance.url);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.getByText('Required').waitFor();
    await page.getByLabel('Username or email').fill(ana.username);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.getByText('Check your email').waitFor();

    const mailbox = await context.newPage();
    const mail = mailbox.getByRole('article').filter({ hasText: ana.user.email });
    await expect
      .poll(async () => {
        await mailbox.goto('/dev/mail');
        return mail.count();
      })
      .toBe(1);
    const link = (await mail.getByRole('link').getAttribute('href')) ?? '';
    await page.goto(link);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await page.getByLabel('New password').fill('a-new-secret');
    await page.getByRole('button', { name: 'Save password' }).click();
    await getToast(page).getByText('Password changed').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe(ana.username);
    await submitLogin(page, ana.user.email, 'a-new-secret');
    await page.getByText('Welcome back, Ana').waitFor();

    const token = new URLSearchParams(new URL(link, instance.url).hash.slice(1)).get('token') ?? '';
    expect(token).not.toBe('');
    expect(requests.filter((each) => each.includes(token))).toEqual([]);
    expect((await ana.fetch('/api/auth/user')).status).toBe(401);

    await mailbox.goto(link);
    await mailbox.getByLabel('New password').fill('another-secret');
    await mailbox.getByRole('button', { name: 'Save password' }).click();
    await mailbox.getByText('This link was already used or has expired.', { exact: false }).waitFor();
    await mailbox.getByRole('link', { name: 'Request a new link' }).click();
    await mailbox.getByLabel('Username or email').waitFor();
  });

  it('reports an incomplete reset link', async () => {
    const { page } = await openTab(browser, instance.url);
    await page.goto('/reset-password');
    await page.getByText('This link is incomplete.', { exact: false }).waitFor();
  });

  it('turns on sign-in alerts in the settings', async () => {
    const ana = await createTestUser(instance.url);
    const page = await signIn(ana, ana.password);
    await page.goto('/settings');
    await page.getByRole('switch', { name: 'New sign-in alerts' }).check();
    await expect.poll(async () => (await ana.auth.currentUser()).signInAlerts).toBe(true);
  });
});
