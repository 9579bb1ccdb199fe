import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { getViolatedKind } from './former-indexes.store.ts';
import { IdentifierTakenError } from './identifier-taken-error.ts';
import type { IdentifierKind } from './list-identifiers.ts';

/** Returns true for the failure of a transaction that would have given an account a value of another one. */
export const isTaken = (error: unknown): boolean =>
  error instanceof IdentifierTakenError || isDuplicateKeyError(error);

/** Replaces the error of a transaction that failed because of a value of another account. @throws AppError `account-exists` */
export const rejectDuplicates = async <T>(transaction: Promise<T>): Promise<T> => {
  try {
    return await transaction;
  } catch (error) {
    if (isTaken(error)) throw new AppError('account-exists', { cause: error });
    throw error;
  }
};

/** Rejects an email address like one that another account has. @throws AppError `account-exists` */
export const rejectReservedEmail = (): never => {
  throw new AppError('account-exists', { cause: new IdentifierTakenError('email') });
};

/** Returns the kind of value behind an `account-exists` error, or undefined for any other error. */
export const getTakenKind = (error: unknown): IdentifierKind | undefined => {
  if (!(error instanceof AppError) || error.code !== 'account-exists') return undefined;
  const { cause } = error;
  return cause instanceof IdentifierTakenError ? cause.kind : getViolatedKind(cause);
};
