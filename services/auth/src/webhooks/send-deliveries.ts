import type { Job } from '@fitfolk/service-kit/jobs/lease';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { FetchPublic } from '@fitfolk/service-kit/outbound/fetch-public';
import pLimit from 'p-limit';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { DeliveriesStore } from './deliveries.store.ts';
import { type StoredDelivery, type StoredWebhook, signMessage, toRequest } from './webhook.ts';
import type { WebhooksStore } from './webhooks.store.ts';

type SendDeliveriesDependencies = {
  readonly store: WebhooksStore;
  readonly deliveries: DeliveriesStore;
  readonly fetchPublic: FetchPublic;
  readonly unitOfWork: UnitOfWork;
  readonly notifyOwner: NotifyOwner;
  readonly recordSecurityEvent: RecordSecurityEvent;
  /** Returns the origin of links in mails that no request causes. */
  readonly getOrigin: () => string;
  /** Wait after the first failure, in milliseconds; it doubles with each further one. */
  readonly retryBaseMs: number;
  readonly clock: () => Date;
  readonly log: Logger;
};

const SEND_EVERY_MS = 1000;
/** Webhooks that are served at a time, so that a slow one does not hold up the others. */
const CONCURRENCY = 10;
const MAX_WAIT_MS = 3600_000;
/** Time of failure after which a webhook is switched off, in milliseconds. */
const DISABLE_AFTER_MS = 3 * 24 * 3600_000;

/** Creates the job that delivers messages to webhooks at least once, those about one thing in order. */
export const createSendDeliveries = (dependencies: SendDeliveriesDependencies): Job => {
  const { store, deliveries, fetchPublic, unitOfWork, clock, log } = dependencies;
  const { notifyOwner, recordSecurityEvent, getOrigin, retryBaseMs } = dependencies;

  /** Returns the status of the answer; undefined without one. */
  const send = async (webhook: StoredWebhook, delivery: StoredDelivery): Promise<number | undefined> => {
    const { body, headers: own } = toRequest(webhook.format, delivery);
    const headers = { ...signMessage(webhook.secret, { id: delivery.id, body, now: clock() }), ...own };
    try {
      const request = { method: 'POST', headers, body: Buffer.from(body) } as const;
      return (await fetchPublic(webhook.url, request)).status;
    } catch (error) {
      const reason = error instanceof Error ? error.name : String(error);
      log.info({ webhookId: webhook.id, reason }, 'webhook did not answer');
      return undefined;
    }
  };

  const disable = ({ id, accountId, name }: StoredWebhook): Promise<void> =>
    unitOfWork(async (transaction) => {
      if (!(await store.disable(id, clock(), transaction.session))) return;
      await deliveries.giveUp(id, transaction.session);
      await recordSecurityEvent({ accountId }, 'webhook-disabled', { transaction });
      await notifyOwner({ kind: 'webhook-disabled', accountId, name, origin: getOrigin() }, transaction);
    });

  /** Counts a failed attempt. Everything for the webhook waits, longer with each failure. */
  const handleFailure = async (delivery: StoredDelivery, status: number | undefined): Promise<void> => {
    const now = clock();
    const webhook = await store.noteFailure(delivery.webhookId, now);
    if (!webhook) return;
    const dueAt = new Date(now.getTime() + Math.min(retryBaseMs * 2 ** webhook.failures, MAX_WAIT_MS));
    const isLast = now >= delivery.giveUpAt;
    await deliveries.noteAttempt(
      delivery.id,
      isLast ? { state: 'failed', at: now, status } : { state: 'waiting', at: now, status, dueAt },
    );
    await deliveries.postpone(delivery.webhookId, now, dueAt);
    const failingMs = now.getTime() - (webhook.failingSince?.getTime() ?? now.getTime());
    if (failingMs >= DISABLE_AFTER_MS) await disable(webhook);
  };

  /** Sends a message; false if the next ones to the webhook have to wait. */
  const deliver = async (delivery: StoredDelivery): Promise<boolean> => {
    if (await deliveries.hasEarlier(delivery)) return true;
    // Read before each message, so that nothing is sent to an address that was removed.
    const webhook = await store.find(delivery.webhookId);
    if (!webhook || webhook.disabledAt) return false;
    const status = await send(webhook, delivery);
    if (status === undefined || status < 200 || status >= 300) {
      await handleFailure(delivery, status);
      return false;
    }
    await store.noteSuccess(webhook.id);
    await deliveries.noteAttempt(delivery.id, { state: 'delivered', at: clock(), status });
    return true;
  };

  /** Sends the messages to one webhook, those first that failed least, so that one that is never accepted holds up no other. */
  const deliverAll = async (due: readonly StoredDelivery[], signal: AbortSignal): Promise<void> => {
    const sorted = due.toSorted(
      (one, other) =>
        one.attempts - other.attempts ||
        one.occurredAt.getTime() - other.occurredAt.getTime() ||
        (one.id < other.id ? -1 : 1),
    );
    for (const delivery of sorted) if (signal.aborted || !(await deliver(delivery))) return;
  };

  return {
    name: 'send-webhooks',
    intervalMs: SEND_EVERY_MS,
    isDue: () => deliveries.hasDue(clock()),
    run: async (signal) => {
      const limit = pLimit(CONCURRENCY);
      const due = await deliveries.listDue(clock());
      const byWebhook = [...Map.groupBy(due, ({ webhookId }) => webhookId).values()];
      await Promise.all(byWebhook.map((each) => limit(() => deliverAll(each, signal))));
    },
  };
};
