import { createApi } from '@fitfolk/api-client';
import type { NewWebhook } from '@fitfolk/contracts/auth';
import { webhookCalls } from '@fitfolk/contracts/auth/security/webhooks';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

const webhooks = createApi(webhookCalls);

/** Lists the webhooks of the account. */
export const listWebhooks = (options?: { readonly signal: AbortSignal }) => webhooks.list({}, options);

/** Lists the newest messages to a webhook. */
export const listDeliveries = (webhookId: string, options?: { readonly signal: AbortSignal }) =>
  webhooks.listDeliveries({ params: { webhookId } }, options);

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

export const createWebhook = (body: NewWebhook) => withConfirmation(() => webhooks.create({ body }));
export const removeWebhook = (webhookId: string) => webhooks.remove({ params: { webhookId } });
export const enableWebhook = (webhookId: string) => webhooks.enable({ params: { webhookId } });
export const redeliver = (webhookId: string, deliveryId: string) =>
  webhooks.redeliver({ params: { webhookId, deliveryId } });
