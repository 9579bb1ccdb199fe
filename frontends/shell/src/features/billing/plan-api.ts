import { createApi } from '@fitfolk/api-client';
import type { User } from '@fitfolk/contracts/auth';
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

type Plans = {
  /** True on a server that gives Pro to every account, where plans are no topic. */
  readonly isProIncluded: boolean;
  /** True on another server, and false until that is known. */
  readonly hasPlans: boolean;
  readonly isLoading: boolean;
};

/** Tells whether the server has more than one plan. Viewers are not concerned. */
export const usePlans = (user: Pick<User, 'isPremium' | 'isViewer'> | null): Plans => {
  const isConcerned = user !== null && !user.isViewer;
  const { data, errorUpdateCount, isLoading } = useQuery({
    ...planOfferQuery({ isPremium: user?.isPremium ?? false }),
    enabled: isConcerned,
  });
  // A section that appears after a failure requests the plan again, and must not disappear for that time.
  const isProIncluded = data?.provider === 'included';
  return { isProIncluded, hasPlans: data ? !isProIncluded : errorUpdateCount > 0, isLoading };
};

export const changePlan = (plan: 'free' | 'pro') => withSecondFactor(() => plans.change({ body: { plan } }));

/** Opens a page of the payment service. */
export const openCheckout = () => withSecondFactor(() => plans.checkOut());
export const openPortal = () => withSecondFactor(() => plans.manage());
