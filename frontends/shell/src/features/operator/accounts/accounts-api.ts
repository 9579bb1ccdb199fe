import { createApi } from '@fitfolk/api-client';
import { operatorCalls } from '@fitfolk/contracts/auth/operator';
import { storageCalls } from '@fitfolk/contracts/media/storage';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const operator = createApi(operatorCalls);
const media = createApi(storageCalls);

/** Query of the accounts of this server, newest first. */
export const serverAccountsQuery = infiniteQueryOptions({
  queryKey: ['/api/operator/accounts'],
  queryFn: ({ pageParam, signal }) =>
    operator.listAccounts({ query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

/** Query of the images of accounts and their size, which media knows. */
export const imageStorageQuery = (accountIds: readonly string[]) =>
  queryOptions({
    queryKey: ['/api/operator/image-storage', accountIds],
    queryFn: ({ signal }) => media.findImageStorage({ body: { accountIds: [...accountIds] } }, { signal }),
  });

export const setServerAccountPlan = (accountId: string, plan: 'free' | 'pro') =>
  withConfirmation(() => operator.setPlan({ params: { accountId }, body: { plan } }));

/** Sends a mail to the own address. */
export const sendOperatorMail = () => operator.testMail();

/** Sends a notification to the own devices. */
export const sendOperatorPush = () => operator.testPush();
