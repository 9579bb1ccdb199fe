import type { webhookEndpoints } from '@fitfolk/contracts/auth';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { Webhooks } from './webhooks.ts';

export type WebhookRoutesDependencies = {
  readonly webhooks: Webhooks;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly notifyOwner: NotifyOwner;
  readonly publicOrigin: string | undefined;
};

export const webhookRoutes = ({
  webhooks,
  requireSecondFactor,
  recordSecurityEvent,
  notifyOwner,
  publicOrigin,
}: WebhookRoutesDependencies): EndpointHandlers<typeof webhookEndpoints> => ({
  listWebhooks: ({ identity }) => webhooks.list(identity.accountId),

  createWebhook: async ({ identity, body, ...exchange }) => {
    await requireSecondFactor(identity);
    const { accountId } = identity;
    const origin = getOrigin(exchange, publicOrigin);
    return webhooks.create(accountId, body, async (transaction) => {
      await notifyOwner({ kind: 'access-opened', accountId, access: 'webhook', origin }, transaction);
      await recordSecurityEvent(identity, 'webhook-created', { ...exchange, transaction });
    });
  },

  removeWebhook: async ({ identity, params, ...exchange }) => {
    await webhooks.remove(identity.accountId, params.webhookId, (transaction) =>
      recordSecurityEvent(identity, 'webhook-removed', { ...exchange, transaction }),
    );
  },

  enableWebhook: ({ identity, params }) => webhooks.enable(identity.accountId, params.webhookId),

  listWebhookDeliveries: ({ identity, params }) =>
    webhooks.listDeliveries(identity.accountId, params.webhookId),

  redeliverWebhook: ({ identity, params }) =>
    webhooks.redeliver(identity.accountId, params.webhookId, params.deliveryId),
});
