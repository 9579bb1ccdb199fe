import { createApi } from '@fitfolk/api-client';
import { operatorCalls } from '@fitfolk/contracts/auth/operator';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

const operator = createApi(operatorCalls);

/** Query of the accounts of this server, newest first. */
export const serverAccountsQuery = infiniteQueryOptions({
  queryKey: ['/api/operator/accounts'],
  queryFn: ({ pageParam, signal }) =>
    operator.listAccounts({ query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

export const setServerAccountPlan = (accountId: string, plan: 'free' | 'pro') =>
  withConfirmation(() => operator.setPlan({ params: { accountId }, body: { plan } }));

/** Sends a mail to the own address. */
export const sendOperatorMail = () => operator.testMail();
