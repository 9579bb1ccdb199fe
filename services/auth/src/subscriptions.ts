import { authEvents } from '@fitfolk/contracts/auth';
import { erasureCompletedEvent } from '@fitfolk/contracts/core/erasure';
import { accessOpenedEvent } from '@fitfolk/contracts/core/outside-access';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { includeErased, on, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { Accounts } from './accounts/accounts.ts';
import type { AccountErasure } from './erasure/account-erasure.ts';
import type { OutsideAccess } from './outside-access/outside-access.ts';
import type { RemindersOfAuth } from './reminders/create-reminders.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { QueueDeliveries } from './webhooks/subscriptions.ts';

type SubscriptionsDependencies = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly accountErasure: AccountErasure;
  readonly deliverReminders: RemindersOfAuth['deliverReminders'];
  /** Queue messages to webhooks. */
  readonly webhookSubscriptions: readonly Subscription[];
  readonly queueReminders: QueueDeliveries['queueReminders'];
  readonly dataHolders: readonly string[];
  readonly outsideAccess: Pick<OutsideAccess, 'reportOpened'>;
  /** Services that open something to people outside of an account. */
  readonly accessOpeners: readonly string[];
};

/**
 * Subscribes to auth's own events to repair Redis, should the process die between committing a change and writing the
 * snapshot or ending sessions; to reminders that are due; to what services open to people outside of an account; and to the
 * completed erasures of all services.
 */
export const authSubscriptions = (dependencies: SubscriptionsDependencies): Subscription[] => {
  const { accounts, sessions, accountErasure, deliverReminders, dataHolders } = dependencies;
  const { outsideAccess, accessOpeners, webhookSubscriptions, queueReminders } = dependencies;
  const { refreshSnapshot } = accounts;
  return [
    on(
      authEvents.accountChanged,
      async ({ data }) => void (await refreshSnapshot({ accountId: data.accountId })),
    ),
    on(
      authEvents.profileCreated,
      async ({ data }) => void (await refreshSnapshot({ accountId: data.accountId })),
    ),
    on(
      authEvents.profileChanged,
      async ({ data }) => void (await refreshSnapshot({ accountId: data.accountId })),
    ),
    on(authEvents.passwordChanged, async ({ data }) => {
      await refreshSnapshot({ accountId: data.accountId });
      await sessions.endOlder(data, new Date(data.changedAt));
    }),
    on(outfitsEvents.remindersDue, async (event, transaction) => {
      await deliverReminders?.(event.data, transaction);
      await queueReminders(event, transaction);
    }),
    ...webhookSubscriptions,
    ...accessOpeners.map((service) =>
      on(accessOpenedEvent(service), ({ data }, transaction) =>
        outsideAccess.reportOpened(data, transaction),
      ),
    ),
    ...dataHolders.map((service) =>
      includeErased(
        on(erasureCompletedEvent(service), ({ data }, transaction) =>
          accountErasure.complete(data, service, transaction),
        ),
      ),
    ),
  ];
};
