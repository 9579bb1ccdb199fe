import { createApi } from '@fitfolk/api-client';
import { tabletCalls } from '@fitfolk/contracts/auth/security/tablets';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

const tablets = createApi(tabletCalls);

/** Lists the kitchen tablets of the account. */
export const readTablets = (options?: { readonly signal: AbortSignal }) => tablets.list({}, options);

export const tabletsQuery = queryOptions({
  queryKey: ['/api/auth/tablets'],
  queryFn: ({ signal }) => readTablets({ signal }),
});

/** Returns the device that shows a code. */
export const findWaiting = (code: string) => withConfirmation(() => tablets.findWaiting({ body: { code } }));

export const connectTablet = (body: { readonly code: string; readonly name: string }) =>
  withConfirmation(() => tablets.add({ body }));

export const disconnectTablet = (tabletId: string) => tablets.remove({ params: { tabletId } });
