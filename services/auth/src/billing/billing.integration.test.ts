import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthHarness } from '../../testing/auth-harness.ts';
import { type BillingHarness, PUBLIC_ORIGIN, startBillingHarness } from '../../testing/billing-harness.ts';
import type { WebhookOptions } from '../../testing/fake-stripe-webhook.ts';

let harness: BillingHarness;
let stripe: BillingHarness['stripe'];
beforeAll(async () => {
  harness = await startBillingHarness();
  stripe = harness.stripe;
});
afterAll(() => harness?.stop());

describe('Checkout', () => {
  it('starts at Stripe and the plan follows the payment', async () => {
    const { user, member, sessionId, customer } = await harness.startCheckout();
    expect(stripe.customers.get(customer)).toMatchObject({
      email: user.email,
      'metadata[accountId]': user.id,
    });
    expect(stripe.sessions.find(({ id }) => id === sessionId)).toMatchObject({
      client_reference_id: user.id,
      success_url: `${PUBLIC_ORIGIN}/upgrade?checkout=success`,
      cancel_url: `${PUBLIC_ORIGIN}/upgrade?checkout=cancelled`,
      payment_method_collection: 'if_required',
      'subscription_data[trial_period_days]': '14',
      'subscription_data[trial_settings][end_behavior][missing_payment_method]': 'cancel',
    });
    expect(await member.planOffer()).toEqual({
      provider: 'stripe',
      priceUsd: 4.99,
      subscription: null,
      trialDays: 14,
      trialEndsAt: null,
    });
    expect(await harness.isPro(user)).toBe(false);

    await harness.sendAll(stripe.pay(sessionId).events);

    expect(await member.currentUser()).toMatchObject({ isPremium: true });
    expect(await harness.isPro(user)).toBe(true);
    expect(await harness.planChanges(user)).toEqual(['pro']);
    expect(await member.planOffer()).toMatchObject({ subscription: { endsAt: null, isPaymentDue: false } });
  });

  it('exposes no Stripe ids outside auth', async () => {
    const { user, member, customer } = await harness.subscribe();
    const outside = JSON.stringify([
      await member.currentUser(),
      await member.planOffer(),
      await harness.snapshot(user.id),
      await harness.eventsOf(user.id),
    ]);
    expect(outside).not.toContain(customer);
    expect(outside).not.toMatch(/(cus|sub|cs)_\d/);
  });

  it('creates one customer and one session for concurrent requests', async () => {
    const { user, member } = await harness.registerOnboarded();
    const pages = await Promise.all(Array.from({ length: 8 }, () => member.openCheckout()));
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    const customers = [...stripe.customers.values()].filter(({ email }) => email === user.email);
    expect(customers).toHaveLength(1);
    expect((await member.openCheckout()).url).toBe(pages[0]?.url);
  });

  it('is rejected on Pro, even before the event of the payment arrived', async () => {
    const { user, member } = await harness.payWithoutEvents();
    expect(await harness.isPro(user)).toBe(false);
    expect(await catchProblem(member.openCheckout())).toMatchObject({ status: 409, code: 'already-pro' });
    expect(await harness.isPro(user)).toBe(true);
    expect(await catchProblem(member.openCheckout())).toMatchObject({ code: 'already-pro' });
  });

  it('creates a new session for the same customer after a subscription ended', async () => {
    const { user, member, customer, url } = await harness.subscribe();
    await harness.sendAll([stripe.change(customer, { status: 'canceled' })]);
    const again = await member.openCheckout();
    expect(again.url).not.toBe(url);
    const session = stripe.sessions.find((each) => each.url === again.url);
    expect(session?.customer).toBe(customer);
    // A trial is for who never had Pro.
    expect(session).not.toHaveProperty('subscription_data[trial_period_days]');
    expect((await member.planOffer()).trialDays).toBeNull();
    await harness.sendAll(stripe.pay(session?.id ?? '').events);
    expect(await harness.isPro(user)).toBe(true);
  });

  it('cannot be bypassed by changing the plan', async () => {
    const { member } = await harness.registerOnboarded();
    const problem = await catchProblem(member.changePlan({ body: { plan: 'pro' } }));
    expect(problem).toMatchObject({ status: 403, code: 'plan-unavailable' });
  });
});

describe('subscription', () => {
  it('keeps Pro while Stripe retries a failed payment, and loses it afterwards', async () => {
    const { user, member, customer } = await harness.subscribe();
    await member.createProfile({ body: { name: 'Ana' } });
    await member.createProfile({ body: { name: 'Ben' } });

    await harness.sendAll(stripe.failPayment(customer, 'past_due'));
    expect(await harness.isPro(user)).toBe(true);
    expect(await member.planOffer()).toMatchObject({ subscription: { isPaymentDue: true } });

    await harness.sendAll(stripe.failPayment(customer, 'unpaid'));
    expect(await harness.isPro(user)).toBe(false);
    expect(await member.listProfiles()).toHaveLength(2);
    expect(await catchProblem(member.createProfile({ body: { name: 'Eve' } }))).toMatchObject({
      code: 'profile-limit',
    });
    // An unpaid subscription is resumed, not bought again.
    expect((await member.openCheckout()).url).toContain(`/portal/${customer}`);

    await harness.sendAll([stripe.change(customer, { status: 'active' })]);
    expect(await harness.isPro(user)).toBe(true);
  });

  it('lasts until its end when canceled', async () => {
    const { user, member, customer } = await harness.subscribe();
    const endsAt = new Date('2027-01-02T03:04:05.000Z');
    await harness.sendAll([stripe.change(customer, { cancel_at: endsAt.getTime() / 1000 })]);
    expect(await harness.isPro(user)).toBe(true);
    expect((await member.planOffer()).subscription?.endsAt).toBe(endsAt.toISOString());

    await harness.sendAll([stripe.change(customer, { status: 'canceled' })]);
    expect(await harness.isPro(user)).toBe(false);
    expect((await member.planOffer()).subscription).toBeNull();
  });

  it('says when its trial ends, until then', async () => {
    const { user, member, customer } = await harness.subscribe();
    const trialEndsAt = new Date('2027-01-02T03:04:05.000Z');
    const trial = { status: 'trialing', trial_end: trialEndsAt.getTime() / 1000 } as const;
    await harness.sendAll([stripe.change(customer, trial)]);
    expect(await harness.isPro(user)).toBe(true);
    expect(await member.planOffer()).toMatchObject({
      trialDays: null,
      trialEndsAt: trialEndsAt.toISOString(),
    });

    await harness.sendAll([stripe.change(customer, { status: 'active' })]);
    expect((await member.planOffer()).trialEndsAt).toBeNull();
  });

  it('is managed in the portal', async () => {
    const { member, customer } = await harness.subscribe();
    expect((await member.openPortal()).url).toContain(`/portal/${customer}`);
    const { member: other } = await harness.registerOnboarded();
    expect(await catchProblem(other.openPortal())).toMatchObject({ status: 409, code: 'no-subscription' });
  });
});

describe('Stripe webhook', () => {
  it.each<[string, WebhookOptions]>([
    ['without a signature', { headers: {} }],
    ['with an empty signature', { headers: { 'stripe-signature': '' } }],
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed six minutes ago', { ageS: 360 }],
    ['changed after it was signed', { body: '{"id":"evt_1","type":"customer.subscription.created"}' }],
    ['without a body', { body: '' }],
  ])('is rejected %s and changes nothing', async (_, sending) => {
    const { user, events } = await harness.payWithoutEvents();
    for (const event of events) {
      const response = await stripe.send(event, sending);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'signature-invalid' });
    }
    expect(await harness.isPro(user)).toBe(false);
  });

  it('is accepted four minutes after signing', async () => {
    const { user, events } = await harness.payWithoutEvents();
    for (const event of events) expect((await stripe.send(event, { ageS: 240 })).status).toBe(204);
    expect(await harness.isPro(user)).toBe(true);
  });

  it('takes effect once when sent repeatedly', async () => {
    const { user, events } = await harness.payWithoutEvents();
    const responses = await Promise.all(
      events.flatMap((event) => Array.from({ length: 5 }, () => stripe.send(event))),
    );
    await harness.sendAll(events);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 204));
    expect(await harness.planChanges(user)).toEqual(['pro']);
    expect(await harness.subscriberRow(user)).toMatchObject({ readings: events.length });
  });

  it('does not restore an earlier state when replayed', async () => {
    const { user, customer, events } = await harness.subscribe();
    await harness.sendAll([stripe.change(customer, { status: 'canceled' }), ...events]);
    expect(await harness.isPro(user)).toBe(false);
  });

  it('is accepted and ignored for unknown customers and other event types', async () => {
    const other = String(stripe.addCustomer({ email: 'stranger@example.com' }).id);
    stripe.subscriptions.push({
      id: 'sub_stranger',
      object: 'subscription',
      customer: other,
      status: 'active',
      cancel_at: null,
      trial_end: null,
    });
    await harness.sendAll([stripe.createUnrelatedEvent(), stripe.change(other, { status: 'active' })]);
  });

  it('responds with 404 where Pro is not sold', async () => {
    const demo = await startAuthHarness();
    try {
      const response = await demo.post('/api/plan/stripe-events', {});
      expect(response.status).toBe(404);
      const { user } = await demo.register();
      expect(await catchProblem((await demo.asOnboarded(user)).openCheckout())).toMatchObject({
        code: 'plan-unavailable',
      });
    } finally {
      await demo.stop();
    }
  });
});
