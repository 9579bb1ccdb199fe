import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Payments } from './payments.ts';
import type { Subscriber, SubscribersStore } from './subscribers.store.ts';

type EndSubscriptionDependencies = {
  readonly store: SubscribersStore;
  readonly payments: Payments;
  readonly log: Logger;
};

/** Ends the subscriptions of deleted accounts and deletes their customers. */
export const createEndSubscription = ({ store, payments, log }: EndSubscriptionDependencies) => {
  const deleteSubscriber = async ({ accountId, customerId }: Subscriber): Promise<void> => {
    try {
      await payments.deleteCustomer(customerId);
      await store.remove(accountId);
    } catch (error) {
      log.warn({ err: error, accountId }, 'could not end the subscription; will retry');
    }
  };
  return {
    /** Idempotent. Resolves even while the payment provider is unavailable; `retryDeletions` finishes the work then. */
    endSubscription: async (accountId: string): Promise<void> => {
      await store.markForDeletion(accountId);
      const subscriber = await store.find(accountId);
      if (subscriber) await deleteSubscriber(subscriber);
    },

    retryDeletions: async (): Promise<void> => {
      for await (const subscriber of store.markedForDeletion()) await deleteSubscriber(subscriber);
    },
  };
};
