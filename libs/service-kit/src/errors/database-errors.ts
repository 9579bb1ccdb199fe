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

/** Labels an error of MongoDB's driver. */
export const addErrorLabel = (error: unknown, label: string): void => {
  if (error instanceof Error && 'addErrorLabel' in error && typeof error.addErrorLabel === 'function')
    error.addErrorLabel(label);
};

/**
 * Codes of MongoDB's errors after which the same operation may succeed, most of them during an election. The server labels
 * only some of them: those of writes outside of transactions, and no errors of reads.
 */
const unavailableCodes = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  43, // CursorNotFound, because the server restarted
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  112, // WriteConflict
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  202, // NetworkInterfaceExceededTimeLimit
  237, // CursorKilled
  239, // SnapshotTooOld
  246, // SnapshotUnavailable
  251, // NoSuchTransaction
  262, // ExceededTimeLimit
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11601, // Interrupted
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/** Returns true for an error of MongoDB, also of a bulk write, whose code says that the operation may succeed later. */
export const hasUnavailableCode = (error: Error): boolean =>
  error.name.startsWith('Mongo') &&
  'code' in error &&
  typeof error.code === 'number' &&
  unavailableCodes.has(error.code);

/** Returns the error that a bulk write of MongoDB wraps, such as `insertMany` a lost connection. */
export const getBulkWriteCause = (error: Error): unknown =>
  error.name === 'MongoBulkWriteError' && 'errorResponse' in error ? error.errorResponse : undefined;

const lostConnectionNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
]);

/**
 * Returns true for a lost connection to MongoDB, also of a bulk write. The driver does not label it when another operation
 * reported the loss before (mongodb 7.8).
 */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (lostConnectionNames.has(error.name) || isLostConnection(getBulkWriteCause(error)));
