import { authEvents } from '@fitfolk/contracts/auth';
import { departurePurgedEvent } from '@fitfolk/contracts/core/erasure';
import { includeErased, on, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { Accounts } from './accounts/accounts.ts';
import type { AccountErasure } from './erasure/account-erasure.ts';
import type { Sessions } from './sessions/sessions.ts';

type SubscriptionsOptions = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly leaving: AccountErasure;
  /** Who keeps something of people, and says so when it is gone. */
  readonly keepers: readonly string[];
};

/**
 * Auth listens to itself: a process that died between a change and what follows in Redis leaves the repair to the event.
 * And to everyone who keeps something of people, until it is gone.
 */
export const authSubscriptions = (options: SubscriptionsOptions): Subscription[] => {
  const { accounts, sessions, leaving, keepers } = options;
  const { refreshSnapshot } = accounts;
  return [
    on(authEvents.accountChanged, async ({ data }) => void (await refreshSnapshot(data.accountId))),
    on(authEvents.profileCreated, async ({ data }) => void (await refreshSnapshot(data.accountId))),
    on(authEvents.profileChanged, async ({ data }) => void (await refreshSnapshot(data.accountId))),
    on(authEvents.passwordChanged, ({ data }) => sessions.endOlder(data.accountId, new Date(data.changedAt))),
    ...keepers.map((service) =>
      includeErased(
        on(departurePurgedEvent(service), ({ data }, transaction) =>
          leaving.finish(data, service, transaction),
        ),
      ),
    ),
  ];
};
