import type { Plan } from '@fitfolk/contracts/auth';
import type { Account } from '../accounts/account.ts';

/** `due`: a payment failed and will be tried again. `stopped`: it was tried in vain; the subscription waits for money. */
export type SubscriptionStatus = 'paid' | 'due' | 'stopped';

/** The subscription that counts for a customer, as it stands at one moment. */
export type Subscription = {
  readonly id: string;
  readonly standing: SubscriptionStatus;
  /** When it ends because somebody cancelled it. */
  readonly endsAt: Date | null;
};

/** That something happened to a customer's subscription; what, the payment service tells when asked. */
export type Notice = { readonly id: string; readonly customerId: string };

/**
 * The service that takes the money. What asks it rejects with AppError `payment-unavailable` when it cannot answer, and
 * may be asked again.
 */
export type Payments = {
  /** The customer that an account is there: the same one, however often it is asked. */
  openCustomer(account: Pick<Account, 'id' | 'email'>): Promise<string>;
  /** Where a customer pays; the same page until it was used or has expired. */
  openCheckout(customerId: string, accountId: string): Promise<string>;
  /** Where a customer changes the card, or cancels. */
  openPortal(customerId: string): Promise<string>;
  subscriptionOf(customerId: string): Promise<Subscription | null>;
  /** Ends what a customer pays for, at once, and forgets the customer; one already forgotten is fine. */
  forget(customerId: string): Promise<void>;
  /** What a message says, or undefined when it is about nothing of ours. @throws AppError `signature-invalid` */
  readNotice(body: Uint8Array, signature: string): Notice | undefined;
};

/** While a failed payment is tried again, nobody loses anything. */
export const toPlan = (subscription: Subscription | null): Plan =>
  subscription === null || subscription.standing === 'stopped' ? 'free' : 'pro';
