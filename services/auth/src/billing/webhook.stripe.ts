import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type Stripe from 'stripe';
import type { PaymentEvent } from './payments.ts';

/** Maximum age of a signature in seconds, against replays. */
const SIGNATURE_TOLERANCE_S = 300;

/** @throws AppError `signature-invalid` */
export const verifyStripeEvent = (
  { webhooks }: Stripe,
  secret: string,
  body: Uint8Array,
  signature: string,
): Stripe.Event => {
  try {
    return webhooks.constructEvent(Buffer.from(body), signature, secret, SIGNATURE_TOLERANCE_S);
  } catch {
    // Stripe's error is not kept as the cause, because it contains the untrusted body.
    throw new AppError('signature-invalid');
  }
};

/** Returns undefined for event types that do not concern subscriptions. */
export const toPaymentEvent = (event: Stripe.Event): PaymentEvent | undefined => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'invoice.payment_failed': {
      const { customer } = event.data.object;
      const customerId = typeof customer === 'string' ? customer : customer?.id;
      return customerId ? { id: event.id, customerId } : undefined;
    }
    default:
      return undefined;
  }
};
