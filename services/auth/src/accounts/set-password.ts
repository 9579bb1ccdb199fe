import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { LoginRef } from '../sessions/session-record.ts';
import { type Account, isParentLogin } from './account.ts';
import { publishAccessClosed, publishAccountChanged, publishPasswordChanged } from './account-events.ts';
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
 * of an address that was never verified did not own it. Whatever is open to people outside of the account is closed, unless the
 * login is a child's or a viewer's, which opens nothing and has no PIN.
 */
const getReclaim = (account: Account, restoredEmail: string | undefined): AccountChange => ({
  external: null,
  passkeys: [],
  ...(isParentLogin(account) ? withoutOutsideAccess(account) : {}),
  mustVerifyEmail: false,
  ...(account.mustVerifyEmail ? { secondFactor: null } : {}),
  ...(account.mustVerifyEmail && isParentLogin(account) ? { parentPin: null } : {}),
  ...(restoredEmail ? { email: restoredEmail } : {}),
});

/** Returns the change that disconnects tablets and tokens with a new password; logins of children and viewers have none. */
const withoutPrograms = (account: Account): AccountChange =>
  isParentLogin(account) ? { tablets: [], accessTokens: [] } : {};

export const createSetPassword = (dependencies: AccountsDependencies) => {
  const { store, unitOfWork, databaseClock } = dependencies;

  /**
   * @throws AppError `unauthenticated` when the account does not exist, `account-exists` when another account has the
   * restored address; any error of `beforeChange`
   */
  return async (ref: LoginRef, passwordHash: string, options: SetPasswordOptions): Promise<Account> => {
    const { beforeChange, isReclaimed = false, restoredEmail } = options;
    const change = unitOfWork(async (transaction) => {
      const before = await store.find(ref, transaction);
      if (!before) throw new AppError('unauthenticated');
      await beforeChange(before, transaction);
      // Ends the sessions from before it, which other replicas date.
      const passwordChangedAt = await databaseClock();
      publishPasswordChanged(transaction, before, passwordChangedAt);
      const after = await store.change(
        before,
        {
          ...(isReclaimed ? getReclaim(before, restoredEmail) : withoutPrograms(before)),
          passwordHash,
          passwordChangedAt,
        },
        isReclaimed ? passwordChangedAt : before.updatedAt,
        transaction,
      );
      if (!after) throw new AppError('unauthenticated');
      if (isReclaimed && isParentLogin(before)) publishAccessClosed(transaction, after, passwordChangedAt);
      else if (isReclaimed) publishAccountChanged(transaction, after);
      return after;
    });
    const account = await rejectDuplicates(change);
    await writeSnapshot(dependencies, account);
    return account;
  };
};
