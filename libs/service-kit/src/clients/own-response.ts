import type { Dispatcher } from 'undici';

/**
 * Header in which a service repeats the `traceparent` of a request in the response, because each request has another one.
 * HTTP/1.1 itself tells by their order alone which response belongs to which request of a connection.
 */
export const RESPONSE_TO = 'traceparent';

const getHeader = (headers: unknown, name: string): unknown =>
  typeof headers === 'object' && headers !== null && name in headers
    ? (headers as Readonly<Record<string, unknown>>)[name]
    : undefined;

/**
 * Interceptor of undici that fails a request whose response belongs to another one, and closes the connection, whose
 * later responses are shifted as well. Requests without a `traceparent` are not checked.
 */
export const requireOwnResponse: Dispatcher.DispatcherComposeInterceptor =
  (dispatch) => (options, handler) => {
    const expected = getHeader(options.headers, RESPONSE_TO);
    if (expected === undefined) return dispatch(options, handler);
    return dispatch(options, {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onResponseStart: (controller, status, headers, message) => {
        if (headers[RESPONSE_TO] === expected)
          handler.onResponseStart?.(controller, status, headers, message);
        else controller.abort(new Error('The response belongs to another request'));
      },
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
    });
  };
