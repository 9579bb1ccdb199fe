import type { Plan } from '@fitfolk/contracts/auth';
import type { Account } from '../accounts/account.ts';

/** `due`: a payment failed and is being retried. `stopped`: all retries failed, the subscription awaits payment. */
export type SubscriptionStatus = 'paid' | 'due' | 'stopped';

export type Subscription = {
  readonly id: string;
  readonly status: SubscriptionStatus;
  /** End date of a canceled subscription. */
  readonly endsAt: Date | null;
  /** End of the free trial while it runs. */
  readonly trialEndsAt: Date | null;
};

/** A webhook event. It names only the customer: the subscription is always read from the provider. */
export type PaymentEvent = { readonly id: string; readonly customerId: string };

/** The payment provider. All calls but `parseEvent` reject with AppError `payment-unavailable` and may be retried. */
export type Payments = {
  /** Returns the customer's id; repeated calls create only one customer. */
  createCustomer(account: Pick<Account, 'id' | 'email'>): Promise<string>;
  /** Returns the URL of a checkout page, which stays the same until the page is used or expires. */
  createCheckout(customerId: string, accountId: string): Promise<string>;
  createPortal(customerId: string): Promise<string>;
  findSubscription(customerId: string): Promise<Subscription | null>;
  /** Deletes the customer and ends all subscriptions at once; ignores an unknown customer. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Verifies and parses a webhook; returns undefined for irrelevant events. @throws AppError `signature-invalid` */
  parseEvent(body: Uint8Array, signature: string): PaymentEvent | undefined;
};

/** Pro lasts while a failed payment is being retried. */
export const toPlan = (subscription: Subscription | null): Plan =>
  subscription === null || subscription.status === 'stopped' ? 'free' : 'pro';
