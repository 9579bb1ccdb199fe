import { setTimeout } from 'node:timers/promises';
import { isUnavailableError } from '../errors/unavailable-error.ts';
import type { Logger } from '../observability/log.ts';

/** Interval of the attempts to reach a server, in milliseconds. */
const RETRY_INTERVAL_MS = 1000;

/** Reports a server that a process can't use, in one sentence with the variable, the address and the cause. */
export class ConnectionError extends Error {
  constructor(variable: string, address: string, cause: unknown) {
    super(`${variable}: ${address} can't be used: ${describeCause(cause)}.`, { cause });
    this.name = 'ConnectionError';
  }
}

/** Removes the credentials, the path and the options of a URL, which may name several hosts. */
const toAddress = (url: string): string =>
  url
    .replace(/^[\w+]+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?].*$/, '');

/** Returns the error that others wrap, such as the refused connection behind a failed request. */
const getInnermost = (error: unknown): unknown => {
  if (error instanceof AggregateError) return getInnermost(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? getInnermost(error.cause) : error;
};

/** Returns the innermost message in one line, without a final period. */
const describeCause = (error: unknown): string => {
  const innermost = getInnermost(error);
  const message = innermost instanceof Error ? innermost.message || innermost.name : String(innermost);
  return (message.split('\n')[0] ?? '').replace(/\.$/, '');
};

type ConnectOptions = {
  /** Name of the variable with the URL of the server. */
  readonly variable: string;
  readonly url: string;
  readonly log: Pick<Logger, 'warn'>;
};

/**
 * Connects to the server that a variable names. While the server is unreachable, it waits and reports each new reason, so
 * that processes can start in any order and during an outage.
 * @throws ConnectionError when the server refuses the connection, for example the password
 */
export const connectTo = async <T>(
  { variable, url, log }: ConnectOptions,
  connect: () => Promise<T>,
): Promise<T> => {
  let reported: string | undefined;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      const failure = new ConnectionError(variable, toAddress(url), error);
      if (!isUnavailableError(getInnermost(error))) throw failure;
      if (failure.message !== reported) log.warn(`${failure.message} Trying again until it responds.`);
      reported = failure.message;
      await setTimeout(RETRY_INTERVAL_MS);
    }
  }
};
