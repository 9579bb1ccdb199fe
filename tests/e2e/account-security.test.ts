import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { DESKTOP, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const getToast = (page: Page) => page.getByTestId('toast');

/** Signs a user in through the login form of a new browser context. */
const signIn = async ({ username }: TestUser, password: string): Promise<Page> => {
  const { page } = await openTab(browser, instance.url, DESKTOP);
  await page.goto('/login');
  await submitLogin(page, username, password);
  await page.getByRole('heading', { name: 'Welcome back, Ana' }).waitFor();
  return page;
};

const openSettings = (user: TestUser): Promise<Page> =>
  openPageAs(browser, instance.url, user, { path: '/settings' });

const submitLogin = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

/** Opens the development mailbox until it shows a mail with a link to an address, and returns the link. */
const waitForLink = async (mailbox: Page, address: string): Promise<string> => {
  const mail = mailbox.getByRole('article').filter({ hasText: `To ${address},` });
  const link = mail.getByRole('link');
  await expect
    .poll(async () => {
      await mailbox.goto('/dev/mail');
      return link.count();
    })
    .toBe(1);
  return (await link.getAttribute('href')) ?? '';
};

describe('account security', () => {
  it('signs out other devices after a password change', { tags: 'extended' }, async () => {
    const ana = await createTestUser(instance.url);
    const [currentDevice, otherDevice] = [await openSettings(ana), await signIn(ana, ana.password)];
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

  it('signs out another device and ends its live stream', { tags: 'extended' }, async () => {
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

  it('turns on sign-in alerts, signs out everyone else when a device is reported, and leads to a new password', {
    tags: 'extended',
  }, async () => {
    const ana = await createTestUser(instance.url);
    const page = await signIn(ana, ana.password);
    await page.goto('/settings');

    await page.getByRole('switch', { name: 'New sign-in alerts' }).check();
    await expect.poll(async () => (await ana.auth.currentUser()).signInAlerts).toBe(true);
    await page.getByRole('button', { name: "This wasn't me: Unknown device" }).click();

    await page.getByRole('dialog', { name: 'Change password' }).waitFor();
    expect((await ana.fetch('/api/auth/user')).status).toBe(401);
    await page.reload();
    const activity = page.getByRole('region', { name: 'Security activity' });
    await activity.getByText('Unknown device reported').waitFor();
    await activity.getByText('Signed in').first().waitFor();
  });

  it("keeps a child out of a parent's profile with the parent PIN", async () => {
    const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, mum);
    const mia = await mum.auth.createProfile({ body: { name: 'Mia' } });
    const page = await openSettings(mum);
    await page.getByRole('button', { name: 'Set a PIN' }).click();
    await page.getByLabel('New PIN').fill('2468');
    await page.getByRole('button', { name: 'Save PIN' }).click();
    await getToast(page).getByText('PIN saved').waitFor();

    const switcher = page.getByRole('list', { name: 'Active profile' }).first();
    await switcher.getByRole('button', { name: 'Mia' }).click();
    await page.getByText('Only parents can edit profiles').waitFor();
    await page.reload();
    await page.getByText('Only parents can edit profiles').waitFor();
    expect(await page.getByRole('button', { name: 'Change password' }).count()).toBe(0);
    const statuses = await page.evaluate(
      async ([childId, parentId]) => {
        const send = async (method: string, path: string, body?: unknown) => {
          const init = {
            method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
          return (await fetch(path, body === undefined ? { method } : init)).status;
        };
        return [
          await send('PATCH', `/api/profiles/${childId}`, { sharesOutside: true }),
          await send('GET', `/api/clothing-items/${parentId}`),
          await send('GET', `/api/clothing-items/${childId}`),
        ];
      },
      [mia.id, mum.profile.id],
    );
    expect(statuses).toEqual([403, 404, 200]);

    await switcher.getByRole('button', { name: 'Mum' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter the parent PIN' });
    await dialog.getByLabel('PIN', { exact: true }).fill('1357');
    await dialog.getByRole('button', { name: 'Switch profile' }).click();
    await dialog.getByText('Incorrect PIN').waitFor();
    await dialog.getByLabel('PIN', { exact: true }).fill('2468');
    await dialog.getByRole('button', { name: 'Switch profile' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Add Profile' }).waitFor();
  });

  it('signs in with a code of an authenticator app once it is set up', async () => {
    const ana = await createTestUser(instance.url);
    const page = await openSettings(ana);
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const key = /[A-Z2-7]{4}( [A-Z2-7]{4}){7}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await dialog.getByLabel('Code', { exact: true }).fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText("This code isn't right").waitFor();
    await dialog.getByLabel('Code', { exact: true }).fill(totp.generate());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    const recoveryCode = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: "I've saved them" }).click();

    const other = await openTab(browser, instance.url, DESKTOP);
    await other.page.goto('/login');
    await submitLogin(other.page, ana.username, ana.password);
    await other.page.getByLabel('Code', { exact: true }).fill(recoveryCode);
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.page.getByRole('heading', { name: 'Welcome back, Ana' }).waitFor();

    await page.reload();
    await page.getByText('9 recovery codes left').waitFor();
  });

  it('resets a forgotten password through an emailed link', async () => {
    const ana = await createTestUser(instance.url);
    const { page, context } = await openTab(browser, instance.url, DESKTOP);
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
    const link = await waitForLink(mailbox, ana.user.email);
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

  it('changes the email address through an emailed link, and tells the earlier one how to undo it', {
    tags: 'extended',
  }, async () => {
    const ana = await createTestUser(instance.url);
    const next = `new-${ana.user.email}`;
    const page = await openSettings(ana);
    const mailbox = await page.context().newPage();
    await page.getByRole('button', { name: 'Change email address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email address' });
    await dialog.getByLabel('New email address').fill('not an address');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await dialog.getByText('Invalid email address').waitFor();
    await dialog.getByLabel('New email address').fill(next);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await getToast(page).getByText(`We sent a link to ${next}.`, { exact: false }).waitFor();
    await dialog.waitFor({ state: 'detached' });

    await mailbox.goto(await waitForLink(mailbox, next));
    await mailbox.getByRole('button', { name: 'Confirm email address' }).click();
    await mailbox.getByText('Email address confirmed.', { exact: false }).waitFor();
    await page.reload();
    await page.getByText(`Emails about your account go to ${next}.`).waitFor();

    await mailbox.goto(await waitForLink(mailbox, ana.user.email));
    await mailbox.getByLabel('New password').fill('my-own-secret');
    await mailbox.getByRole('button', { name: 'Save password' }).click();
    await mailbox.getByText('Sign in to your account').waitFor();
    await submitLogin(mailbox, ana.user.email, 'my-own-secret');
    await mailbox.getByText('Welcome back, Ana').waitFor();
    await mailbox.goto('/settings');
    await mailbox.getByText(`Emails about your account go to ${ana.user.email}.`).waitFor();
  });
});
