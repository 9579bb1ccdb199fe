import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { AccountsStore } from './accounts.store.ts';

type RequireOpenRegistrationDependencies = {
  readonly store: Pick<AccountsStore, 'isEmpty'>;
  readonly lock: TransactionLock;
  readonly isOpen: boolean;
};

/**
 * Creates the function that rejects new accounts on a server that is closed, except the first one: whoever sets the server up
 * needs it. Of simultaneous first registrations, one succeeds.
 */
export const createRequireOpenRegistration =
  ({ store, lock, isOpen }: RequireOpenRegistrationDependencies) =>
  /** @throws AppError `registration-closed` */
  async (transaction: Transaction): Promise<void> => {
    if (isOpen) return;
    await lock('first account', transaction.session);
    if (!(await store.isEmpty(transaction))) throw new AppError('registration-closed');
  };
