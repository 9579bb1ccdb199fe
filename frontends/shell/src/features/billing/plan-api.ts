import { createApi } from '@fitfolk/api-client';
import { planCalls } from '@fitfolk/contracts/auth/plan';
import { withSecondFactor } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

const plans = createApi(planCalls);

export { PRO_PRICE_USD } from '@fitfolk/contracts/auth';

/** Billing options and the current subscription. Keyed by plan, so that a plan change refetches it. */
export const planOfferQuery = ({ isPremium }: { readonly isPremium: boolean }) =>
  queryOptions({
    queryKey: ['/api/plan', { isPremium }],
    queryFn: ({ signal }) => plans.offer({}, { signal }),
  });

/** True on a server that gives Pro to every account, where plans are no topic. */
export const useIsProIncluded = (user: { readonly isPremium: boolean } | null): boolean => {
  const { data } = useQuery({
    ...planOfferQuery({ isPremium: user?.isPremium ?? false }),
    enabled: user !== null,
  });
  return data?.provider === 'included';
};

export const changePlan = (plan: 'free' | 'pro') => withSecondFactor(() => plans.change({ body: { plan } }));

/** Opens a page of the payment service. */
export const openCheckout = () => withSecondFactor(() => plans.checkOut());
export const openPortal = () => withSecondFactor(() => plans.manage());
