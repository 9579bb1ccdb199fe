import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Account } from './account.ts';
import { publishAccessClosed, publishPasswordChanged } from './account-events.ts';
import type { AccountChange } from './accounts.store.ts';
import { type AccountsDependencies, type TransactionHook, writeSnapshot } from './change-account.ts';
import { rejectDuplicates } from './identifiers/duplicate-account.ts';
import { withoutOutsideAccess } from './profile-rules.ts';

type SetPasswordOptions = {
  readonly beforeChange: TransactionHook;
  /** Set after a reset by mail, which proves the control of the email address. */
  readonly isReclaimed?: boolean;
  /** Earlier address of a reclaimed account, whose owner undoes a change. */
  readonly restoredEmail?: string | undefined;
};

/**
 * Verifies the address of a reclaimed account and removes its external identity and passkeys: someone else may have
 * registered the address, linked the identity or added the passkeys. Whoever set up the second factor and the parent PIN
 * of an address that was never verified did not own it. Whatever is open to people outside of the account is closed.
 */
const getReclaim = (account: Account, restoredEmail: string | undefined): AccountChange => ({
  external: null,
  passkeys: [],
  ...withoutOutsideAccess(account),
  mustVerifyEmail: false,
  ...(account.mustVerifyEmail ? { secondFactor: null, parentPinHash: null, parentPinSetAt: null } : {}),
  ...(restoredEmail ? { email: restoredEmail } : {}),
});

export const createSetPassword = (dependencies: AccountsDependencies) => {
  const { store, unitOfWork, databaseClock } = dependencies;

  /**
   * @throws AppError `unauthenticated` when the account does not exist, `account-exists` when another account has the
   * restored address; any error of `beforeChange`
   */
  return async (id: string, passwordHash: string, options: SetPasswordOptions): Promise<Account> => {
    const { beforeChange, isReclaimed = false, restoredEmail } = options;
    const change = unitOfWork(async (transaction) => {
      const before = await store.find(id, transaction);
      if (!before) throw new AppError('unauthenticated');
      await beforeChange(before, transaction);
      // Ends the sessions from before it, which other replicas date.
      const passwordChangedAt = await databaseClock();
      await store.setPassword(id, passwordHash, passwordChangedAt, transaction);
      publishPasswordChanged(transaction, id, passwordChangedAt);
      const reclaim = isReclaimed ? getReclaim(before, restoredEmail) : undefined;
      const { tablets: _tablets, accessTokens: _tokens, ...kept } = before;
      const after = reclaim && (await store.change(id, reclaim, passwordChangedAt, transaction));
      if (after) publishAccessClosed(transaction, after, passwordChangedAt);
      return after ?? { ...kept, passwordHash, passwordChangedAt, version: before.version + 1 };
    });
    const account = await rejectDuplicates(change);
    await writeSnapshot(dependencies, account);
    return account;
  };
};
