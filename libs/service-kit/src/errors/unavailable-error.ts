import { ApiError } from '@fitfolk/api-client';

/**
 * Names under which drivers and `fetch` report that a server could not be reached or did not answer. Such trouble is
 * answered 503, never 401 or 500: the caller did nothing wrong and may try again.
 */
const troubleNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoWriteConcernError',
  'MaxRetriesPerRequestError',
  'ConnectionClosedError',
  'ConnectionError',
  'ClosedConnectionError',
  'TimeoutError',
  'NoRespondersError',
  'JetStreamError',
  'ObjectStoreError',
]);

const troubleCodes = new Set([
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

const redisTrouble =
  /Connection is closed|Stream isn't writeable|Command timed out|LOADING|READONLY|OOM command/;

/** Whether an error says that a server we depend on is out of reach or silent. */
export const isUnavailableError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (troubleNames.has(error.name)) return true;
  // A sibling's own failure is not the caller's doing either.
  if (error instanceof ApiError && error.status >= 500) return true;
  if ('code' in error && typeof error.code === 'string' && troubleCodes.has(error.code)) return true;
  if (redisTrouble.test(error.message)) return true;
  return error.cause !== undefined && isUnavailableError(error.cause);
};
