import { authEvents } from '@fitfolk/contracts/auth';
import { on, type Subscription } from '@fitfolk/service-kit/subscription';
import type { Accounts } from './accounts/accounts.ts';
import type { Sessions } from './sign-in/sessions.ts';

/**
 * Auth listens to itself: a process that died between a change and what follows from it in Redis leaves the repair to the
 * event.
 */
export const authSubscriptions = ({ refreshSnapshot }: Accounts, sessions: Sessions): Subscription[] => [
  on(authEvents.accountChanged, async ({ data }) => void (await refreshSnapshot(data.accountId))),
  on(authEvents.profileCreated, async ({ data }) => void (await refreshSnapshot(data.accountId))),
  on(authEvents.profileChanged, async ({ data }) => void (await refreshSnapshot(data.accountId))),
  on(authEvents.passwordChanged, ({ data }) => sessions.endOlder(data.accountId, new Date(data.changedAt))),
];
