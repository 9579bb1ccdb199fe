/** @module-tag extended */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { recordSecret } from './support/secrets.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser } from './support/test-user.ts';

const PHONE = { width: 390, height: 844 };
const PASSWORD = 'an own secret of Grandma';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser } = await shareInstance());
  instance = await startInstance({ env: { REGISTRATION: 'invited', OPERATOR_USERNAMES: '' } });
}, 120_000);
afterAll(() => instance?.remove());

/** Opens the first-run link that `npm run admin -- first-run` prints, tests the mail, and returns the secret of the link. */
const setUp = async (page: Page): Promise<string> => {
  const { stdout } = await promisify(execFile)('node', ['tools/admin.ts', 'first-run'], {
    cwd: REPOSITORY_ROOT,
    env: { ...process.env, DATA_DIR: instance.dataDir },
  });
  const link = new URL(stdout.split('\n')[0] ?? '');
  const token = link.hash.split('=')[1] ?? '';
  recordSecret(token);
  await page.goto('about:blank');
  await page.goto(link.href);
  await page.getByText('By invitation').waitFor();
  await page.getByLabel('Send a test email to').fill('ana@example.com');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await page.getByText('The email to ana@example.com is at /dev/mail.').waitFor();
  await page.getByRole('button', { name: 'Sign up with Google' }).waitFor();
  expect(await findAccessibilityIssues(page)).toEqual([]);
  return token;
};

describe('a server with invitations', () => {
  it('belongs to the owner of the first-run link, who invites others', async () => {
    const { page: first } = await openTab(browser, instance.url, PHONE);
    await first.goto('/login');
    await first.getByText('Nobody has an account here yet.').waitFor();
    expect(await findAccessibilityIssues(first)).toEqual([]);
    const invitation = await setUp(first);
    const ana = await createTestUser(instance.url, { name: 'Ana Lopez', isParent: true, invitation });

    const { page: stranger } = await openTab(browser, instance.url, PHONE);
    await stranger.goto('/login');
    await stranger.getByText('Ask the operator of this server').waitFor();
    expect(await findAccessibilityIssues(stranger)).toEqual([]);
    for (const path of ['/register', '/register#token=made-up']) {
      await stranger.goto('about:blank');
      await stranger.goto(path);
      await stranger.getByText('Ask the operator of this server').waitFor();
      expect(await stranger.getByRole('button', { name: 'Create Account' }).count()).toBe(0);
    }
    expect(await findAccessibilityIssues(stranger)).toEqual([]);

    const operator = await openPageAs(browser, instance.url, ana, { path: '/operator' });
    await operator.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = operator.getByRole('dialog', { name: 'Invite someone to this server' });
    await dialog.getByLabel('Who is it for?').fill('Grandma');
    expect(await findAccessibilityIssues(operator)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = new URL((await dialog.getByLabel('Invitation link').textContent()) ?? '');
    recordSecret(link.hash.split('=')[1]);
    await operator.keyboard.press('Escape');
    await operator.getByRole('button', { name: 'Withdraw the invitation for Grandma' }).waitFor();
    expect(await findAccessibilityIssues(operator)).toEqual([]);

    await stranger.goto('about:blank');
    await stranger.goto(`${link.pathname}${link.hash}`);
    await stranger.getByText("You're invited.").waitFor();
    await stranger.getByRole('button', { name: 'Sign up with Google' }).waitFor();
    expect(await findAccessibilityIssues(stranger)).toEqual([]);
    await stranger.getByLabel('Username').fill('grandma');
    await stranger.getByLabel('Email').fill('grandma@example.com');
    await stranger.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await stranger.getByRole('button', { name: 'Create Account' }).click();
    await stranger.waitForURL('**/onboarding');

    const { page: late } = await openTab(browser, instance.url, PHONE);
    await late.goto(`${link.pathname}${link.hash}`);
    await late.getByText('This invitation was already used or has expired.').waitFor();
  });
});
