import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Replaces the unique index's error of a transaction. @throws AppError `account-exists` */
export const rejectDuplicates = async <T>(transaction: Promise<T>): Promise<T> => {
  try {
    return await transaction;
  } catch (error) {
    if (isDuplicateKeyError(error)) throw new AppError('account-exists', { cause: error });
    throw error;
  }
};

/** Rejects an email address like one that another account has. @throws AppError `account-exists` */
export const rejectReservedEmail = (): never => {
  const cause = Object.assign(new Error('The email address is reserved'), { keyPattern: { emailKey: 1 } });
  throw new AppError('account-exists', { cause });
};

/** Returns the index field behind an `account-exists` error, or undefined for any other error. */
export const getDuplicateField = (error: unknown): string | undefined => {
  if (!(error instanceof AppError) || error.code !== 'account-exists') return undefined;
  const { cause } = error;
  if (!(cause instanceof Error && 'keyPattern' in cause)) return undefined;
  return Object.keys(cause.keyPattern as Record<string, unknown>)[0];
};
