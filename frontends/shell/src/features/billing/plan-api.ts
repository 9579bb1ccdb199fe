import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { queryOptions } from '@tanstack/react-query';

export { PRO_PRICE_USD } from '@fitfolk/contracts/auth';

const authApi = createApi(authContract);

/** How the plan can be changed here, and the subscription behind it; read anew whenever the plan is another. */
export const offerQuery = ({ isPremium }: { readonly isPremium: boolean }) =>
  queryOptions({
    queryKey: ['/api/plan', { isPremium }],
    queryFn: ({ signal }) => authApi.planOffer({}, { signal }),
  });

export const changePlan = (plan: 'free' | 'pro') => authApi.changePlan({ body: { plan } });

/** A page of the payment service: where Pro is paid for, and where a subscription is managed. */
export const openCheckout = () => authApi.openCheckout();
export const openPortal = () => authApi.openPortal();
