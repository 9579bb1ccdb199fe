import { authEvents } from '@fitfolk/contracts/auth';
import { purgedEvent } from '@fitfolk/contracts/leaving';
import { evenOfLeavers, on, type Subscription } from '@fitfolk/service-kit/subscription';
import type { Accounts } from './accounts/accounts.ts';
import type { Leaving } from './leaving/leaving.ts';
import type { Sessions } from './sign-in/sessions.ts';

type SubscriptionsOptions = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly leaving: Leaving;
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
      evenOfLeavers(
        on(purgedEvent(service), ({ data }, transaction) => leaving.finish(data, service, transaction)),
      ),
    ),
  ];
};
