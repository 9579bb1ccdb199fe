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

/** Returns the innermost message in one line, without a final period. */
const describeCause = (error: unknown): string => {
  if (error instanceof AggregateError) return describeCause(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return describeCause(error.cause);
  const message = error instanceof Error ? error.message || error.name : String(error);
  return (message.split('\n')[0] ?? '').replace(/\.$/, '');
};

/** Connects to the server that a variable names. @throws ConnectionError when that fails */
export const connectTo = async <T>(variable: string, url: string, connect: () => Promise<T>): Promise<T> => {
  try {
    return await connect();
  } catch (error) {
    throw new ConnectionError(variable, toAddress(url), error);
  }
};
