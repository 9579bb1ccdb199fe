import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

/** The kitchen tablets of the account. */
export const tabletsQuery = queryOptions({
  queryKey: ['/api/auth/tablets'],
  queryFn: ({ signal }) => authApi.listTablets({}, { signal }),
});

/** Returns the device that shows a code. */
export const findWaitingTablet = (code: string) =>
  withConfirmation(() => authApi.findWaitingTablet({ body: { code } }));

export const addTablet = (body: { readonly code: string; readonly name: string }) =>
  withConfirmation(() => authApi.addTablet({ body }));

export const removeTablet = (tabletId: string) => authApi.removeTablet({ params: { tabletId } });
