import { startFakeStripe } from '@fitfolk/auth/testing/fake-stripe';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let instance: Instance;
beforeAll(async () => {
  stripe = await startFakeStripe();
  [browser, instance] = await Promise.all([
    launchBrowser(),
    startInstance({ env: (url) => ({ ...stripe.env, PUBLIC_ORIGIN: url }) }),
  ]);
  stripe.setWebhookUrl(instance.url);
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
  await stripe?.close();
});

const isPremium = async ({ auth }: TestUser): Promise<boolean> => (await auth.currentUser()).isPremium;

describe('Stripe subscription', () => {
  it('starts and cancels Pro through Stripe and keeps all profiles', async () => {
    const ana = await createTestUser(instance.url);
    const page = await openPageAs(browser, instance.url, ana, { path: '/settings' });
    await page.getByRole('link', { name: 'Get profiles for the whole family with Pro.' }).click();
    await page.getByText('You pay monthly through Stripe', { exact: false }).waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);

    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByText("You weren't charged.", { exact: false }).waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    expect(await isPremium(ana)).toBe(false);

    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Thanks! ', { exact: false }).waitFor();
    await page.getByText("Thanks! You're on Pro").waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);

    await page.getByRole('link', { name: 'Add profiles' }).click();
    await page.getByRole('button', { name: 'Add Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Profile' });
    await dialog.getByLabel('Name').fill('Mia');
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await page
      .getByRole('dialog', { name: 'Set a parent PIN?' })
      .getByRole('button', { name: 'Close', exact: true })
      .click();
    await page.getByRole('button', { name: 'Edit Mia', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Manage subscription' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('link', { name: 'Upgrade to Pro' }).waitFor();
    await page.getByRole('button', { name: 'Edit Mia', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Add Profile' }).count()).toBe(0);
    expect(await isPremium(ana)).toBe(false);
  });

  it('activates Pro on an open page when the payment webhook arrives', { tags: 'extended' }, async () => {
    const ana = await createTestUser(instance.url);
    const { url } = await ana.auth.openCheckout();
    const { events } = stripe.pay(url.split('/').at(-1) ?? '');
    const page = await openPageAs(browser, instance.url, ana, { path: '/upgrade?checkout=success' });
    await page.getByText("Thanks! We're turning on Pro").waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);

    for (const event of events) await stripe.send(event);

    await page.getByText("Thanks! You're on Pro").waitFor();
  });

  it('activates a paid Pro plan after a SIGKILL during webhook handling', { tags: 'extended' }, async () => {
    const ana = await createTestUser(instance.url);
    const { url } = await ana.auth.openCheckout();
    const [created] = stripe.pay(url.split('/').at(-1) ?? '').events;
    if (!created) throw new Error('The payment created no events');
    const requestCount = stripe.requests.length;
    const release = stripe.holdSubscriptions();
    const delivery = stripe.send(created).then(
      ({ status }) => status,
      () => 'no answer',
    );
    await expect.poll(() => stripe.requests.length).toBe(requestCount + 1);
    await instance.crashAndRestart();
    expect(await delivery).toBe('no answer');
    stripe.respondImmediately();
    release();
    expect(await isPremium(ana)).toBe(false);

    for (let attempt = 0; attempt < 2; attempt += 1) expect((await stripe.send(created)).status).toBe(204);
    expect(await isPremium(ana)).toBe(true);
  });
});
