import { ApiError } from '@fitfolk/api-client';
import { getBulkWriteCause, hasErrorLabel, hasUnavailableCode } from './database-errors.ts';

/** Names of errors with which drivers and `fetch` report that a server is unreachable or doesn't respond. */
const unavailableNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoWriteConcernError',
  'MongoWaitQueueTimeoutError',
  'TransactionTimeoutError',
  'MaxRetriesPerRequestError',
  'ConnectionClosedError',
  'ConnectionError',
  'ClosedConnectionError',
  'TimeoutError',
  'NoResponders',
  'JetStreamError',
  'ObjectStoreError',
]);

/** Labels of database errors after which the same operation may succeed: conflicts, elections, lost connections. */
const retryableLabels = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
] as const;

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_SOCKET',
]);

const unavailableRedis = new RegExp(
  [
    "Connection is closed|Stream isn't writeable|Command timed out",
    'LOADING|READONLY|OOM command|NOREPLICAS|MASTERDOWN|All sentinels are unreachable',
    "CLUSTERDOWN|TRYAGAIN|Too many Cluster redirections|Cluster isn't ready|Failed to refresh slots cache",
  ].join('|'),
);

/** Returns the errors of the commands for which Redis discarded a transaction. */
const listPreviousErrors = (error: Error): readonly unknown[] =>
  'previousErrors' in error && Array.isArray(error.previousErrors) ? error.previousErrors : [];

/** Returns true when a server that we depend on is unreachable or doesn't respond; such a failure maps to 503. */
export const isUnavailableError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (unavailableNames.has(error.name)) return true;
  if (retryableLabels.some((label) => hasErrorLabel(error, label))) return true;
  // Another service's own failure is not the client's fault either.
  if (error instanceof ApiError && error.status >= 500) return true;
  if ('code' in error && typeof error.code === 'string' && unavailableCodes.has(error.code)) return true;
  if (hasUnavailableCode(error)) return true;
  if (unavailableRedis.test(error.message)) return true;
  if (listPreviousErrors(error).some(isUnavailableError)) return true;
  return isUnavailableError(error.cause) || isUnavailableError(getBulkWriteCause(error));
};
