/** Reports a transaction whose work took longer than the time in which it may commit. */
export class TransactionTimeoutError extends Error {
  override name = 'TransactionTimeoutError';

  constructor() {
    super('The transaction took too long');
  }
}

/** Returns true when MongoDB's driver labeled an error, for example as `TransientTransactionError`. */
export const hasErrorLabel = (error: unknown, label: string): boolean =>
  error instanceof Error &&
  'hasErrorLabel' in error &&
  typeof error.hasErrorLabel === 'function' &&
  error.hasErrorLabel(label) === true;
