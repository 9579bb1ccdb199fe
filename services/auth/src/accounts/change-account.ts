import type { Plan } from '@fitfolk/contracts/auth';
import type { DatabaseClock } from '@fitfolk/service-kit/connections/mongo/database-clock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { LoginRef } from '../sessions/session-record.ts';
import type { Account } from './account.ts';
import type { AccountChange, AccountsStore } from './accounts.store.ts';
import { withVisibilityTime } from './profile-rules.ts';
import type { Snapshots } from './snapshots.ts';

export type AccountsDependencies = {
  readonly store: AccountsStore;
  readonly unitOfWork: UnitOfWork;
  readonly snapshots: Snapshots;
  /** Returns true for an address that the owner of another login can restore. */
  readonly isEmailReserved: (email: string, loginId: string, transaction: Transaction) => Promise<boolean>;
  readonly recordSecurityEvent: RecordSecurityEvent;
  /** Throws unless an account may be created in the transaction. */
  readonly admitRegistration: (
    transaction: Transaction,
    invitationHash: string | undefined,
  ) => Promise<{ readonly isOperator: boolean }>;
  /** Plan of a new account. */
  readonly initialPlan: Plan;
  readonly clock: () => Date;
  readonly databaseClock: DatabaseClock;
  readonly log: Logger;
};

/** Runs in the transaction of an account change. Throwing aborts the change. */
export type TransactionHook = (account: Account, transaction: Transaction) => Promise<void> | void;

export type ChangeOptions = {
  /** Returns the change, or undefined to leave the account as it is. */
  readonly decide: (account: Account) => AccountChange | undefined;
  readonly publish?: (transaction: Transaction, account: Account, before: Account) => Promise<void> | void;
  readonly beforeChange?: TransactionHook | undefined;
};

/** Writes the snapshot of a committed account. A failure is only logged: the event repairs the snapshot later. */
export const writeSnapshot = async (
  { snapshots, log }: Pick<AccountsDependencies, 'snapshots' | 'log'>,
  account: Account,
): Promise<void> => {
  await snapshots.write(account).catch((error: unknown) => {
    log.warn({ err: error, accountId: account.id }, 'could not write the account snapshot');
  });
};

/** Creates the function behind every account change: one transaction with its events, then the new snapshot. */
export const createChangeAccount = (dependencies: AccountsDependencies) => {
  const { store, unitOfWork, clock } = dependencies;

  /** @throws AppError `unauthenticated` when the account does not exist */
  return (ref: LoginRef, { decide, publish, beforeChange }: ChangeOptions): Promise<Account> =>
    unitOfWork(async (transaction) => {
      const before = await store.find(ref, transaction);
      if (!before) throw new AppError('unauthenticated');
      await beforeChange?.(before, transaction);
      const change = decide(before);
      // A concurrent change restarts this transaction, so the decision is based on the current account.
      const now = clock();
      const after = change
        ? await store.change(before, withVisibilityTime(before, change, now), now, transaction)
        : before;
      if (!after) throw new AppError('unauthenticated');
      if (change) await publish?.(transaction, after, before);
      transaction.afterCommit(() => writeSnapshot(dependencies, after));
      return after;
    });
};

export type ChangeAccount = ReturnType<typeof createChangeAccount>;
