import type { Redis } from '@fitfolk/service-kit/connections/redis';
import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { Accounts } from '../accounts/accounts.ts';
import type { Snapshots } from '../accounts/snapshots.ts';
import type { Billing } from '../billing/billing.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { ResetTokens } from '../passwords/reset-tokens.ts';
import type { Sessions } from '../sessions/sessions.ts';

type PurgeOptions = {
  readonly accounts: Accounts;
  readonly billing: Billing | undefined;
  readonly outgoing: MailQueue;
  readonly redis: Redis;
  readonly resetTokens: ResetTokens;
  readonly sessions: Sessions;
  readonly snapshots: Snapshots;
};

/** Ends the subscription of an account that left, drops its mails, and removes what Redis still knows of it, counters of its calls included. */
export const createEraseAccountData =
  ({ accounts, billing, outgoing, redis, resetTokens, sessions, snapshots }: PurgeOptions): EraseHandler =>
  async ({ accountId, profileId }) => {
    if (profileId) return void (await accounts.refreshSnapshot(accountId));
    await billing?.endSubscription(accountId);
    await outgoing.forget(accountId);
    await resetTokens.revoke(accountId);
    await sessions.endAll(accountId);
    await snapshots.drop(accountId);
    const prefix = redis.options.keyPrefix ?? '';
    for await (const keys of redis.scanStream({ match: `${prefix}*${accountId}*`, count: 1000 })) {
      for (const key of keys as string[]) await redis.del(key.slice(prefix.length));
    }
  };
