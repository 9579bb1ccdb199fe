import { type PlanProvider, PRO_PRICE_USD, type planEndpoints } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import { toUser } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Billing } from './billing.ts';
import type { Subscription } from './payments.ts';

type Parts = {
  readonly accounts: Accounts;
  readonly planProvider: PlanProvider;
  /** Where Pro is sold. */
  readonly billing: Billing | undefined;
};

/** The handlers of the calls about the plan. */
export const planRoutes = ({
  accounts,
  planProvider,
  billing,
}: Parts): EndpointHandlers<typeof planEndpoints> => {
  const sale = (): Billing => {
    if (!billing) throw new AppError('plan-unavailable');
    return billing;
  };

  return {
    planOffer: async ({ identity }) => ({
      provider: planProvider,
      priceUsd: PRO_PRICE_USD,
      subscription: factsOf((await billing?.subscriptionOf(identity.accountId)) ?? null),
    }),

    changePlan: async ({ identity, body }) => {
      if (planProvider !== 'demo') throw new AppError('plan-unavailable');
      return toUser(await accounts.changePlan(identity.accountId, body.plan));
    },

    openCheckout: async ({ identity }) => ({
      url: await sale().openCheckout(await accounts.read(identity.accountId)),
    }),

    openPortal: async ({ identity }) => ({ url: await sale().openPortal(identity.accountId) }),

    stripeEvents: async ({ body, request }) => {
      if (!billing) throw new AppError('not-found');
      const signature = request.headers['stripe-signature'];
      if (!body || typeof signature !== 'string') throw new AppError('signature-invalid');
      await billing.takeNotice(body, signature);
    },
  };
};

const factsOf = (subscription: Subscription | null) =>
  subscription && {
    endsAt: subscription.endsAt?.toISOString() ?? null,
    isPaymentDue: subscription.standing !== 'paid',
  };
