import { ConfigError } from '@fitfolk/service-kit/config/config';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

/** Jobs are due again when some time has passed, or as soon as nobody holds them. */
const restartWhereJobsAreDue = async (meanwhile?: () => Promise<void>): Promise<void> => {
  await harness.restart(async () => {
    await meanwhile?.();
    await harness.database('auth').collection('leases').deleteMany({});
  });
  stripe.setWebhookUrl(harness.url('auth'));
};

describe.each([
  ['hangs up', () => stripe.dropConnections()],
  ['is out of order', () => stripe.failRequests()],
])('while Stripe %s', (_, begin) => {
  test('nothing is sold, everything else goes on, and afterwards it is', async () => {
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

  test('what it sends is not lost: it is told to send it again', async () => {
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

test('an event whose answer was lost, and that is sent again after a restart, takes effect once', async () => {
  const { user, customer, events } = await harness.payWithoutEvents();
  const [created] = events;
  if (!created) throw new Error('A payment makes events');
  const gone = new AbortController();
  const release = stripe.holdSubscriptions();
  const count = stripe.requests.length;
  const sending = stripe.send(created, { signal: gone.signal });
  await expect.poll(() => stripe.requests.length).toBe(count + 1);
  gone.abort();
  await expect(sending).rejects.toThrow();
  stripe.answerImmediately();
  release();

  await harness.restart();
  stripe.setWebhookUrl(harness.url('auth'));
  await harness.sendAll([created, created]);
  // Killed between the plan and its snapshot, the process leaves the repair to the event.
  await harness.waitUntilIdle();

  expect(await harness.isPro(user)).toBe(true);
  expect(await harness.planChanges(user)).toEqual(['pro']);
  expect(await harness.subscriberRow(user)).toMatchObject({ readings: 1 });
  await harness.sendAll([stripe.change(customer, { status: 'canceled' })]);
  expect(await harness.isPro(user)).toBe(false);
});

test('a message that never comes is made up for within a day', async () => {
  const { user, customer } = await harness.subscribe();
  stripe.change(customer, { status: 'canceled' });
  expect(await harness.isPro(user)).toBe(true);

  await restartWhereJobsAreDue(async () => {
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    await harness.subscribers().updateOne({ _id: user.id }, { $set: { readAt: yesterday } });
  });

  await expect.poll(() => harness.isPro(user)).toBe(false);
});

test('who deletes the account ends the subscription, and Stripe forgets the customer', async () => {
  const { user, customer, api, registration } = await harness.subscribe();
  await api.deleteAccount({ body: { password: registration.password } });

  await expect.poll(() => harness.subscriberRow(user)).toBeNull();
  expect(stripe.customers.has(customer)).toBe(false);
});

test('nobody goes on paying for an account that is gone, not even when Stripe was silent', async () => {
  const { user, customer } = await harness.subscribe();
  await harness.accounts().deleteOne({ _id: user.id });
  const renewal = stripe.change(customer, { status: 'active' });
  stripe.failDeletions();

  await harness.sendAll([renewal]);
  expect(stripe.customers.has(customer)).toBe(true);

  stripe.recover();
  await restartWhereJobsAreDue();
  await expect.poll(() => harness.subscriberRow(user)).toBeNull();
  expect(stripe.customers.has(customer)).toBe(false);
  expect(stripe.subscriptions.filter((each) => each.customer === customer)).toMatchObject([
    { status: 'canceled' },
  ]);
  await harness.sendAll([stripe.change(customer, { status: 'canceled' })]);
});

test('selling without saying how ends the start with what is missing', async () => {
  const starting = startAuthHarness({ env: { PLAN_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' } });
  await expect(starting).rejects.toThrow(ConfigError);
  await expect(starting).rejects.toThrow(
    /STRIPE_WEBHOOK_SECRET: Required.*STRIPE_PRICE_ID: Required.*PUBLIC_ORIGIN: Required/,
  );
  const elsewhere = startAuthHarness({ env: { ...stripe.env, PUBLIC_ORIGIN, STRIPE_API_URL: 'nowhere' } });
  await expect(elsewhere).rejects.toThrow(/STRIPE_API_URL/);
});
