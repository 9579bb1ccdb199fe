import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import type { Accounts } from '../accounts/accounts.ts';
import type { AuthConfig } from '../config.ts';
import { type Billing, createBilling } from './billing.ts';
import { StripeSettings } from './stripe-settings.ts';
import { subscribersStore } from './subscribers.store.ts';

const END_LEFT_EVERY_MS = 10_000;
const READ_AGAIN_EVERY_MS = 60_000;

type Parts = {
  readonly config: AuthConfig;
  readonly accounts: Accounts;
  readonly database: Parameters<typeof subscribersStore>[0];
  readonly schedule: ServiceContext<AuthConfig, 'events'>['schedule'];
  readonly log: Logger;
};

/** Billing where Pro is sold, undefined elsewhere. */
export const startBilling = async ({
  config,
  accounts,
  database,
  schedule,
  log,
}: Parts): Promise<Billing | undefined> => {
  if (config.PLAN_PROVIDER !== 'stripe') return undefined;
  // A large library, which only those load who sell.
  const { stripePayments } = await import('./payments.stripe.ts');
  const payments = stripePayments(StripeSettings.parse(config));
  const billing = createBilling({ accounts, store: subscribersStore(database), payments, log });
  schedule({ name: 'end-subscriptions', intervalMs: END_LEFT_EVERY_MS, run: billing.endLeft });
  schedule({ name: 'read-subscriptions', intervalMs: READ_AGAIN_EVERY_MS, run: billing.readAgain });
  return billing;
};
