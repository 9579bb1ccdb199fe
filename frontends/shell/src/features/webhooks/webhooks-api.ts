import { createApi } from '@fitfolk/api-client';
import type { NewWebhook } from '@fitfolk/contracts/auth';
import { webhookCalls } from '@fitfolk/contracts/auth/security/webhooks';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

const api = createApi(webhookCalls);

/** Lists the webhooks of the account. */
export const listWebhooks = (options?: { readonly signal: AbortSignal }) => api.listWebhooks({}, options);

/** Lists the newest messages to a webhook. */
export const listDeliveries = (webhookId: string, options?: { readonly signal: AbortSignal }) =>
  api.listWebhookDeliveries({ params: { webhookId } }, options);

export const webhooksQuery = queryOptions({
  queryKey: ['/api/auth/webhooks'],
  queryFn: ({ signal }) => listWebhooks({ signal }),
});

export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['/api/auth/webhooks', webhookId, 'deliveries'],
    queryFn: ({ signal }) => listDeliveries(webhookId, { signal }),
    // Messages arrive while the page is open.
    staleTime: 0,
  });

export const createWebhook = (body: NewWebhook) => withConfirmation(() => api.createWebhook({ body }));
export const removeWebhook = (webhookId: string) => api.removeWebhook({ params: { webhookId } });
export const enableWebhook = (webhookId: string) => api.enableWebhook({ params: { webhookId } });
export const redeliver = (webhookId: string, deliveryId: string) =>
  api.redeliverWebhook({ params: { webhookId, deliveryId } });
