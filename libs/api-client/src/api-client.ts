import type { Contract } from '@fitfolk/contracts/core/contract';
import type { Endpoint, EndpointInput, EndpointOutput } from '@fitfolk/contracts/core/endpoint';
import type { Problem } from '@fitfolk/contracts/core/errors';
import type { Structure } from '@fitfolk/contracts/core/structure';

/**
 * A response with an error status. `message` is `"{status}: {body text}"`, or the status text for an empty body; `problem`
 * is the parsed problem+json body; `requestId` identifies the request in logs and traces.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly requestId: string | undefined;
  /** Time to wait before a retry, from the `Retry-After` header, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, text: string, problem: Problem | undefined, headers = new Headers()) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.requestId = headers.get('x-request-id') ?? undefined;
    this.retryAfterMs = Number(headers.get('retry-after')) * 1000 || undefined;
  }

  /** English error message of the server. */
  get detail(): string {
    return this.problem?.detail ?? this.message;
  }
}

/** A request without a response: the server could not be reached, or the connection broke off. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super('The server could not be reached', options);
    this.name = 'ConnectionError';
  }
}

/** Rethrows the error of a fetch: a TypeError means that there was no response. @throws ConnectionError */
export const rethrowFetchError = (error: unknown): never => {
  throw error instanceof TypeError ? new ConnectionError({ cause: error }) : error;
};

/** Returns the cursor of the next page from the `Link` header (RFC 8288). */
export const nextCursor = (headers: Headers): string | undefined =>
  /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];

type CallOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Record<string, string>;
  /** Key of the creation, for a caller that repeats it itself. By default each call is a creation of its own, and is repeated. */
  readonly idempotencyKey?: string;
  /** Response to a request that was sent earlier, in place of a new one. */
  readonly response?: Promise<Response> | undefined;
  /** Receives the response headers, such as `Link`. */
  readonly onHeaders?: (headers: Headers) => void;
};

type Call<E extends Endpoint> =
  EndpointInput<E> extends infer Input
    ? keyof Input extends never
      ? (input?: Record<string, never>, options?: CallOptions) => Promise<EndpointOutput<E>>
      : Record<string, never> extends Input
        ? (input?: Input, options?: CallOptions) => Promise<EndpointOutput<E>>
        : (input: Input, options?: CallOptions) => Promise<EndpointOutput<E>>
    : never;

export type ApiClient<C extends Contract> = { readonly [K in keyof C['endpoints']]: Call<C['endpoints'][K]> };

export type ApiClientOptions = {
  /** URL of the service or gateway; empty for the page's own origin. */
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Returns additional headers; called for every request. */
  readonly headers?: () => Record<string, string>;
  /** Pauses before each further attempt of a creation whose outcome is unknown, in milliseconds. */
  readonly retryDelaysMs?: readonly number[];
};

type RawInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** Creates a client with one method per endpoint. Methods reject with `ApiError` for an error response. */
export const createApi = <C extends Contract>(contract: C, options: ApiClientOptions = {}): ApiClient<C> => {
  const unconfirmedKeys = new Map<string, string>();
  return Object.fromEntries(
    Object.entries(contract.endpoints).map(([name, endpoint]) => [
      name,
      (input: RawInput = {}, callOptions: CallOptions = {}) =>
        endpoint.acceptsIdempotencyKey
          ? create(endpoint, input, callOptions, options, unconfirmedKeys)
          : send(endpoint, input, callOptions, options),
    ]),
  ) as ApiClient<C>;
};

/** Formats the path and query of a call; parameters are percent-encoded. */
export const endpointUrl = (endpoint: Endpoint, input: RawInput): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
};

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const RETRY_DELAYS_MS: readonly number[] = [300, 1000];
/** Longest `Retry-After` to wait for, in milliseconds. */
const MAX_RETRY_AFTER_MS = 3000;

/**
 * Returns the least time to wait before a creation is sent again, in milliseconds: after a lost connection or an
 * unavailable server, its outcome is unknown. Undefined after other errors and while offline; Node knows no such state.
 */
const getRetryPause = (error: unknown): number | undefined => {
  if (globalThis.navigator?.onLine === false) return undefined;
  if (error instanceof ConnectionError) return 0;
  if (!(error instanceof ApiError && [502, 503, 504].includes(error.status))) return undefined;
  const { retryAfterMs = 0 } = error;
  return retryAfterMs > MAX_RETRY_AFTER_MS ? undefined : retryAfterMs;
};

/** Sends a request until its outcome is known, or the attempts are used up. */
const sendRepeatedly: typeof send = async (endpoint, input, callOptions, options) => {
  for (const delayMs of options.retryDelaysMs ?? RETRY_DELAYS_MS) {
    try {
      return await send(endpoint, input, callOptions, options);
    } catch (error) {
      const pauseMs = getRetryPause(error);
      if (pauseMs === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(pauseMs, delayMs)));
    }
  }
  return send(endpoint, input, callOptions, options);
};

/**
 * Sends a creation with the same key in every attempt, so that it takes effect once. One that the person repeats, because
 * its outcome was unknown, gets the key of the first.
 */
const create = async (
  endpoint: Endpoint,
  input: RawInput,
  callOptions: CallOptions,
  options: ApiClientOptions,
  unconfirmedKeys: Map<string, string>,
): Promise<unknown> => {
  const { idempotencyKey, headers } = callOptions;
  const request = JSON.stringify([endpoint.method, endpointUrl(endpoint, input), input.body]);
  const key = idempotencyKey ?? unconfirmedKeys.get(request) ?? randomHex(16);
  const attempt = idempotencyKey ? send : sendRepeatedly;
  unconfirmedKeys.delete(request);
  try {
    const keyed = { ...callOptions, headers: { ...headers, 'idempotency-key': key } };
    return await attempt(endpoint, input, keyed, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.status < 500)) unconfirmedKeys.set(request, key);
    throw error;
  }
};

const BAD_GATEWAY = 502;

/** Starts a trace for every request (W3C Trace Context), so that its id is known even without a response. */
const send = async (
  endpoint: Endpoint,
  input: RawInput,
  callOptions: CallOptions,
  { baseUrl = '', fetch = globalThis.fetch, headers }: ApiClientOptions,
): Promise<unknown> => {
  const hasBody = input.body != null;
  // Clients of pages name none: no endpoint that they call redirects or answers with bytes.
  const success: { readonly status?: number } = endpoint.success ?? {};
  const sent =
    callOptions.response ??
    fetch(`${baseUrl}${endpointUrl(endpoint, input)}`, {
      method: endpoint.method,
      credentials: 'include',
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        traceparent: `00-${randomHex(16)}-${randomHex(8)}-00`,
        ...headers?.(),
        ...callOptions.headers,
      },
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      signal: callOptions.signal ?? null,
    });
  const response = await sent.catch(rethrowFetchError);
  if (!response.ok && response.status !== success.status) throw await toApiError(response);
  callOptions.onHeaders?.(response.headers);
  if ('mediaTypes' in success) return response.arrayBuffer().catch(rethrowFetchError);
  const text = await response.text().catch(rethrowFetchError);
  if (text === '') return undefined;
  const json = parseJson(text);
  // Something in between answered, so that the outcome is unknown. The tests of services check their responses to each other.
  if (json === undefined || !(baseUrl || hasStructure(json, endpoint.structure)))
    throw new ApiError(BAD_GATEWAY, text, undefined, response.headers);
  return json;
};

type Fields = Readonly<Record<string, Structure>>;

/** Returns false for a value that lacks a list or an object: a page could not render it. */
const hasStructure = (value: unknown, structure: Structure | undefined): boolean => {
  if (!structure) return true;
  if ('?' in structure) return value == null || hasStructure(value, structure['?']);
  if (Array.isArray(structure))
    return Array.isArray(value) && value.every((each) => hasStructure(each, structure[0]));
  return (
    value instanceof Object &&
    Object.keys(structure).every((name) => hasStructure((value as Fields)[name], (structure as Fields)[name]))
  );
};

/** Parses JSON; undefined for other text. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Converts an error response to an `ApiError`. */
export const toApiError = async (response: Response): Promise<ApiError> => {
  const text = await response.text().catch(rethrowFetchError);
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isProblem ? (parseJson(text) as Problem | undefined) : undefined;
  return new ApiError(response.status, text || response.statusText, problem, response.headers);
};
