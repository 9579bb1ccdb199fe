import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Which field of an account that could not be opened belongs to another one; undefined for any other error. */
export const getDuplicateField = (error: unknown): string | undefined => {
  if (!(error instanceof AppError) || error.code !== 'account-exists') return undefined;
  const { cause } = error;
  if (!(cause instanceof Error && 'keyPattern' in cause)) return undefined;
  return Object.keys(cause.keyPattern as Record<string, unknown>)[0];
};
