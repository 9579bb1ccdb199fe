import type { User } from '@fitfolk/contracts/auth';
import { startServices } from '@fitfolk/service-kit/runtime/host';
import { expect } from 'vitest';
import { auth } from '../src/service.ts';
import { startAuthHouse } from './auth-harness.ts';
import { startStripeStandIn } from './fake-stripe.ts';

export const PUBLIC_ORIGIN = 'https://fitfolk.example';

/** Auth that sells Pro through a stand-in for Stripe. */
export const startBillingHouse = async () => {
  const stripe = await startStripeStandIn();
  const house = await startAuthHouse({ env: { ...stripe.env, PUBLIC_ORIGIN } });
  stripe.sendTo(house.url('auth'));

  const joinUp = async () => {
    const { user, api, registration } = await house.join();
    return { user, api, registration, member: await house.again(user) };
  };
  /** Somebody who opened Checkout, and as whom Stripe knows them. */
  const visitor = async () => {
    const person = await joinUp();
    const { url } = await person.member.openCheckout();
    const session = stripe.sessions.find((each) => each.url === url);
    return { ...person, sessionId: session?.id ?? '', customer: session?.customer ?? '', url };
  };
  /** Somebody who paid, before any word of it. */
  const payer = async () => {
    const person = await visitor();
    return { ...person, ...stripe.pay(person.sessionId) };
  };
  const sendAll = async (events: readonly { id: string; type: string }[]) => {
    for (const event of events) expect((await stripe.send(event)).status).toBe(204);
  };

  const subscribers = () => house.database('auth').collection<{ _id: string }>('subscribers');

  return {
    ...house,
    stripe,
    joinUp,
    visitor,
    payer,
    /** Sends one after the other, and expects that each is taken. */
    sendAll,
    /** Another auth on the same data; gives its address and how to stop it. */
    startReplica: async () => {
      const siblings = { GATEWAY_URL: house.url('auth'), MEDIA_URL: house.url('media') };
      const base = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', NAMESPACE: house.namespace };
      const env = { ...base, ...siblings, ...stripe.env, PUBLIC_ORIGIN };
      const { url, stop } = await startServices([auth], { env });
      return { url: url('auth'), stop };
    },
    /** Somebody who paid, and all heard of it. */
    subscriber: async () => {
      const person = await payer();
      await sendAll(person.events);
      return person;
    },
    isPro: async ({ id }: User): Promise<boolean> => (await house.snapshot(id)).plan === 'pro',
    /** The plans that others heard of after the account was opened. */
    planChanges: async ({ id }: User): Promise<string[]> => {
      const plans = (await house.publishedFor(id))
        .filter(({ type }) => type === 'auth.account.changed')
        .map(({ data }) => (data as { plan: string }).plan);
      return plans.filter((plan, index) => index > 0 && plan !== plans[index - 1]);
    },
    /** What auth remembers of an account as a customer. */
    subscriberRow: ({ id }: User) => subscribers().findOne({ _id: id }),
    subscribers,
    stop: async () => {
      await house.stop();
      await stripe.close();
    },
  };
};

export type BillingHouse = Awaited<ReturnType<typeof startBillingHouse>>;
