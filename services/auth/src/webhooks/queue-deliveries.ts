import { authEvents, type WebhookEvent } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import type { EventData, EventDefinition } from '@fitfolk/contracts/core/event';
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
import type { StoredDelivery } from './webhook.ts';
import type { WebhooksStore } from './webhooks.store.ts';
import type { Webhooks } from './webhooks.ts';

/** Time for which a message is tried, in milliseconds. */
export const RETRY_MS = 24 * 3600_000;

type QueueDeliveriesDependencies = {
  readonly store: Pick<WebhooksStore, 'listListening'>;
  readonly deliveries: Pick<DeliveriesStore, 'add'>;
  readonly webhooks: Pick<Webhooks, 'removeOlder'>;
  readonly clock: () => Date;
};

/** Content of a message. */
type Message = Pick<StoredDelivery, 'aboutId' | 'profileId' | 'data'>;

type Handler<D extends EventDefinition> = (
  received: readonly ReceivedEvent<EventData<D>>[],
  transaction: Pick<Transaction, 'session'>,
) => Promise<void>;

/** Creates the handlers that queue a message to each webhook that wants an event. It commits with the id of the event. */
export const createQueueDeliveries = (dependencies: QueueDeliveriesDependencies) => {
  const { store, deliveries, webhooks, clock } = dependencies;

  /** Creates a handler that queues the messages that `toMessages` makes of each event. */
  const createHandler =
    <D extends EventDefinition>(
      event: WebhookEvent,
      toMessages: (data: EventData<D>) => readonly Message[],
    ): Handler<D> =>
    async (received, { session }) => {
      const occurrences = received.flatMap(({ time, data }) => {
        const { accountId } = data as { readonly accountId: string };
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

  const queue = <D extends EventDefinition>(
    definition: D,
    event: WebhookEvent,
    toMessages: (data: EventData<D>) => readonly Message[],
  ): Subscription => onBatch(definition, createHandler(event, toMessages));

  /** Queues messages about reminders of laundry. Auth subscribes to reminders once, to deliver them too. */
  const queueShortages = createHandler<typeof outfitsEvents.remindersDue>(
    'laundry.running-out',
    ({ day, reminders }) =>
      reminders.flatMap((reminder) => {
        if (reminder.kind !== 'laundry') return [];
        const { profileId, shortages } = reminder;
        return { aboutId: profileId, profileId, data: { profileId, day, shortages } };
      }),
  );

  const webhookSubscriptions: Subscription[] = [
    queue(closetEvents.itemAdded, 'item.added', ({ itemId, profileId, name, category, kind }) => [
      { aboutId: itemId, profileId, data: { itemId, profileId, name, category, kind } },
    ]),
    queue(closetEvents.itemOutgrown, 'item.outgrown', ({ itemId, profileId, name, category }) => [
      { aboutId: itemId, profileId, data: { itemId, profileId, name, category } },
    ]),
    queue(outfitsEvents.outfitPlanned, 'outfit.planned', ({ outfitId, profileId, day }) => [
      { aboutId: outfitId, profileId, data: { outfitId, profileId, day } },
    ]),
    queue(outfitsEvents.outfitWorn, 'outfit.worn', ({ outfitId, profileId, day, clothingItemIds }) => [
      { aboutId: outfitId, profileId, data: { outfitId, profileId, day, itemIds: clothingItemIds } },
    ]),
    queue(feedEvents.reactionCountsChanged, 'post.reaction', ({ postId, reactions }) => [
      { aboutId: postId, data: { postId, reactions } },
    ]),
    on(authEvents.accessClosed, ({ data }, { session }) =>
      webhooks.removeOlder(data.accountId, new Date(data.closedAt), session),
    ),
  ];
  return { webhookSubscriptions, queueShortages };
};

export type QueueDeliveries = ReturnType<typeof createQueueDeliveries>;
