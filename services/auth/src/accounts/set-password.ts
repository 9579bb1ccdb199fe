import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Account } from './account.ts';
import { publishAccountChanged, publishPasswordChanged } from './account-events.ts';
import type { AccountChange } from './accounts.store.ts';
import { type AccountsDependencies, type TransactionHook, writeSnapshot } from './change-account.ts';

type SetPasswordOptions = {
  readonly beforeChange: TransactionHook;
  /** Set after a reset by mail, which proves the control of the email address. */
  readonly isReclaimed?: boolean;
};

/**
 * Verifies the address of a reclaimed account and removes its external identity and passkeys: someone else may have
 * registered the address, linked the identity or added the passkeys.
 */
const getReclaim = ({ external, passkeys = [], mustVerifyEmail }: Account): AccountChange | undefined =>
  external || passkeys.length > 0 || mustVerifyEmail
    ? { external: null, passkeys: [], mustVerifyEmail: false }
    : undefined;

export const createSetPassword = (dependencies: AccountsDependencies) => {
  const { store, unitOfWork, clock } = dependencies;

  /** @throws AppError `unauthenticated` when the account does not exist; any error of `beforeChange` */
  return async (id: string, passwordHash: string, options: SetPasswordOptions): Promise<Account> => {
    const { beforeChange, isReclaimed = false } = options;
    const account = await unitOfWork(async (transaction) => {
      const before = await store.find(id, transaction);
      if (!before) throw new AppError('unauthenticated');
      await beforeChange(before, transaction);
      const passwordChangedAt = clock();
      await store.setPassword(id, passwordHash, passwordChangedAt, transaction);
      publishPasswordChanged(transaction, id, passwordChangedAt);
      const reclaim = isReclaimed ? getReclaim(before) : undefined;
      const after = reclaim && (await store.change(id, reclaim, passwordChangedAt, transaction));
      if (after) publishAccountChanged(transaction, after);
      return after ?? { ...before, passwordHash, passwordChangedAt };
    });
    await writeSnapshot(dependencies, account);
    return account;
  };
};
