import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Accounts } from '../accounts/accounts.ts';
import type { HandledEventsStore } from './handled-events.store.ts';
import { type Payments, type Subscription, toPlan } from './payments.ts';
import type { Subscriber, SubscribersStore } from './subscribers.store.ts';

/** Each attempt but the last lost against a write of another replica. */
const MAX_ATTEMPTS = 10;

type SyncSubscriptionDependencies = {
  readonly accounts: Pick<Accounts, 'changePlan'>;
  readonly store: SubscribersStore;
  readonly handledEvents: HandledEventsStore;
  readonly payments: Payments;
  readonly endSubscription: (accountId: string) => Promise<void>;
};

/** Another subscription was written since ours was requested, and the provider's responses carry no order. */
class ConcurrentWriteError extends Error {}

/**
 * Reads the subscription from the payment provider and changes the plan to match. The stored revision is read before the
 * request and must be unchanged on writing, so a response never overwrites one that was requested later.
 */
export const createSyncSubscription = (dependencies: SyncSubscriptionDependencies) => {
  const { accounts, store, handledEvents, payments, endSubscription } = dependencies;

  const write = (before: Subscriber, subscription: Subscription | null, eventId?: string) =>
    accounts.changePlan({ accountId: before.accountId }, toPlan(subscription), {
      beforeChange: async (_account, transaction) => {
        if (eventId) await handledEvents.add(eventId, transaction);
        const isSaved = await store.saveSubscription(before, subscription, transaction);
        if (!isSaved) throw new ConcurrentWriteError();
      },
    });

  return async (customerId: string, eventId?: string): Promise<void> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const before = await store.findByCustomer(customerId);
      if (!before) return;
      const subscription = await payments.findSubscription(customerId);
      try {
        await write(before, subscription, eventId);
        return;
      } catch (error) {
        if (isDuplicateKeyError(error)) return;
        if (isAccountDeleted(error)) return endSubscription(before.accountId);
        if (!(error instanceof ConcurrentWriteError)) throw error;
      }
    }
    throw new AppError('unavailable', { retryAfterS: 2 });
  };
};

const isAccountDeleted = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unauthenticated';
