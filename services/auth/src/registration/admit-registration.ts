import type { RegistrationMode } from '@fitfolk/contracts/auth';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { AccountsStore } from '../accounts/accounts.store.ts';
import type { RegistrationInvitations } from './registration-invitations.ts';

type AdmitRegistrationDependencies = {
  readonly store: Pick<AccountsStore, 'isEmpty'>;
  readonly invitations: Pick<RegistrationInvitations, 'use'>;
  readonly lock: TransactionLock;
  readonly mode: RegistrationMode;
};

/** Role of the login that a registration creates. */
export type Admission = { readonly isOperator: boolean };

/**
 * Creates the function that decides in the transaction of a registration whether the account may be created. On a server that
 * is not open, the first account always may, and belongs to the operator. Of simultaneous first registrations, one succeeds;
 * of several with the same invitation, too.
 */
export const createAdmitRegistration =
  ({ store, invitations, lock, mode }: AdmitRegistrationDependencies) =>
  /** @throws AppError `registration-closed`, `invitation-required`, `invitation-invalid` */
  async (transaction: Transaction, invitationHash?: string): Promise<Admission> => {
    // Used up on an open server, too, so that the link stays used when the mode changes.
    const isInvited = invitationHash !== undefined && (await invitations.use(invitationHash, transaction));
    if (mode === 'open') return { isOperator: false };
    await lock('first account', transaction.session);
    if (await store.isEmpty(transaction)) return { isOperator: true };
    if (mode === 'closed') throw new AppError('registration-closed');
    if (!isInvited)
      throw new AppError(invitationHash === undefined ? 'invitation-required' : 'invitation-invalid');
    return { isOperator: false };
  };
