import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createKeyedMutex } from '@fitfolk/service-kit/jobs/keyed-mutex';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { type Payments, type Subscription, toPlan } from './payments.ts';
import type { Subscriber, SubscribersStore } from './subscribers.store.ts';

/** Each try but the last means that another replica wrote an answer meanwhile. */
const MAX_TRIES = 10;

/** How long a subscription may go without news before the payment service is asked, in milliseconds. */
const READ_EVERY_MS = 24 * 3600 * 1000;
const READ_AT_ONCE = 50;

type BillingOptions = {
  readonly accounts: Pick<Accounts, 'changePlan'>;
  readonly store: SubscribersStore;
  readonly payments: Payments;
  readonly log: Logger;
};

/** Another answer was written while this one was on its way: which of them is newer, nobody can tell. */
class Overtaken extends Error {}

/** Sells Pro: the plan follows what the payment service says when asked, in whatever order it is told to ask (ADR 20). */
export const createBilling = ({ accounts, store, payments, log }: BillingOptions) => {
  const inTurn = createKeyedMutex();
  const customerOf = async (account: Account): Promise<Subscriber> =>
    (await store.find(account.id)) ?? store.add(account.id, await payments.openCustomer(account));

  const write = (before: Subscriber, subscription: Subscription | null, noticeId?: string) =>
    accounts.changePlan(before.accountId, toPlan(subscription), async (_account, transaction) => {
      if (noticeId) await store.markHandled(noticeId, transaction);
      if (!(await store.note(before, subscription, transaction))) throw new Overtaken();
    });

  /**
   * Asks how things stand and lets the plan follow. The count of readings is read before asking and must be the same when
   * the answer is written: so no answer overwrites one that was asked for later.
   */
  const settle = async (customerId: string, noticeId?: string): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = await store.findByCustomer(customerId);
      if (!before) return;
      const subscription = await payments.subscriptionOf(customerId);
      try {
        await write(before, subscription, noticeId);
        return;
      } catch (error) {
        if (isDuplicateKeyError(error)) return;
        if (isGone(error)) return endSubscription(before.accountId);
        if (!(error instanceof Overtaken)) throw error;
      }
    }
    throw new AppError('unavailable', { retryAfterS: 2 });
  };

  const forget = async ({ accountId, customerId }: Subscriber): Promise<void> => {
    try {
      await payments.forget(customerId);
      await store.remove(accountId);
    } catch (error) {
      log.warn({ err: error, accountId }, 'a subscription could not be ended and will be again');
    }
  };

  const endSubscription = async (accountId: string): Promise<void> => {
    await store.markLeaving(accountId);
    const subscriber = await store.find(accountId);
    if (subscriber) await forget(subscriber);
  };

  return {
    /** Where an account pays for Pro. @throws AppError `already-pro`; `payment-unavailable` */
    openCheckout: async (account: Account): Promise<string> => {
      if (account.plan === 'pro') throw new AppError('already-pro');
      const { customerId } = await customerOf(account);
      const subscription = await payments.subscriptionOf(customerId);
      if (toPlan(subscription) === 'pro') {
        // It was paid for, and no word of that came through.
        await settle(customerId);
        throw new AppError('already-pro');
      }
      // One that waits for money goes on once it is paid; a second one would be paid for twice.
      return subscription ? payments.openPortal(customerId) : payments.openCheckout(customerId, account.id);
    },

    /** Where an account manages its subscription. @throws AppError `no-subscription`; `payment-unavailable` */
    openPortal: async (accountId: string): Promise<string> => {
      const subscriber = await store.find(accountId);
      if (!subscriber) throw new AppError('no-subscription');
      return payments.openPortal(subscriber.customerId);
    },

    /** The subscription as it stood when the payment service was last asked. */
    subscriptionOf: async (accountId: string): Promise<Subscription | null> =>
      (await store.find(accountId))?.subscription ?? null,

    /** Takes what the payment service sends. @throws AppError `signature-invalid`; `payment-unavailable` */
    takeNotice: async (body: Uint8Array, signature: string): Promise<void> => {
      const notice = payments.readNotice(body, signature);
      if (!notice || (await store.isHandled(notice.id))) return;
      // Crowds about one customer would only overtake each other; across replicas the count of readings decides.
      await inTurn(notice.customerId, () => settle(notice.customerId, notice.id));
    },

    /** Asks about subscriptions that nothing was heard of for long: should a message never come, this replaces it. */
    readAgain: async (): Promise<void> => {
      const unread = await store.unreadSince(new Date(Date.now() - READ_EVERY_MS), READ_AT_ONCE);
      for (const { customerId } of unread) await inTurn(customerId, () => settle(customerId));
    },

    /**
     * Ends the subscription of an account that is being deleted and forgets its customer. May be called again, and
     * resolves also while the payment service is silent: then it is tried until it is done.
     */
    endSubscription,

    /** Tries again what `endSubscription` could not finish. */
    endLeft: async (): Promise<void> => {
      for (const subscriber of await store.leaving()) await forget(subscriber);
    },
  };
};

export type Billing = ReturnType<typeof createBilling>;

const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'unauthenticated';
