import type { User } from '@fitfolk/contracts/auth';
import { startServices } from '@fitfolk/service-kit/runtime/host';
import { expect } from 'vitest';
import { auth } from '../src/service.ts';
import { startAuthHarness } from './auth-harness.ts';
import { startFakeStripe } from './fake-stripe.ts';
import type { StripeEvent } from './fake-stripe-state.ts';

export const PUBLIC_ORIGIN = 'https://fitfolk.example';

/** Starts auth with `PLAN_PROVIDER=stripe` and a fake Stripe. */
export const startBillingHarness = async () => {
  const stripe = await startFakeStripe();
  const harness = await startAuthHarness({ env: { ...stripe.env, PUBLIC_ORIGIN } });
  stripe.setWebhookUrl(harness.url('auth'));

  const registerOnboarded = async () => {
    const { user, api, registration } = await harness.register();
    return { user, api, registration, member: await harness.asOnboarded(user) };
  };
  /** Registers a user and opens Checkout. */
  const startCheckout = async () => {
    const registered = await registerOnboarded();
    const { url } = await registered.member.openCheckout();
    const session = stripe.sessions.find((each) => each.url === url);
    return { ...registered, sessionId: session?.id ?? '', customer: session?.customer ?? '', url };
  };
  /** Registers a user who pays; returns Stripe's events unsent. */
  const payWithoutEvents = async () => {
    const checkout = await startCheckout();
    return { ...checkout, ...stripe.pay(checkout.sessionId) };
  };
  /** Sends events one after the other and expects 204 for each. */
  const sendAll = async (events: readonly StripeEvent[]) => {
    for (const event of events) expect((await stripe.send(event)).status).toBe(204);
  };
  const subscribers = () => harness.database('auth').collection<{ _id: string }>('subscribers');

  return {
    ...harness,
    stripe,
    registerOnboarded,
    startCheckout,
    payWithoutEvents,
    sendAll,
    /** Starts another auth process on the same data. */
    startReplica: async () => {
      const serviceUrls = { GATEWAY_URL: harness.url('auth'), MEDIA_URL: harness.url('media') };
      const base = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', NAMESPACE: harness.namespace };
      const env = { ...base, ...serviceUrls, ...stripe.env, PUBLIC_ORIGIN };
      const { url, stop } = await startServices([auth], { env });
      return { url: url('auth'), stop };
    },
    /** Registers a user who pays, and delivers Stripe's events. */
    subscribe: async () => {
      const payment = await payWithoutEvents();
      await sendAll(payment.events);
      return payment;
    },
    isPro: async ({ id }: User): Promise<boolean> => (await harness.snapshot(id)).plan === 'pro',
    /** Plan changes published after registration. */
    planChanges: async ({ id }: User): Promise<string[]> => {
      const plans = (await harness.eventsOf(id))
        .filter(({ type }) => type === 'auth.account.changed')
        .map(({ data }) => (data as { plan: string }).plan);
      return plans.filter((plan, index) => index > 0 && plan !== plans[index - 1]);
    },
    subscriberRow: ({ id }: User) => subscribers().findOne({ _id: id }),
    subscribers,
    stop: async () => {
      await harness.stop();
      await stripe.close();
    },
  };
};

export type BillingHarness = Awaited<ReturnType<typeof startBillingHarness>>;
