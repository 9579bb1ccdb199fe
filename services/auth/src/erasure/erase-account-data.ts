import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { scanKeys } from '@fitfolk/service-kit/connections/redis/redis-servers';
import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { Accounts } from '../accounts/accounts.ts';
import type { Snapshots } from '../accounts/snapshots.ts';
import type { Billing } from '../billing/billing.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { MailTokens } from '../mail/tokens/mail-tokens.ts';
import type { RegistrationInvitations } from '../registration/registration-invitations.ts';
import type { RemindersOfAuth } from '../reminders/create-reminders.ts';
import type { PendingSignIns } from '../second-factor/pending-sign-ins.ts';
import type { SecurityEvents } from '../security-events/security-events.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { WebhookDeliveryOfAuth } from '../webhooks/create-webhook-delivery.ts';

type EraseAccountDataDependencies = {
  readonly accounts: Accounts;
  readonly billing: Billing | undefined;
  readonly mailQueue: MailQueue;
  readonly redis: Redis;
  readonly eraseReminders: RemindersOfAuth['eraseReminders'];
  readonly endRemovedReminders: RemindersOfAuth['endRemovedReminders'];
  readonly eraseWebhooks: WebhookDeliveryOfAuth['eraseWebhooks'];
  readonly resetTokens: MailTokens;
  readonly verificationTokens: MailTokens;
  readonly emailChangeTokens: MailTokens;
  readonly emailRestoreTokens: MailTokens;
  readonly registrationInvitations: Pick<RegistrationInvitations, 'removeByAccount'>;
  readonly securityEvents: Pick<SecurityEvents, 'removeByAccount'>;
  readonly sessions: Sessions;
  readonly pendingSignIns: Pick<PendingSignIns, 'endAll'>;
  readonly snapshots: Snapshots;
};

/** Deletes every Redis key that contains the account's id, rate limit counters included. */
const deleteKeys = async (redis: Redis, accountId: string): Promise<void> => {
  for await (const key of scanKeys(redis, `*${accountId}*`)) await redis.del(key);
};

/** Erases what auth holds besides the account document itself: subscription, mails, notifications, webhooks, tokens, invitations to the server, sessions, pending sign-ins and Redis keys. */
export const createEraseAccountData = (dependencies: EraseAccountDataDependencies): EraseHandler => {
  const { accounts, billing, mailQueue, redis, sessions, pendingSignIns, snapshots } = dependencies;
  const { eraseReminders, endRemovedReminders, eraseWebhooks } = dependencies;
  const { registrationInvitations } = dependencies;
  const { resetTokens, verificationTokens, emailChangeTokens, emailRestoreTokens, securityEvents } =
    dependencies;
  return async ({ accountId, profileId }) => {
    await eraseReminders(accountId, profileId);
    await eraseWebhooks(accountId, profileId);
    if (profileId) {
      await mailQueue.removeProfile(accountId, profileId);
      await sessions.endLimitedTo(accountId, profileId);
      // The login of a child ends with the child's profile.
      const account = await accounts.refreshSnapshot({ accountId });
      if (!account) return;
      const loginIds = account.logins.map(({ id }) => id);
      await sessions.endRemoved(accountId, loginIds);
      await endRemovedReminders(accountId, loginIds);
      return;
    }
    await billing?.endSubscription(accountId);
    await mailQueue.removeByAccount(accountId);
    await resetTokens.removeByAccount(accountId);
    await verificationTokens.removeByAccount(accountId);
    await emailChangeTokens.removeByAccount(accountId);
    await emailRestoreTokens.removeByAccount(accountId);
    await registrationInvitations.removeByAccount(accountId);
    await securityEvents.removeByAccount(accountId);
    await sessions.endAll({ accountId });
    await pendingSignIns.endAll(accountId);
    await snapshots.remove(accountId);
    await deleteKeys(redis, accountId);
  };
};
