import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BillingHarness, startBillingHarness } from '../../testing/billing-harness.ts';
import type { StripeEvent, StripeStatus } from '../../testing/fake-stripe-state.ts';
import { toPlan } from './payments.ts';
import { selectSubscription } from './select-subscription.stripe.ts';

let harness: BillingHarness;
let stripe: BillingHarness['stripe'];
let replica: Awaited<ReturnType<BillingHarness['startReplica']>>;
beforeAll(async () => {
  harness = await startBillingHarness();
  stripe = harness.stripe;
  replica = await harness.startReplica();
});
afterEach(() => stripe.respondImmediately());
afterAll(async () => {
  await replica?.stop();
  await harness?.stop();
});

const statuses: readonly StripeStatus[] = [
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
];

/** Status changes with their delay in milliseconds, and the number of changes after which each copy of the event arrives. */
const history = fc.array(
  fc.record({
    status: fc.constantFrom(...statuses),
    afterMs: fc.nat(30),
    arrivals: fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);
const responseDelays = fc.array(fc.nat(60), { minLength: 8, maxLength: 24 });

/** Alternates between the two replicas. */
const send = (event: StripeEvent, nth: number) =>
  stripe.send(event, nth % 2 === 0 ? {} : { to: replica.url });

describe('subscription sync', () => {
  it('ends with the final status for any order of events and responses', async () => {
    await fc.assert(
      fc.asyncProperty(history, responseDelays, async (changes, delays) => {
        const { user, customer, events } = await harness.payWithoutEvents();
        stripe.delaySubscriptions(delays);
        const arriving: { event: StripeEvent; at: number }[] = events.map((event) => ({ event, at: 3 }));
        const sending: Promise<Response>[] = [];
        const sendDue = (isDue: (at: number) => boolean) =>
          sending.push(...arriving.filter(({ at }) => isDue(at)).map(({ event }, nth) => send(event, nth)));
        for (const [now, { status, afterMs, arrivals }] of changes.entries()) {
          await setTimeout(afterMs);
          const event = stripe.change(customer, { status });
          arriving.push(...arrivals.map((delay) => ({ event, at: now + delay })));
          sendDue((at) => at === now);
        }
        sendDue((at) => at >= changes.length);

        expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(sending.map(() => 204));
        const status = changes.at(-1)?.status ?? 'active';
        const final = selectSubscription([{ id: 'sub', status, cancel_at: null, trial_end: null }]);
        expect(await harness.isPro(user)).toBe(toPlan(final) === 'pro');
      }),
      { numRuns: 10, endOnFailure: true },
    );
  }, 90_000);

  it('repeats a request whose response was overtaken', async () => {
    const { user, customer, events } = await harness.subscribe();
    const countReads = () => stripe.requests.filter((call) => call === 'GET /v1/subscriptions').length;
    expect(events).toHaveLength(2);

    const release = stripe.holdSubscriptions();
    const unpaid = stripe.change(customer, { status: 'unpaid' });
    const before = countReads();
    const slow = stripe.send(unpaid, { to: replica.url });
    await expect.poll(countReads).toBe(before + 1);
    stripe.respondImmediately();
    await harness.sendAll([stripe.change(customer, { status: 'active' })]);
    release();

    expect((await slow).status).toBe(204);
    expect(countReads()).toBe(before + 3);
    expect(await harness.isPro(user)).toBe(true);
  });
});
