import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { getLoginIdentifierKind, type LoginIdentifierKind } from './login-identifiers.ts';

/** Kinds of the values that belong to one login or account only. */
export type IdentifierKind = LoginIdentifierKind | 'tablet' | 'access-token';

/** A value of a login that another one of the same account has, which no index guards. */
class SharedIdentifierError extends Error {
  readonly identifier: string;
  constructor(identifier: string) {
    super('Two logins of an account share an identifier');
    this.identifier = identifier;
  }
}

/** @throws SharedIdentifierError, which counts as taken, for logins of one account that share a value */
export const requireDistinct = (identifiers: readonly string[]): void => {
  const shared = identifiers.find((identifier, index) => identifiers.indexOf(identifier) !== index);
  if (shared !== undefined) throw new SharedIdentifierError(shared);
};

const getViolatedKind = (error: unknown): IdentifierKind | undefined => {
  if (error instanceof SharedIdentifierError) return getLoginIdentifierKind(error.identifier);
  if (!isDuplicateKeyError(error) || !('keyValue' in error)) return undefined;
  const [[field = '', value] = []] = Object.entries(Object(error.keyValue));
  if (field === 'tablets.tokenHash') return 'tablet';
  if (field === 'accessTokens.tokenHash') return 'access-token';
  return field === 'identifiers' ? getLoginIdentifierKind(String(value)) : undefined;
};

/** Returns true for the failure of a write that would have given a login or an account a value of another one. */
export const isTaken = (error: unknown): boolean => getViolatedKind(error) !== undefined;

/** Replaces the error of a transaction that failed because of a value of another account. @throws AppError `account-exists` */
export const rejectDuplicates = async <T>(transaction: Promise<T>): Promise<T> => {
  try {
    return await transaction;
  } catch (error) {
    if (isTaken(error)) throw new AppError('account-exists', { cause: error });
    throw error;
  }
};

/** Rejects an email address that is reserved for the restoration of another account's one. @throws AppError `account-exists` */
export const rejectReservedEmail = (): never => {
  throw new AppError('account-exists');
};

/** Returns the kind of value behind an `account-exists` error, or undefined for any other error. */
export const getTakenKind = (error: unknown): IdentifierKind | undefined => {
  if (!(error instanceof AppError) || error.code !== 'account-exists') return undefined;
  // Only a reserved address is rejected without a write.
  return error.cause === undefined ? 'email' : getViolatedKind(error.cause);
};
