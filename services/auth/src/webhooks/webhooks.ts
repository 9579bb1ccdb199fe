import {
  type CreatedWebhook,
  MAX_LISTED_DELIVERIES,
  MAX_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@fitfolk/contracts/auth';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { DeliveriesStore } from './deliveries.store.ts';
import { createSecret, RETRY_MS, type StoredDelivery, type StoredWebhook } from './webhook.ts';
import type { WebhooksStore } from './webhooks.store.ts';

type WebhooksDependencies = {
  readonly store: WebhooksStore;
  readonly deliveries: DeliveriesStore;
  /** Returns whether messages may be sent to an address. */
  readonly isAllowedUrl: (url: string) => boolean;
  readonly unitOfWork: UnitOfWork;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
};

type BeforeChange = (transaction: Transaction) => Promise<void>;

const toWebhook = ({ id, name, url, format, events, ...webhook }: StoredWebhook): Webhook => ({
  id,
  name,
  url,
  format,
  events: [...events],
  createdAt: webhook.createdAt.toISOString(),
  failingSince: webhook.failingSince?.toISOString() ?? null,
  disabledAt: webhook.disabledAt?.toISOString() ?? null,
});

const toDelivery = ({ id, event, state, attempts, ...delivery }: StoredDelivery): WebhookDelivery => ({
  id,
  event,
  occurredAt: delivery.occurredAt.toISOString(),
  state,
  attempts,
  lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
  lastStatus: delivery.lastStatus ?? null,
});

/** Creates the use cases of webhooks, addresses of an account's owner that receive messages about it. */
export const createWebhooks = (dependencies: WebhooksDependencies) => {
  const { store, deliveries, isAllowedUrl, unitOfWork, lock, clock } = dependencies;

  /** @throws AppError `not-found`, also for a webhook of another account */
  const requireWebhook = async (accountId: string, webhookId: string): Promise<StoredWebhook> => {
    const webhook = await store.find(webhookId);
    if (webhook?.accountId !== accountId) throw new AppError('not-found');
    return webhook;
  };

  return {
    list: async (accountId: string): Promise<Webhook[]> => (await store.list(accountId)).map(toWebhook),

    /** @throws AppError `webhook-address-invalid`, `webhook-limit` */
    create: (
      accountId: string,
      { name, url, format = 'standard', events }: NewWebhook,
      beforeChange: BeforeChange,
    ): Promise<CreatedWebhook> => {
      if (!isAllowedUrl(url)) throw new AppError('webhook-address-invalid');
      return unitOfWork(async (transaction) => {
        const { session } = transaction;
        await lock(`webhooks:${accountId}`, session);
        if ((await store.list(accountId, session)).length >= MAX_WEBHOOKS)
          throw new AppError('webhook-limit');
        const [id, secret, createdAt] = [uuidv7(), createSecret(), clock()];
        const created = {
          id,
          accountId,
          name,
          url,
          format,
          events: [...new Set(events)],
          secret,
          createdAt,
          failures: 0,
        };
        await store.add(created, session);
        await beforeChange(transaction);
        return { ...toWebhook(created), secret };
      });
    },

    /** Removes a webhook with its messages. @throws AppError `not-found` */
    remove: (accountId: string, webhookId: string, beforeChange: BeforeChange): Promise<void> =>
      unitOfWork(async (transaction) => {
        const { session } = transaction;
        if (!(await store.remove(webhookId, accountId, session))) throw new AppError('not-found');
        await deliveries.removeByWebhook(webhookId, session);
        await beforeChange(transaction);
      }),

    /** Switches a webhook on again. @throws AppError `not-found` */
    enable: async (accountId: string, webhookId: string): Promise<Webhook> => {
      const webhook = await store.enable(webhookId, accountId);
      if (!webhook) throw new AppError('not-found');
      return toWebhook(webhook);
    },

    /** Lists the newest messages to a webhook. @throws AppError `not-found` */
    listDeliveries: async (accountId: string, webhookId: string): Promise<WebhookDelivery[]> => {
      await requireWebhook(accountId, webhookId);
      return (await deliveries.listNewest(webhookId, MAX_LISTED_DELIVERIES)).map(toDelivery);
    },

    /** Sends a message again. @throws AppError `not-found` */
    redeliver: async (accountId: string, webhookId: string, id: string): Promise<WebhookDelivery> => {
      await requireWebhook(accountId, webhookId);
      const now = clock();
      const change = { dueAt: now, giveUpAt: new Date(now.getTime() + RETRY_MS) };
      const delivery = await deliveries.retry({ id, webhookId }, change);
      if (!delivery) throw new AppError('not-found');
      return toDelivery(delivery);
    },

    /** Removes the webhooks of an account that were created until a time. */
    removeOlder: async (accountId: string, until: Date, session: Transaction['session']): Promise<void> => {
      for (const { id, createdAt } of await store.list(accountId, session)) {
        if (createdAt > until) continue;
        await store.remove(id, accountId, session);
        await deliveries.removeByWebhook(id, session);
      }
    },
  };
};

export type Webhooks = ReturnType<typeof createWebhooks>;
