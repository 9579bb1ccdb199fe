import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Kinds of the values that belong to one account only, by the field whose unique index guards them. */
const KIND_BY_FIELD = {
  usernameKey: 'username',
  emailKey: 'email',
  'external.oidcSub': 'external',
  'passkeys.credentialId': 'passkey',
  'tablets.tokenHash': 'tablet',
  'accessTokens.tokenHash': 'access-token',
} as const;

type IdentifierField = keyof typeof KIND_BY_FIELD;
export type IdentifierKind = (typeof KIND_BY_FIELD)[IdentifierField];

const isIdentifierField = (field: string): field is IdentifierField => Object.hasOwn(KIND_BY_FIELD, field);

const getViolatedKind = (error: unknown): IdentifierKind | undefined => {
  if (!isDuplicateKeyError(error) || !('keyPattern' in error)) return undefined;
  const [field = ''] = Object.keys(Object(error.keyPattern));
  return isIdentifierField(field) ? KIND_BY_FIELD[field] : undefined;
};

/** Returns true for the failure of a write that would have given an account a value of another one. */
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
