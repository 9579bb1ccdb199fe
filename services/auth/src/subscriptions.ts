import { authEvents } from '@fitfolk/contracts/auth';
import { on, type Subscription } from '@fitfolk/service-kit/subscription';
import type { Accounts } from './accounts/accounts.ts';

/** Auth listens to itself: a process that died between a change and its snapshot leaves the repair to the event. */
export const authSubscriptions = ({ refreshSnapshot }: Accounts): Subscription[] => [
  on(authEvents.accountChanged, async ({ data }) => void (await refreshSnapshot(data.accountId))),
  on(authEvents.profileCreated, async ({ data }) => void (await refreshSnapshot(data.accountId))),
  on(authEvents.profileChanged, async ({ data }) => void (await refreshSnapshot(data.accountId))),
];
