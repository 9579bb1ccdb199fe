import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { withSecondFactor } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

export { PRO_PRICE_USD } from '@fitfolk/contracts/auth';

/** Billing options and the current subscription. Keyed by plan, so that a plan change refetches it. */
export const planOfferQuery = ({ isPremium }: { readonly isPremium: boolean }) =>
  queryOptions({
    queryKey: ['/api/plan', { isPremium }],
    queryFn: ({ signal }) => authApi.planOffer({}, { signal }),
  });

export const changePlan = (plan: 'free' | 'pro') =>
  withSecondFactor(() => authApi.changePlan({ body: { plan } }));

/** Opens a page of the payment service. */
export const openCheckout = () => withSecondFactor(() => authApi.openCheckout());
export const openPortal = () => withSecondFactor(() => authApi.openPortal());
