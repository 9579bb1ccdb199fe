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
import type { Accounts } from '../accounts/accounts.ts';
import { renderSections } from '../reminders/render-sections.ts';
import type { DeliveriesStore } from './deliveries.store.ts';
import { RETRY_MS, type ReminderMessage, type StoredDelivery } from './webhook.ts';
import type { WebhooksStore } from './webhooks.store.ts';
import type { Webhooks } from './webhooks.ts';

type QueueDeliveriesDependencies = {
  readonly store: Pick<WebhooksStore, 'listListening'>;
  readonly deliveries: Pick<DeliveriesStore, 'add'>;
  readonly webhooks: Pick<Webhooks, 'removeOlder'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly clock: () => Date;
};

type RemindersDue = EventData<typeof outfitsEvents.remindersDue>;

/** Content of a message. */
type Message = Pick<StoredDelivery, 'aboutId' | 'profileId' | 'data'>;

type Handler<Data> = (
  received: readonly ReceivedEvent<Data>[],
  transaction: Pick<Transaction, 'session'>,
) => Promise<void>;

/** Creates the handlers that queue a message to each webhook that wants an event. It commits with the id of the event. */
export const createQueueDeliveries = (dependencies: QueueDeliveriesDependencies) => {
  const { store, deliveries, webhooks, accounts, clock } = dependencies;

  /** Creates a handler that queues the messages that `toMessages` makes of each event that a webhook wants. */
  const queue =
    <Data extends { readonly accountId: string }>(
      event: WebhookEvent,
      toMessages: (data: Data) => readonly Message[] | Promise<readonly Message[]>,
    ): Handler<Data> =>
    async (received, { session }) => {
      const accountIds = [...new Set(received.map(({ data }) => data.accountId))];
      const listening = await store.listListening(accountIds, event, session);
      const now = clock();
      const giveUpAt = new Date(now.getTime() + RETRY_MS);
      const queued = await Promise.all(
        received.map(async ({ time: occurredAt, data }) => {
          const { accountId } = data;
          const wanting = listening.filter(
            (webhook) => webhook.accountId === accountId && webhook.createdAt <= occurredAt,
          );
          const messages = wanting.length > 0 ? await toMessages(data) : [];
          return messages.flatMap((message) =>
            wanting.map(({ id: webhookId }) => ({
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
        }),
      );
      await deliveries.add(queued.flat(), now, session);
    };

  const queueShortages = queue<RemindersDue>('laundry.running-out', ({ day, reminders }) =>
    reminders.flatMap((reminder) => {
      if (reminder.kind !== 'laundry') return [];
      const { profileId, shortages } = reminder;
      return { aboutId: profileId, profileId, data: { profileId, day, shortages } };
    }),
  );

  /** Queues the reminders of each profile as a text. */
  const queueTexts = queue<RemindersDue>('reminder.due', async ({ accountId, day, expiresAt, reminders }) => {
    const account = clock() < new Date(expiresAt) ? await accounts.find({ accountId }) : undefined;
    if (!account) return [];
    return [...Map.groupBy(reminders, ({ profileId }) => profileId)].flatMap(
      ([profileId, ofProfile]): Message[] => {
        const sections = renderSections(account, { day, reminders: ofProfile });
        const title = sections[0]?.title;
        if (title === undefined) return [];
        const text = sections.flatMap(({ lines }) => lines).join('\n');
        return [
          { aboutId: profileId, profileId, data: { profileId, day, title, text } satisfies ReminderMessage },
        ];
      },
    );
  });

  /** Queues messages about due reminders. Auth subscribes to them once, to deliver them too. */
  const queueReminders = async (
    event: ReceivedEvent<RemindersDue>,
    transaction: Transaction,
  ): Promise<void> => {
    await queueShortages([event], transaction);
    await queueTexts([event], transaction);
  };

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
  return { webhookSubscriptions, queueReminders };
};

export type QueueDeliveries = ReturnType<typeof createQueueDeliveries>;
