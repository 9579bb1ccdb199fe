import { AsyncResource } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

/** Body of a response that was received completely, with the method of a stream that @fastify/reply-from calls. */
export type WholeBody = { readonly content: Buffer | undefined; destroy(): void };

type WholeResponse = {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: WholeBody;
};

/** Largest response in bytes, far above that of any endpoint, so that a defective service cannot exhaust the memory. */
const MAX_BYTES = 16 * 1024 * 1024;

type Callback = (error: Error | null, response?: WholeResponse) => void;

const concat = (chunks: readonly Buffer[]): Buffer | undefined =>
  chunks.length > 1 ? Buffer.concat(chunks) : chunks[0];

const createHandler = (done: Callback): Dispatcher.DispatchHandler => {
  // The events of a connection arrive in the asynchronous context of the request that opened it.
  const request = new AsyncResource('UPSTREAM_REQUEST');
  const chunks: Buffer[] = [];
  let bytes = 0;
  let statusCode = 0;
  let headers: IncomingHttpHeaders = {};
  return {
    // Without it, undici takes the handler for one of its former interface.
    onRequestStart: () => {},
    onResponseStart: (_controller, receivedStatus, receivedHeaders) => {
      statusCode = receivedStatus;
      headers = receivedHeaders;
    },
    onResponseData: (controller, chunk) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MAX_BYTES) controller.abort(new Error('The response of the service is too large'));
    },
    onResponseEnd: () => {
      const body = { content: concat(chunks), destroy: () => {} };
      request.runInAsyncScope(done, undefined, null, { statusCode, headers, body });
    },
    onResponseError: (_controller, error) => request.runInAsyncScope(done, undefined, error),
  };
};

/**
 * Creates a client of @fastify/reply-from for small responses, which it receives completely before it passes them on. A
 * response that breaks off becomes an error that the client can read, and a whole one is sent with one write.
 */
export const createWholeResponseClient = (
  dispatcher: Pick<Dispatcher, 'dispatch'>,
): Pick<Dispatcher, 'request'> => {
  const request = (options: Dispatcher.DispatchOptions, done: Callback): void => {
    dispatcher.dispatch(options, createHandler(done));
  };
  // @fastify/reply-from calls the form with a callback only, and reads nothing else of the response.
  return { request: request as unknown as Dispatcher['request'] };
};
