import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';
import { getStructure, type Structure } from './structure.ts';
import type { z } from './zod.ts';

/**
 * Callers that an endpoint admits: `public` anyone, `session` any signed-in account, `onboarded` a signed-in account that
 * completed onboarding, `verified` one that also verified its email address, `tablet` a paired kitchen tablet and no session,
 * `service` another deployable and never a browser.
 */
export type Access = 'public' | 'session' | 'onboarded' | 'verified' | 'tablet' | 'service';

/** Name of a rate limit in the gateway's configuration. */
export type LimitName =
  | 'default'
  | 'login'
  | 'register'
  | 'reset'
  | 'upload'
  | 'analyze'
  | 'suggest'
  | 'calendar'
  | 'product'
  | 'vote'
  | 'post'
  | 'payment'
  | 'webhook'
  | 'beacon'
  | 'pair'
  | 'tablet';

export type JsonResponse<Schema extends z.ZodType = z.ZodType> = {
  readonly status: 200 | 201;
  readonly schema: Schema;
};
/** 204 when the work is done, 202 when it continues after the response. */
export type EmptyResponse = { readonly status: 202 | 204 };
export type RedirectResponse = { readonly status: 302 };
export type BinaryResponse = { readonly status: 200; readonly mediaTypes: readonly string[] };
export type SuccessResponse = JsonResponse | EmptyResponse | RedirectResponse | BinaryResponse;

/** A call of a service as data. The server, the gateway's routes, the client and the API docs derive from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/` paths are exposed by the gateway; `/internal/` paths are reachable from services only. */
  readonly path: `/api/${string}` | `/internal/${string}`;
  readonly access: Access;
  readonly summary: string;
  /** Rejects sessions that the parent PIN limits to a child's profile. */
  readonly parentsOnly?: true;
  /**
   * Admits further sessions to an endpoint for parents, which changes or shows nothing but their own login: those of a child's
   * login, with `any` those of a viewer's, too. A session of a parent that the PIN limits to a child stays rejected.
   */
  readonly ownLogin?: 'any' | 'child';
  /** Admits the logins of viewers, which reach no other endpoint that needs a session. */
  readonly admitsViewers?: true;
  /** Rejects sessions whose user did not prove their identity within the last five minutes. */
  readonly requiresConfirmation?: true;
  /** Permission that a personal access token needs. Tokens do not reach an endpoint without one. */
  readonly scope?: Scope;
  readonly limit?: LimitName;
  /**
   * Name, without `__Host-`, of the only browser cookie the gateway forwards. Its value must consist of letters, digits,
   * `-` and `_`.
   */
  readonly cookie?: string;
  /**
   * Gateway timeout for the complete response, in milliseconds; defaults to 3,000. Required where the service waits for a server
   * that is not Fitfolk's, and longer than it waits: a timeout counts against the whole service. The tests check it.
   */
  readonly timeoutMs?: number;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Passes the JSON body to the handler as unparsed bytes, for signature checks. */
  readonly rawBody?: true;
  /** Admits a body of any type, such as a form's, and drops it. */
  readonly ignoresBody?: true;
  /** Answers HEAD requests too, with the headers of a GET (RFC 9110, section 9.3.2), which calendar apps send before they subscribe. */
  readonly answersHead?: true;
  /** Creates something: a repeated request with the same `Idempotency-Key` has no further effect and the same answer. */
  readonly acceptsIdempotencyKey?: true;
  /** Additional request headers that the gateway forwards, in lower case. */
  readonly headers?: readonly string[];
  readonly success: SuccessResponse;
  /**
   * Lists and objects of what a GET reads, derived from its schema by `defineEndpoint`. Results of changes are shown too, but a
   * wrong one is rarer than worth its bytes on every page.
   */
  readonly structure?: Structure | undefined;
  /** Error codes in addition to `commonErrors`. */
  readonly errors: readonly ErrorCode[];
};

/** Error codes that every endpoint can return. */
export const commonErrors = [
  'validation-failed',
  'malformed-request',
  'unauthenticated',
  'cross-site-request',
  'onboarding-required',
  'email-unverified',
  'parent-pin-required',
  'view-only',
  'scope-missing',
  'body-too-large',
  'target-too-long',
  'head-too-large',
  'media-type-unsupported',
  'rate-limited',
  'internal',
  'unavailable',
  'timed-out',
] as const satisfies readonly ErrorCode[];

/** Declares an endpoint and keeps its literal types. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E =>
  Object.defineProperty(endpoint, 'structure', {
    get: () =>
      endpoint.method === 'GET' && 'schema' in endpoint.success
        ? getStructure(endpoint.success.schema)
        : undefined,
  });

type Side = 'input' | 'output';
type Value<Schema extends z.ZodType, S extends Side> = S extends 'input' ? z.input<Schema> : z.output<Schema>;

/** Callers can omit input without required fields. */
type IsOptional<Name extends string, Input> = undefined extends Input
  ? true
  : Name extends 'query'
    ? Record<string, never> extends Input
      ? true
      : false
    : false;

type Part<Name extends string, Schema, S extends Side> = Schema extends z.ZodType
  ? [S, IsOptional<Name, z.input<Schema>>] extends ['input', true]
    ? { readonly [K in Name]?: Value<Schema, S> }
    : { readonly [K in Name]: Value<Schema, S> }
  : unknown;

type Parts<E extends Endpoint, S extends Side> = Part<'params', E['params'], S> &
  Part<'query', E['query'], S> &
  Part<'body', E['body'], S>;

/** Input of a client call. */
export type EndpointInput<E extends Endpoint> = Parts<E, 'input'>;
/** Validated input of a handler. */
export type EndpointRequest<E extends Endpoint> = Parts<E, 'output'> &
  (E extends { readonly rawBody: true } ? { readonly body: Uint8Array | undefined } : unknown);
/** Result of a client call. */
export type EndpointOutput<E extends Endpoint> =
  E['success'] extends JsonResponse<infer Schema>
    ? z.output<Schema>
    : E['success'] extends BinaryResponse
      ? ArrayBuffer
      : undefined;
