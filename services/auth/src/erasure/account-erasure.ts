import type { AccountDeletion } from '@fitfolk/contracts/auth';
import type { ErasedSubject } from '@fitfolk/contracts/core/erasure';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Accounts } from '../accounts/accounts.ts';
import type { ConfirmPassword } from '../passwords/verify-password.ts';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { RequireConfirmation } from '../sessions/confirmation.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { PendingErasuresStore } from './pending-erasures.store.ts';

/** Age at which a pending erasure is reported, in milliseconds. Erasures should complete within a minute. */
const OVERDUE_MS = 10 * 60_000;
/** Overdue erasures that one run reports. */
const MAX_REPORTED = 100;

type Exchange = Pick<HttpExchange, 'request'>;

type AccountErasureDependencies = {
  readonly accounts: Accounts;
  readonly confirmPassword: ConfirmPassword;
  readonly requireConfirmation: RequireConfirmation;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly sessions: Sessions;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly pendingErasures: PendingErasuresStore;
  /** Services that must report the completed erasure. */
  readonly dataHolders: readonly string[];
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Deletes accounts and profiles, and tracks their erasure in all services. */
export const createAccountErasure = (dependencies: AccountErasureDependencies) => {
  const { accounts, confirmPassword, requireConfirmation, requireSecondFactor, sessions } = dependencies;
  const { recordSecurityEvent, pendingErasures, dataHolders, clock, log } = dependencies;

  const track = (subject: ErasedSubject, transaction: Transaction): Promise<void> =>
    pendingErasures.add({ ...subject, since: clock(), waitingFor: dataHolders }, transaction);

  return {
    /**
     * Deletes the account and ends its sessions. The other services erase their data on the published event.
     * @throws AppError `password-wrong`, `login-attempts-exceeded`, `attempts-delayed`, `reauthentication-required`,
     * `second-factor-required`
     */
    deleteAccount: async (
      identity: Identity,
      { password }: AccountDeletion,
      exchange: Exchange,
    ): Promise<void> => {
      const { accountId, sessionHash } = identity;
      const account = await accounts.get(identity);
      if (password !== undefined) await confirmPassword(account, password, { ...exchange, identity });
      // A recent sign-in does not replace the password where one exists: another sign-in may have been linked by a thief.
      else if (account.passwordHash) throw new AppError('reauthentication-required');
      else await requireConfirmation(sessionHash);
      await requireSecondFactor(identity);
      await accounts.delete(accountId, async (_account, transaction) => {
        await track({ accountId }, transaction);
        // Only in the log of the operator: the audit log is erased with the account.
        transaction.afterCommit(async () =>
          log.info({ securityEvent: 'account-deleted', accountId }, 'security event'),
        );
      });
      await sessions.endAll({ accountId });
    },

    /** @throws AppError `not-found`, `last-profile`, `last-parent`, `second-factor-required` */
    deleteProfile: async (identity: Identity, profileId: string, exchange: Exchange): Promise<void> => {
      const { accountId } = identity;
      await requireSecondFactor(identity);
      await accounts.removeProfile(accountId, profileId, async (_account, transaction) => {
        await track({ accountId, profileId }, transaction);
        await recordSecurityEvent(identity, 'profile-deleted', { ...exchange, transaction });
      });
    },

    complete: pendingErasures.complete,

    reportOverdue: async (): Promise<void> => {
      const since = new Date(clock().getTime() - OVERDUE_MS);
      const overdue = await pendingErasures.findOlderThan(since, MAX_REPORTED);
      for (const erasure of overdue) log.error(erasure, 'erasure overdue');
    },
  };
};

export type AccountErasure = ReturnType<typeof createAccountErasure>;
