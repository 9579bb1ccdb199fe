/** @module-tag extended */
import type { Browser } from 'playwright-core';
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

describe('a server with invitations', () => {
  it('belongs to the first account, whose owner invites others', async () => {
    const { page: first } = await openTab(browser, instance.url, PHONE);
    await first.goto('/login');
    await first.getByRole('link', { name: 'Create the first one' }).click();
    await first.getByText('The first account belongs to the person who runs this server.').waitFor();
    await first.getByLabel('Username').waitFor();
    expect(await findAccessibilityIssues(first)).toEqual([]);
    const ana = await createTestUser(instance.url, { name: 'Ana Lopez', isParent: true });

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
