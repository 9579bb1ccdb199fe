import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';

export type RequireOperatorDependencies = {
  readonly accounts: Pick<Accounts, 'get'>;
  /** Returns true for a login of the person who runs the server. */
  readonly isOperator: (account: Account) => boolean;
};

/** Creates a function that returns the account of an operator. @throws AppError `not-found` for everyone else */
export const createRequireOperator =
  ({ accounts, isOperator }: RequireOperatorDependencies) =>
  async (identity: Identity): Promise<Account> => {
    const account = await accounts.get(identity);
    if (!isOperator(account)) throw new AppError('not-found');
    return account;
  };
