import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { queryOptions } from '@tanstack/react-query';

export { PRO_PRICE_USD } from '@fitfolk/contracts/auth';

const authApi = createApi(authContract);

/** How the plan can be changed here. */
export const offerQuery = queryOptions({
  queryKey: ['/api/plan'],
  queryFn: ({ signal }) => authApi.planOffer({}, { signal }),
});

export const changePlan = (plan: 'free' | 'pro') => authApi.changePlan({ body: { plan } });
