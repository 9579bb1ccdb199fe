import type { AccountDeletion } from '@fitfolk/contracts/auth';
import type { ErasedSubject } from '@fitfolk/contracts/core/erasure';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Accounts } from '../accounts/accounts.ts';
import type { RequireRecentSignIn } from '../sessions/recent-sign-in.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { PendingErasuresStore } from './pending-erasures.store.ts';

/** Everything should be gone within a minute; after this time somebody has to look, in milliseconds. */
const OVERDUE_MS = 10 * 60_000;

type LeavingOptions = {
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly requireFreshSignIn: RequireRecentSignIn;
  readonly sessions: Sessions;
  readonly cases: PendingErasuresStore;
  /** Who keeps something of people, and says so when it is gone. */
  readonly services: readonly string[];
  readonly clock: () => Date;
  readonly log: Logger;
};

/** How accounts and people leave. */
export const createAccountErasure = (options: LeavingOptions) => {
  const { accounts, signIn, requireFreshSignIn, sessions, cases, services, clock, log } = options;

  const openCase = (departure: ErasedSubject, transaction: Transaction): Promise<void> =>
    cases.open({ ...departure, since: clock(), waitingFor: services }, transaction);

  return {
    /**
     * Deletes the account and ends its sessions; the services are told and remove the rest.
     * @throws AppError `password-wrong`, `login-attempts-exceeded`, `reauthentication-required`
     */
    deleteAccount: async (who: Identity, { password }: AccountDeletion, network: string): Promise<void> => {
      const { accountId } = who;
      const account = await accounts.read(accountId);
      if (password === undefined) await requireFreshSignIn(who.sessionHash);
      else await signIn.confirm(account, password, network);
      await accounts.close(accountId, (transaction) => openCase({ accountId }, transaction));
      await sessions.endAll(accountId);
      log.info({ accountId }, 'an account was deleted');
    },

    /** Takes a person out of the account. @throws AppError `not-found`, `last-profile`, `last-parent` */
    deleteProfile: async ({ accountId }: Identity, profileId: string): Promise<void> => {
      await accounts.removeProfile(accountId, profileId, (transaction) =>
        openCase({ accountId, profileId }, transaction),
      );
    },

    finish: cases.finish,

    /** Says loudly of whom something is kept for too long. */
    warnOfOverdue: async (): Promise<void> => {
      for (const overdue of await cases.openSince(new Date(clock().getTime() - OVERDUE_MS))) {
        log.error(overdue, 'something is still kept of somebody who left');
      }
    },
  };
};

export type AccountErasure = ReturnType<typeof createAccountErasure>;
