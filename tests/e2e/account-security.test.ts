import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const toastOf = (page: Page) => page.getByTestId('toast');

/** Signs somebody in by the form, in a browser of their own. */
const signIn = async ({ username }: TestUser, password: string): Promise<Page> => {
  const { page } = await openTab(browser, instance.url);
  await page.goto('/login');
  await logIn(page, username, password);
  await page.getByRole('heading', { name: 'Welcome back, Ana' }).waitFor();
  return page;
};

const logIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

test('changing the password in one browser signs the other out', async () => {
  const ana = await createTestUser(instance.url);
  const [here, there] = [await signIn(ana, ana.password), await signIn(ana, ana.password)];
  await here.goto('/settings');
  await here.getByRole('button', { name: 'Change password' }).click();
  const dialog = here.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('not it');
  await dialog.getByLabel('New password').fill('a-second-secret');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByText('Incorrect password').waitFor();

  await dialog.getByLabel('Current password').fill(ana.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await toastOf(here).getByText('Password changed').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await here.getByText("You're only signed in on this device.").waitFor();

  await there.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await there.getByText('Sign in to your account').waitFor();
  await logIn(there, ana.username, 'a-second-secret');
  await there.getByText('Welcome back, Ana').waitFor();
  await here.reload();
  await here.getByRole('button', { name: 'Sign out everywhere else' }).waitFor();
});

test('a device is signed out from another, and what it hears ends', async () => {
  const ana = await createTestUser(instance.url);
  const page = await signIn(ana, ana.password);
  const answer = await ana.fetch('/api/live', { headers: { accept: 'text/event-stream' } });
  const heard = answer.text();
  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await devices.getByText('This device').waitFor();
  expect(await devices.getByRole('listitem').count()).toBe(2);

  await devices.getByRole('button', { name: 'Sign out Unknown device' }).click();
  await toastOf(page).getByText('Unknown device signed out').waitFor();

  expect(await devices.getByRole('listitem').count()).toBe(1);
  expect(await heard).toContain('retry: 1000');
  expect((await ana.fetch('/api/live')).status).toBe(401);
});

test('whoever forgot the password gets a link, and with it a new one', async () => {
  const ana = await createTestUser(instance.url);
  const { page, context } = await openTab(browser, instance.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill('ana');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('Invalid email address').waitFor();
  await page.getByLabel('Email').fill(ana.user.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('Check your email').waitFor();

  const mails = await context.newPage();
  const mail = mails.getByRole('article').filter({ hasText: ana.user.email });
  await expect
    .poll(async () => {
      await mails.goto('/dev/mail');
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
  await toastOf(page).getByText('Password changed').waitFor();
  await logIn(page, ana.username, 'a-new-secret');
  await page.getByText('Welcome back, Ana').waitFor();

  const token = link.split('token=')[1] ?? '';
  expect(token).not.toBe('');
  expect(asked.filter((each) => each.includes(token))).toEqual([]);
  expect((await ana.fetch('/api/auth/user')).status).toBe(401);

  await mails.goto(link);
  await mails.getByLabel('New password').fill('another-secret');
  await mails.getByRole('button', { name: 'Save password' }).click();
  await mails.getByText('This link was already used or has expired.', { exact: false }).waitFor();
  await mails.getByRole('link', { name: 'Request a new link' }).click();
  await mails.getByLabel('Email').waitFor();
});

test('a link that is not whole says so', async () => {
  const { page } = await openTab(browser, instance.url);
  await page.goto('/reset-password');
  await page.getByText('This link is incomplete.', { exact: false }).waitFor();
});

test('whoever wants to be told of sign-ins says so in the settings', async () => {
  const ana = await createTestUser(instance.url);
  const page = await signIn(ana, ana.password);
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'New sign-in alerts' }).check();
  await expect.poll(async () => (await ana.auth.currentUser()).signInAlerts).toBe(true);
});
