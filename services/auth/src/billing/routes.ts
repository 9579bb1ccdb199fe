import {
  type PlanProvider,
  PRO_PRICE_USD,
  PRO_TRIAL_DAYS,
  type planEndpoints,
} from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import { toUser } from '../accounts/account-views.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { LoginRef } from '../sessions/session-record.ts';
import type { Billing } from './billing.ts';
import type { Subscription } from './payments.ts';

type PlanRoutesDependencies = {
  readonly accounts: Accounts;
  readonly planProvider: PlanProvider;
  readonly requireSecondFactor: RequireSecondFactor;
  /** Undefined unless Pro is sold. */
  readonly billing: Billing | undefined;
};

export const planRoutes = ({
  accounts,
  planProvider,
  requireSecondFactor,
  billing,
}: PlanRoutesDependencies): EndpointHandlers<typeof planEndpoints> => {
  const requireBilling = (): Billing => {
    if (!billing) throw new AppError('plan-unavailable');
    return billing;
  };

  /** Returns the trial of a plan that switches without a payment. */
  const getDemoTrial = async (ref: LoginRef) => {
    if (planProvider !== 'demo') return { hasTrial: false };
    const { plan, trialEndsAt } = await accounts.get(ref);
    return { hasTrial: plan === 'free' && trialEndsAt === undefined, trialEndsAt };
  };

  return {
    planOffer: async ({ identity }) => {
      const subscription = (await billing?.findSubscription(identity.accountId)) ?? null;
      const { hasTrial, trialEndsAt } = billing
        ? { hasTrial: await billing.hasTrial(identity.accountId), trialEndsAt: subscription?.trialEndsAt }
        : await getDemoTrial(identity);
      return {
        provider: planProvider,
        priceUsd: PRO_PRICE_USD,
        subscription: toResponse(subscription),
        trialDays: hasTrial ? PRO_TRIAL_DAYS : null,
        trialEndsAt: trialEndsAt?.toISOString() ?? null,
      };
    },

    changePlan: async ({ identity, body, ...exchange }) => {
      if (planProvider !== 'demo') throw new AppError('plan-unavailable');
      await requireSecondFactor(identity);
      return toUser(
        await accounts.changePlan(identity, body.plan, {
          hasTrial: true,
          exchange: { ...exchange, identity },
        }),
      );
    },

    openCheckout: async ({ identity }) => {
      const { openCheckout } = requireBilling();
      await requireSecondFactor(identity);
      return { url: await openCheckout(await accounts.get(identity)) };
    },

    openPortal: async ({ identity }) => {
      const { openPortal } = requireBilling();
      await requireSecondFactor(identity);
      return { url: await openPortal(identity.accountId) };
    },

    stripeEvents: async ({ body, request }) => {
      if (!billing) throw new AppError('not-found');
      const signature = request.headers['stripe-signature'];
      if (!body || typeof signature !== 'string') throw new AppError('signature-invalid');
      await billing.handleEvent(body, signature);
    },
  };
};

const toResponse = (subscription: Subscription | null) =>
  subscription && {
    endsAt: subscription.endsAt?.toISOString() ?? null,
    isPaymentDue: subscription.status !== 'paid',
  };
