import { authEvents, type WebhookEvent } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import type { EventData } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import {
  on,
  onBatch,
  type ReceivedEvent,
  type Subscription,
} from '@fitfolk/service-kit/messaging/subscription';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { DeliveriesStore } from './deliveries.store.ts';
import { RETRY_MS, type StoredDelivery } from './webhook.ts';
import type { WebhooksStore } from './webhooks.store.ts';
import type { Webhooks } from './webhooks.ts';

type QueueDeliveriesDependencies = {
  readonly store: Pick<WebhooksStore, 'listListening'>;
  readonly deliveries: Pick<DeliveriesStore, 'add'>;
  readonly webhooks: Pick<Webhooks, 'removeOlder'>;
  readonly clock: () => Date;
};

/** Content of a message. */
type Message = Pick<StoredDelivery, 'aboutId' | 'profileId' | 'data'>;

type Handler<Data> = (
  received: readonly ReceivedEvent<Data>[],
  transaction: Pick<Transaction, 'session'>,
) => Promise<void>;

/** Creates the handlers that queue a message to each webhook that wants an event. It commits with the id of the event. */
export const createQueueDeliveries = (dependencies: QueueDeliveriesDependencies) => {
  const { store, deliveries, webhooks, clock } = dependencies;

  /** Creates a handler that queues the messages that `toMessages` makes of each event. */
  const queue =
    <Data extends { readonly accountId: string }>(
      event: WebhookEvent,
      toMessages: (data: Data) => readonly Message[],
    ): Handler<Data> =>
    async (received, { session }) => {
      const occurrences = received.flatMap(({ time, data }) => {
        const { accountId } = data;
        return toMessages(data).map((message) => ({ accountId, occurredAt: time, message }));
      });
      const accountIds = [...new Set(occurrences.map(({ accountId }) => accountId))];
      const listening = accountIds.length > 0 ? await store.listListening(accountIds, event, session) : [];
      const now = clock();
      const giveUpAt = new Date(now.getTime() + RETRY_MS);
      const queued = occurrences.flatMap(({ accountId, occurredAt, message }) =>
        listening
          .filter((webhook) => webhook.accountId === accountId && webhook.createdAt <= occurredAt)
          .map(({ id: webhookId }) => ({
            id: uuidv7(),
            webhookId,
            accountId,
            ...message,
            event,
            occurredAt,
            state: 'waiting' as const,
            attempts: 0,
            giveUpAt,
          })),
      );
      await deliveries.add(queued, now, session);
    };

  /** Queues messages about reminders of laundry. Auth subscribes to reminders once, to deliver them too. */
  const queueShortages = queue<EventData<typeof outfitsEvents.remindersDue>>(
    'laundry.running-out',
    ({ day, reminders }) =>
      reminders.flatMap((reminder) => {
        if (reminder.kind !== 'laundry') return [];
        const { profileId, shortages } = reminder;
        return { aboutId: profileId, profileId, data: { profileId, day, shortages } };
      }),
  );

  const webhookSubscriptions: Subscription[] = [
    onBatch(
      closetEvents.itemAdded,
      queue('item.added', ({ itemId, profileId, name, category, kind }) => [
        { aboutId: itemId, profileId, data: { itemId, profileId, name, category, kind } },
      ]),
    ),
    onBatch(
      closetEvents.itemOutgrown,
      queue('item.outgrown', ({ itemId, profileId, name, category }) => [
        { aboutId: itemId, profileId, data: { itemId, profileId, name, category } },
      ]),
    ),
    onBatch(
      outfitsEvents.outfitPlanned,
      queue('outfit.planned', ({ outfitId, profileId, day }) => [
        { aboutId: outfitId, profileId, data: { outfitId, profileId, day } },
      ]),
    ),
    onBatch(
      outfitsEvents.outfitWorn,
      queue('outfit.worn', ({ outfitId, profileId, day, clothingItemIds }) => [
        { aboutId: outfitId, profileId, data: { outfitId, profileId, day, itemIds: clothingItemIds } },
      ]),
    ),
    onBatch(
      feedEvents.reactionCountsChanged,
      queue('post.reaction', ({ postId, reactions }) => [{ aboutId: postId, data: { postId, reactions } }]),
    ),
    on(authEvents.accessClosed, ({ data }, { session }) =>
      webhooks.removeOlder(data.accountId, new Date(data.closedAt), session),
    ),
  ];
  return { webhookSubscriptions, queueShortages };
};

export type QueueDeliveries = ReturnType<typeof createQueueDeliveries>;
