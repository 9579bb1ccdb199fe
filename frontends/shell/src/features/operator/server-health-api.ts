import { createApi } from '@fitfolk/api-client';
import { gatewayContract } from '@fitfolk/contracts/gateway';
import { queryOptions } from '@tanstack/react-query';

const REFRESH_MS = 30_000;

const api = createApi(gatewayContract);

/** Query of the server's health, which is read again while the page is open. */
export const serverHealthQuery = queryOptions({
  queryKey: [gatewayContract.endpoints.serverHealth.path],
  queryFn: ({ signal }) => api.serverHealth({}, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});
