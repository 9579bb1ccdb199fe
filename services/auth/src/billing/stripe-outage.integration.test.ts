import { ConfigError } from '@fitfolk/service-kit/config/config';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startAuthHarness } from '../../testing/auth-harness.ts';
import { type BillingHarness, PUBLIC_ORIGIN, startBillingHarness } from '../../testing/billing-harness.ts';

let harness: BillingHarness;
let stripe: BillingHarness['stripe'];
beforeAll(async () => {
  harness = await startBillingHarness();
  stripe = harness.stripe;
});
afterEach(() => stripe.recover());
afterAll(() => harness?.stop());

/** Restarts auth without job leases, so that all jobs are due. */
const restartWithDueJobs = async (whileStopped?: () => Promise<void>): Promise<void> => {
  await harness.restart(async () => {
    await whileStopped?.();
    await harness.database('auth').collection('leases').deleteMany({});
  });
  stripe.setWebhookUrl(harness.url('auth'));
};

describe.each([
  ['drops connections', () => stripe.dropConnections()],
  ['responds with 500', () => stripe.failRequests()],
])('billing while Stripe %s', (_, begin) => {
  it('rejects Checkout until Stripe recovers', async () => {
    const { user, member } = await harness.registerOnboarded();
    begin();
    expect(await catchProblem(member.openCheckout())).toMatchObject({
      status: 503,
      code: 'payment-unavailable',
    });
    expect(await member.planOffer()).toMatchObject({ provider: 'stripe' });

    stripe.recover();
    const { url } = await member.openCheckout();
    const session = stripe.sessions.find((each) => each.url === url);
    await harness.sendAll(stripe.pay(session?.id ?? '').events);
    expect(await harness.isPro(user)).toBe(true);
  });

  it('responds with 503 to webhooks until Stripe recovers', async () => {
    const { user, events } = await harness.payWithoutEvents();
    begin();
    for (const event of events) expect((await stripe.send(event)).status).toBe(503);
    expect(await harness.isPro(user)).toBe(false);

    stripe.recover();
    await harness.sendAll(events);
    expect(await harness.isPro(user)).toBe(true);
    expect(await harness.planChanges(user)).toEqual(['pro']);
  });
});

describe('billing', () => {
  it('handles an event once that is resent after a crash', async () => {
    const { user, customer, events } = await harness.payWithoutEvents();
    const [created] = events;
    if (!created) throw new Error('A payment makes events');
    const aborted = new AbortController();
    const release = stripe.holdSubscriptions();
    const count = stripe.requests.length;
    const sending = stripe.send(created, { signal: aborted.signal });
    await expect.poll(() => stripe.requests.length).toBe(count + 1);
    aborted.abort();
    await expect(sending).rejects.toThrow();
    stripe.respondImmediately();
    release();

    await harness.restart();
    stripe.setWebhookUrl(harness.url('auth'));
    await harness.sendAll([created, created]);
    // The restart may have hit between the plan and its snapshot, which the event then repairs.
    await harness.waitUntilIdle();

    expect(await harness.isPro(user)).toBe(true);
    expect(await harness.planChanges(user)).toEqual(['pro']);
    expect(await harness.subscriberRow(user)).toMatchObject({ readings: 1 });
    await harness.sendAll([stripe.change(customer, { status: 'canceled' })]);
    expect(await harness.isPro(user)).toBe(false);
  });

  it('refreshes a subscription within a day when an event is lost', async () => {
    const { user, customer } = await harness.subscribe();
    stripe.change(customer, { status: 'canceled' });
    expect(await harness.isPro(user)).toBe(true);

    await restartWithDueJobs(async () => {
      const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
      await harness.subscribers().updateOne({ _id: user.id }, { $set: { readAt: yesterday } });
    });

    await expect.poll(() => harness.isPro(user)).toBe(false);
  });

  it('deletes the customer with the account', async () => {
    const { user, customer, api, registration } = await harness.subscribe();
    await api.deleteAccount({ body: { password: registration.password } });

    await expect.poll(() => harness.subscriberRow(user)).toBeNull();
    expect(stripe.customers.has(customer)).toBe(false);
  });

  it('retries the deletion of a customer after an outage', async () => {
    const { user, customer } = await harness.subscribe();
    await harness.accounts().deleteOne({ _id: user.id });
    const renewal = stripe.change(customer, { status: 'active' });
    stripe.failDeletions();

    await harness.sendAll([renewal]);
    expect(stripe.customers.has(customer)).toBe(true);

    stripe.recover();
    await restartWithDueJobs();
    await expect.poll(() => harness.subscriberRow(user)).toBeNull();
    expect(stripe.customers.has(customer)).toBe(false);
    expect(stripe.subscriptions.filter((each) => each.customer === customer)).toMatchObject([
      { status: 'canceled' },
    ]);
    await harness.sendAll([stripe.change(customer, { status: 'canceled' })]);
  });

  it('does not start with incomplete Stripe settings', async () => {
    const starting = startAuthHarness({ env: { PLAN_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' } });
    await expect(starting).rejects.toThrow(ConfigError);
    await expect(starting).rejects.toThrow(
      /STRIPE_WEBHOOK_SECRET: Required.*STRIPE_PRICE_ID: Required.*PUBLIC_ORIGIN: Required/,
    );
    const elsewhere = startAuthHarness({ env: { ...stripe.env, PUBLIC_ORIGIN, STRIPE_API_URL: 'nowhere' } });
    await expect(elsewhere).rejects.toThrow(/STRIPE_API_URL/);
  });
});
