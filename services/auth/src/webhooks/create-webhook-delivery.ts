import { createTransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { createFetchPublic } from '@fitfolk/service-kit/outbound/fetch-public';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import type { Accounts } from '../accounts/accounts.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import { deliveriesStore } from './deliveries.store.ts';
import { createSendDeliveries } from './send-deliveries.ts';
import { createQueueDeliveries } from './subscriptions.ts';
import { webhooksStore } from './webhooks.store.ts';
import { createWebhooks } from './webhooks.ts';

const MAX_RESPONSE_BYTES = 16 * 1024;
const TIMEOUT_MS = 10_000;

type WebhookDeliveryOptions = Pick<
  ServiceContext<{ OUTBOUND_PRIVATE_HOSTS: readonly string[] }, 'mongo' | 'events'>,
  'config' | 'database' | 'unitOfWork' | 'clock' | 'log'
> & {
  readonly notifyOwner: NotifyOwner;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly getOrigin: () => string;
};

/** Wires webhooks: their settings, the queue of messages and the job that sends them. */
export const createWebhookDelivery = (options: WebhookDeliveryOptions) => {
  const { config, database, unitOfWork, clock } = options;
  const { OUTBOUND_PRIVATE_HOSTS: privateHosts, EVENT_RETRY_BASE_MS: retryBaseMs } = config;
  const store = webhooksStore(database);
  const deliveries = deliveriesStore(database);
  /** Without https, everybody on the way could read the messages. */
  const isAllowedUrl = (text: string): boolean => {
    const url = URL.parse(text);
    if (!url || url.username || url.password) return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && privateHosts.includes(url.host));
  };
  const webhooks = createWebhooks({
    store,
    deliveries,
    isAllowedUrl,
    unitOfWork,
    lock: createTransactionLock(database),
    clock,
  });
  return {
    webhooks,
    ...createQueueDeliveries({ ...options, store, deliveries, webhooks }),
    webhookJob: createSendDeliveries({
      ...options,
      store,
      deliveries,
      fetchPublic: createFetchPublic({
        maxBytes: MAX_RESPONSE_BYTES,
        timeoutMs: TIMEOUT_MS,
        maxRedirects: 0,
        privateHosts,
      }),
      retryBaseMs,
    }),
    /** Erases the webhooks of an account with their messages, or the messages about one of its profiles. */
    eraseWebhooks: async (accountId: string, profileId?: string): Promise<void> => {
      await deliveries.removeBySubject(accountId, profileId);
      if (!profileId) await store.removeByAccount(accountId);
    },
  };
};

export type WebhookDeliveryOfAuth = ReturnType<typeof createWebhookDelivery>;
