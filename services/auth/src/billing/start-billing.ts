import type { PlanProvider } from '@fitfolk/contracts/auth';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import type { Accounts } from '../accounts/accounts.ts';
import { type Billing, createBilling } from './billing.ts';
import { handledEventsStore } from './handled-events.store.ts';
import { StripeSettings } from './stripe-settings.ts';
import { subscribersStore } from './subscribers.store.ts';

const RETRY_DELETIONS_EVERY_MS = 10_000;
const REFRESH_EVERY_MS = 60_000;

type BillingOptions = {
  readonly config: { readonly PLAN_PROVIDER?: PlanProvider | undefined };
  readonly accounts: Accounts;
  readonly database: Parameters<typeof subscribersStore>[0];
  readonly schedule: ServiceContext<unknown, 'events'>['schedule'];
  readonly log: Logger;
};

/** Starts billing and its jobs with `PLAN_PROVIDER=stripe`; returns undefined otherwise. */
export const startBilling = async (options: BillingOptions): Promise<Billing | undefined> => {
  const { config, accounts, database, schedule, log } = options;
  if (config.PLAN_PROVIDER !== 'stripe') return undefined;
  // Imported on demand: the Stripe library is large.
  const { createStripePayments } = await import('./payments.stripe.ts');
  const payments = createStripePayments(StripeSettings.parse(config));
  const store = subscribersStore(database);
  const handledEvents = handledEventsStore(database);
  const billing = createBilling({ accounts, store, handledEvents, payments, log });
  schedule({ name: 'end-subscriptions', intervalMs: RETRY_DELETIONS_EVERY_MS, run: billing.retryDeletions });
  schedule({ name: 'read-subscriptions', intervalMs: REFRESH_EVERY_MS, run: billing.refreshStale });
  return billing;
};
