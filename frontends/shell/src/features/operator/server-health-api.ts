import { createApi } from '@fitfolk/api-client';
import { type BackupTask, gatewayContract } from '@fitfolk/contracts/gateway';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

const REFRESH_MS = 30_000;
/** Shows the end of a backup soon. */
const REFRESH_OF_TASK_MS = 2000;

const api = createApi(gatewayContract);

/** Query of the server's health, which is read again while the page is open. */
export const serverHealthQuery = queryOptions({
  queryKey: [gatewayContract.endpoints.serverHealth.path],
  queryFn: ({ signal }) => api.serverHealth({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.backups.running ? REFRESH_OF_TASK_MS : REFRESH_MS),
  staleTime: 0,
});

/** Starts a backup, or a test of the last one, and returns the state of both. */
export const startBackup = (task: BackupTask) => withConfirmation(() => api.startBackup({ body: { task } }));
