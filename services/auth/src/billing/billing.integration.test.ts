import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAuthHarness } from '../../testing/auth-harness.ts';
import { type BillingHarness, PUBLIC_ORIGIN, startBillingHarness } from '../../testing/billing-harness.ts';
import type { WebhookOptions } from '../../testing/fake-stripe.ts';

let harness: BillingHarness;
let stripe: BillingHarness['stripe'];
beforeAll(async () => {
  harness = await startBillingHarness();
  stripe = harness.stripe;
});
afterAll(() => harness?.stop());

describe('buying Pro', () => {
  test('leads to Checkout, and the plan follows the payment', async () => {
    const { user, member, sessionId, customer } = await harness.startCheckout();
    expect(stripe.customers.get(customer)).toMatchObject({
      email: user.email,
      'metadata[accountId]': user.id,
    });
    expect(stripe.sessions.find(({ id }) => id === sessionId)).toMatchObject({
      client_reference_id: user.id,
      success_url: `${PUBLIC_ORIGIN}/upgrade?checkout=success`,
      cancel_url: `${PUBLIC_ORIGIN}/upgrade?checkout=cancelled`,
    });
    expect(await member.planOffer()).toEqual({ provider: 'stripe', priceUsd: 4.99, subscription: null });
    expect(await harness.isPro(user)).toBe(false);

    await harness.sendAll(stripe.pay(sessionId).events);

    expect(await member.currentUser()).toMatchObject({ isPremium: true });
    expect(await harness.isPro(user)).toBe(true);
    expect(await harness.planChanges(user)).toEqual(['pro']);
    expect(await member.planOffer()).toMatchObject({ subscription: { endsAt: null, isPaymentDue: false } });
  });

  test('says nothing of Stripe’s names outside auth', async () => {
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

  test('in many tabs at once makes one customer and one page to pay on', async () => {
    const { user, member } = await harness.registerOnboarded();
    const pages = await Promise.all(Array.from({ length: 8 }, () => member.openCheckout()));
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    const customers = [...stripe.customers.values()].filter(({ email }) => email === user.email);
    expect(customers).toHaveLength(1);
    expect((await member.openCheckout()).url).toBe(pages[0]?.url);
  });

  test('is refused to who is on Pro already, also before Stripe told', async () => {
    const { user, member } = await harness.payWithoutEvents();
    expect(await harness.isPro(user)).toBe(false);
    expect(await catchProblem(member.openCheckout())).toMatchObject({ status: 409, code: 'already-pro' });
    expect(await harness.isPro(user)).toBe(true);
    expect(await catchProblem(member.openCheckout())).toMatchObject({ code: 'already-pro' });
  });

  test('again after a subscription that ended opens a new page, for the same customer', async () => {
    const { user, member, customer, url } = await harness.subscribe();
    await harness.sendAll([stripe.change(customer, { status: 'canceled' })]);
    const again = await member.openCheckout();
    expect(again.url).not.toBe(url);
    const session = stripe.sessions.find((each) => each.url === again.url);
    expect(session?.customer).toBe(customer);
    await harness.sendAll(stripe.pay(session?.id ?? '').events);
    expect(await harness.isPro(user)).toBe(true);
  });

  test('cannot be done by switching the plan', async () => {
    const { member } = await harness.registerOnboarded();
    const problem = await catchProblem(member.changePlan({ body: { plan: 'pro' } }));
    expect(problem).toMatchObject({ status: 403, code: 'plan-unavailable' });
  });
});

describe('a subscription', () => {
  test('with a failed payment keeps Pro while Stripe tries again, and loses it when that was in vain', async () => {
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
    // What waits for money is paid, not bought a second time.
    expect((await member.openCheckout()).url).toContain(`/portal/${customer}`);

    await harness.sendAll([stripe.change(customer, { status: 'active' })]);
    expect(await harness.isPro(user)).toBe(true);
  });

  test('that was cancelled lasts until its end', async () => {
    const { user, member, customer } = await harness.subscribe();
    const endsAt = new Date('2027-01-02T03:04:05.000Z');
    await harness.sendAll([stripe.change(customer, { cancel_at: endsAt.getTime() / 1000 })]);
    expect(await harness.isPro(user)).toBe(true);
    expect((await member.planOffer()).subscription?.endsAt).toBe(endsAt.toISOString());

    await harness.sendAll([stripe.change(customer, { status: 'canceled' })]);
    expect(await harness.isPro(user)).toBe(false);
    expect((await member.planOffer()).subscription).toBeNull();
  });

  test('is managed in the portal, by who has one', async () => {
    const { member, customer } = await harness.subscribe();
    expect((await member.openPortal()).url).toContain(`/portal/${customer}`);
    const { member: stranger } = await harness.registerOnboarded();
    expect(await catchProblem(stranger.openPortal())).toMatchObject({ status: 409, code: 'no-subscription' });
  });
});

describe('what Stripe sends', () => {
  test.each<[string, WebhookOptions]>([
    ['without a signature', { headers: {} }],
    ['with an empty signature', { headers: { 'stripe-signature': '' } }],
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed six minutes ago', { ageS: 360 }],
    ['changed after it was signed', { body: '{"id":"evt_1","type":"customer.subscription.created"}' }],
    ['without a body', { body: '' }],
  ])('%s is refused and changes nothing', async (_, sending) => {
    const { user, events } = await harness.payWithoutEvents();
    for (const event of events) {
      const answer = await stripe.send(event, sending);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'signature-invalid' });
    }
    expect(await harness.isPro(user)).toBe(false);
  });

  test('four minutes late still counts', async () => {
    const { user, events } = await harness.payWithoutEvents();
    for (const event of events) expect((await stripe.send(event, { ageS: 240 })).status).toBe(204);
    expect(await harness.isPro(user)).toBe(true);
  });

  test('five times at once and once more later takes effect once', async () => {
    const { user, events } = await harness.payWithoutEvents();
    const answers = await Promise.all(
      events.flatMap((event) => Array.from({ length: 5 }, () => stripe.send(event))),
    );
    await harness.sendAll(events);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await harness.planChanges(user)).toEqual(['pro']);
    expect(await harness.subscriberRow(user)).toMatchObject({ readings: events.length });
  });

  test('recorded earlier brings nothing back', async () => {
    const { user, customer, events } = await harness.subscribe();
    await harness.sendAll([stripe.change(customer, { status: 'canceled' }), ...events]);
    expect(await harness.isPro(user)).toBe(false);
  });

  test('about others, or about nothing of ours, is taken and left', async () => {
    const stranger = String(stripe.addCustomer({ email: 'stranger@example.com' }).id);
    stripe.subscriptions.push({
      id: 'sub_stranger',
      object: 'subscription',
      customer: stranger,
      status: 'active',
      cancel_at: null,
    });
    await harness.sendAll([stripe.createUnrelatedEvent(), stripe.change(stranger, { status: 'active' })]);
  });

  test('is not taken at all where nothing is sold', async () => {
    const demo = await startAuthHarness();
    try {
      const answer = await demo.post('/api/plan/stripe-events', {});
      expect(answer.status).toBe(404);
      const { user } = await demo.register();
      expect(await catchProblem((await demo.asOnboarded(user)).openCheckout())).toMatchObject({
        code: 'plan-unavailable',
      });
    } finally {
      await demo.stop();
    }
  });
});
