import type { RegistrationMode } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { FirstRunLinks } from './first-run/first-run-links.ts';
import type { RegistrationInvitations } from './registration-invitations.ts';

type AdmitRegistrationDependencies = {
  readonly firstRunLinks: Pick<FirstRunLinks, 'use'>;
  readonly invitations: Pick<RegistrationInvitations, 'use'>;
  readonly mode: RegistrationMode;
};

/** Role of the login that a registration creates. */
export type Admission = { readonly isOperator: boolean };

/**
 * Creates the function that decides in the transaction of a registration whether the account may be created. The first-run
 * link admits one account in every mode, and makes it the operator's. Of several registrations with the same link or the
 * same invitation, one succeeds.
 */
export const createAdmitRegistration =
  ({ firstRunLinks, invitations, mode }: AdmitRegistrationDependencies) =>
  /** @throws AppError `registration-closed`, `invitation-required`, `invitation-invalid` */
  async (transaction: Transaction, secretHash?: string): Promise<Admission> => {
    if (secretHash !== undefined && (await firstRunLinks.use(secretHash, transaction)))
      return { isOperator: true };
    // Used up on an open server, too, so that the link stays used when the mode changes.
    const isInvited = secretHash !== undefined && (await invitations.use(secretHash, transaction));
    if (mode === 'open' || (mode === 'invited' && isInvited)) return { isOperator: false };
    if (mode === 'closed') throw new AppError('registration-closed');
    throw new AppError(secretHash === undefined ? 'invitation-required' : 'invitation-invalid');
  };
