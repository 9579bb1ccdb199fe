import { ConfigError } from '@fitfolk/service-kit/config/config';
import { problemOf } from '@fitfolk/service-kit/testing/harness';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startAuthHouse } from '../../testing/auth-harness.ts';
import { type BillingHouse, PUBLIC_ORIGIN, startBillingHouse } from '../../testing/billing-harness.ts';

let house: BillingHouse;
let stripe: BillingHouse['stripe'];
beforeAll(async () => {
  house = await startBillingHouse();
  stripe = house.stripe;
});
afterEach(() => stripe.mend());
afterAll(() => house?.stop());

/** Jobs are due again when some time has passed, or as soon as nobody holds them. */
const restartWhereJobsAreDue = async (meanwhile?: () => Promise<void>): Promise<void> => {
  await house.restart(async () => {
    await meanwhile?.();
    await house.database('auth').collection('leases').deleteMany({});
  });
  stripe.sendTo(house.url('auth'));
};

describe.each([
  ['hangs up', () => stripe.breakDown()],
  ['is out of order', () => stripe.fail()],
])('while Stripe %s', (_, begin) => {
  test('nothing is sold, everything else goes on, and afterwards it is', async () => {
    const { user, member } = await house.joinUp();
    begin();
    expect(await problemOf(member.openCheckout())).toMatchObject({
      status: 503,
      code: 'payment-unavailable',
    });
    expect(await member.planOffer()).toMatchObject({ provider: 'stripe' });

    stripe.mend();
    const { url } = await member.openCheckout();
    const session = stripe.sessions.find((each) => each.url === url);
    await house.sendAll(stripe.pay(session?.id ?? '').events);
    expect(await house.isPro(user)).toBe(true);
  });

  test('what it sends is not lost: it is told to send it again', async () => {
    const { user, events } = await house.payer();
    begin();
    for (const event of events) expect((await stripe.send(event)).status).toBe(503);
    expect(await house.isPro(user)).toBe(false);

    stripe.mend();
    await house.sendAll(events);
    expect(await house.isPro(user)).toBe(true);
    expect(await house.planChanges(user)).toEqual(['pro']);
  });
});

test('an event whose answer was lost, and that is sent again after a restart, takes effect once', async () => {
  const { user, customer, events } = await house.payer();
  const [created] = events;
  if (!created) throw new Error('A payment makes events');
  const gone = new AbortController();
  const release = stripe.hold();
  const count = stripe.asked.length;
  const sending = stripe.send(created, { signal: gone.signal });
  await expect.poll(() => stripe.asked.length).toBe(count + 1);
  gone.abort();
  await expect(sending).rejects.toThrow();
  stripe.passOn();
  release();

  await house.restart();
  stripe.sendTo(house.url('auth'));
  await house.sendAll([created, created]);
  // Killed between the plan and its snapshot, the process leaves the repair to the event.
  await house.idle();

  expect(await house.isPro(user)).toBe(true);
  expect(await house.planChanges(user)).toEqual(['pro']);
  expect(await house.subscriberRow(user)).toMatchObject({ readings: 1 });
  await house.sendAll([stripe.change(customer, { status: 'canceled' })]);
  expect(await house.isPro(user)).toBe(false);
});

test('a message that never comes is made up for within a day', async () => {
  const { user, customer } = await house.subscriber();
  stripe.change(customer, { status: 'canceled' });
  expect(await house.isPro(user)).toBe(true);

  await restartWhereJobsAreDue(async () => {
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    await house.subscribers().updateOne({ _id: user.id }, { $set: { readAt: yesterday } });
  });

  await expect.poll(() => house.isPro(user)).toBe(false);
});

test('who deletes the account ends the subscription, and Stripe forgets the customer', async () => {
  const { user, customer, api, registration } = await house.subscriber();
  await api.deleteAccount({ body: { password: registration.password } });

  await expect.poll(() => house.subscriberRow(user)).toBeNull();
  expect(stripe.customers.has(customer)).toBe(false);
});

test('nobody goes on paying for an account that is gone, not even when Stripe was silent', async () => {
  const { user, customer } = await house.subscriber();
  await house.accounts().deleteOne({ _id: user.id });
  const renewal = stripe.change(customer, { status: 'active' });
  stripe.failRemovals();

  await house.sendAll([renewal]);
  expect(stripe.customers.has(customer)).toBe(true);

  stripe.mend();
  await restartWhereJobsAreDue();
  await expect.poll(() => house.subscriberRow(user)).toBeNull();
  expect(stripe.customers.has(customer)).toBe(false);
  expect(stripe.subscriptions.filter((each) => each.customer === customer)).toMatchObject([
    { status: 'canceled' },
  ]);
  await house.sendAll([stripe.change(customer, { status: 'canceled' })]);
});

test('selling without saying how ends the start with what is missing', async () => {
  const starting = startAuthHouse({ env: { PLAN_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' } });
  await expect(starting).rejects.toThrow(ConfigError);
  await expect(starting).rejects.toThrow(
    /STRIPE_WEBHOOK_SECRET: Required.*STRIPE_PRICE_ID: Required.*PUBLIC_ORIGIN: Required/,
  );
  const elsewhere = startAuthHouse({ env: { ...stripe.env, PUBLIC_ORIGIN, STRIPE_API_URL: 'nowhere' } });
  await expect(elsewhere).rejects.toThrow(/STRIPE_API_URL/);
});
