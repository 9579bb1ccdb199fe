import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { withSecondFactor } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

export { PRO_PRICE_USD } from '@fitfolk/contracts/auth';

/** Billing options and the current subscription. Keyed by plan, so that a plan change refetches it. */
export const planOfferQuery = ({ isPremium }: { readonly isPremium: boolean }) =>
  queryOptions({
    queryKey: ['/api/plan', { isPremium }],
    queryFn: ({ signal }) => authApi.planOffer({}, { signal }),
  });

/** True on a server that gives Pro to every account, where plans are no topic. */
export const useIsProIncluded = (user: { readonly isPremium: boolean } | null): boolean => {
  const { data } = useQuery({
    ...planOfferQuery({ isPremium: user?.isPremium ?? false }),
    enabled: user !== null,
  });
  return data?.provider === 'included';
};

export const changePlan = (plan: 'free' | 'pro') =>
  withSecondFactor(() => authApi.changePlan({ body: { plan } }));

/** Opens a page of the payment service. */
export const openCheckout = () => withSecondFactor(() => authApi.openCheckout());
export const openPortal = () => withSecondFactor(() => authApi.openPortal());
