import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createKeyedMutex } from '@fitfolk/service-kit/jobs/keyed-mutex';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { createEndSubscription } from './end-subscription.ts';
import type { HandledEventsStore } from './handled-events.store.ts';
import { type Payments, type Subscription, toPlan } from './payments.ts';
import type { Subscriber, SubscribersStore } from './subscribers.store.ts';
import { createSyncSubscription } from './sync-subscription.ts';

/** Age at which a subscription is read again although no event arrived, in milliseconds. */
const STALE_AFTER_MS = 24 * 3600 * 1000;
const REFRESH_BATCH_SIZE = 50;

type BillingDependencies = {
  readonly accounts: Pick<Accounts, 'changePlan'>;
  readonly store: SubscribersStore;
  readonly handledEvents: HandledEventsStore;
  readonly payments: Payments;
  readonly log: Logger;
};

/** Sells Pro. The plan follows the subscription as read from the payment provider, in whatever order events arrive (ADR 20). */
export const createBilling = (dependencies: BillingDependencies) => {
  const { store, handledEvents, payments } = dependencies;
  const { endSubscription, retryDeletions } = createEndSubscription(dependencies);
  const syncSubscription = createSyncSubscription({ ...dependencies, endSubscription });
  const runExclusive = createKeyedMutex();

  const getSubscriber = async (account: Account): Promise<Subscriber> =>
    (await store.find(account.id)) ?? store.add(account.id, await payments.createCustomer(account));

  return {
    /** Returns the URL of the page to pay on. @throws AppError `already-pro`, `payment-unavailable` */
    openCheckout: async (account: Account): Promise<string> => {
      if (account.plan === 'pro') throw new AppError('already-pro');
      const { customerId } = await getSubscriber(account);
      const subscription = await payments.findSubscription(customerId);
      if (toPlan(subscription) === 'pro') {
        // The payment's event has not arrived yet.
        await syncSubscription(customerId);
        throw new AppError('already-pro');
      }
      // An unpaid subscription resumes on payment; a second one would be charged in addition.
      return subscription
        ? payments.createPortal(customerId)
        : payments.createCheckout(customerId, account.id);
    },

    /** Returns the URL of the page to manage the subscription. @throws AppError `no-subscription`, `payment-unavailable` */
    openPortal: async (accountId: string): Promise<string> => {
      const subscriber = await store.find(accountId);
      if (!subscriber) throw new AppError('no-subscription');
      return payments.createPortal(subscriber.customerId);
    },

    /** Returns the subscription as last read from the payment provider. */
    findSubscription: async (accountId: string): Promise<Subscription | null> =>
      (await store.find(accountId))?.subscription ?? null,

    /** Returns true if a checkout of the account begins with a free trial: it never had a subscription. */
    hasTrial: async (accountId: string): Promise<boolean> =>
      ((await store.find(accountId))?.revision ?? 0) === 0,

    /** Handles a webhook request. @throws AppError `signature-invalid`, `payment-unavailable` */
    handleEvent: async (body: Uint8Array, signature: string): Promise<void> => {
      const event = payments.parseEvent(body, signature);
      if (!event || (await handledEvents.has(event.id))) return;
      // Avoids needless conflicts within this process; across replicas the stored revision decides.
      await runExclusive(event.customerId, () => syncSubscription(event.customerId, event.id));
    },

    /** Reads subscriptions again that had no event for long, in case one was lost. */
    refreshStale: async (): Promise<void> => {
      const stale = await store.findStale(new Date(Date.now() - STALE_AFTER_MS), REFRESH_BATCH_SIZE);
      for (const { customerId } of stale) await runExclusive(customerId, () => syncSubscription(customerId));
    },

    endSubscription,
    retryDeletions,
  };
};

export type Billing = ReturnType<typeof createBilling>;
