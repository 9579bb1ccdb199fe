import type { ErrorCode } from './errors.ts';
import type { z } from './zod.ts';

/**
 * Who may call: `public` anyone; `session` a signed-in account, onboarded or not; `onboarded` a signed-in account that
 * completed onboarding; `service` another deployable of ours, never a browser.
 */
export type Access = 'public' | 'session' | 'onboarded' | 'service';

/** A row of the gateway's table of rate limits. */
export type LimitName =
  | 'default'
  | 'login'
  | 'register'
  | 'reset'
  | 'upload'
  | 'analyze'
  | 'suggest'
  | 'vote'
  | 'payment'
  | 'webhook';

export type JsonResponse<Schema extends z.ZodType = z.ZodType> = {
  readonly status: 200 | 201;
  readonly schema: Schema;
};
/** 204 when it is done; 202 when it goes on after the answer. */
export type EmptyResponse = { readonly status: 202 | 204 };
export type RedirectResponse = { readonly status: 302 };
export type BinaryResponse = { readonly status: 200; readonly mediaTypes: readonly string[] };
export type SuccessResponse = JsonResponse | EmptyResponse | RedirectResponse | BinaryResponse;

/** One call of a service as data: the server implements it, the gateway routes it, the client and the docs derive from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Starts with `/api/` when browsers may call it through the gateway, with `/internal/` when only services may. */
  readonly path: `/api/${string}` | `/internal/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly limit?: LimitName;
  /**
   * The one cookie of the browser that the endpoint reads, by its name without `__Host-`. All others stay outside, and
   * of this one an opaque value alone comes in: letters, digits, `-` and `_`.
   */
  readonly cookie?: string;
  /** How long the gateway waits for the whole answer, in milliseconds; 3,000 unless told. */
  readonly timeoutMs?: number;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Whether the handler gets the JSON body as the very bytes that came, because a signature covers them. */
  readonly rawBody?: true;
  /** Headers of the caller that the gateway passes on besides those that it always does; in lower case. */
  readonly headers?: readonly string[];
  readonly success: SuccessResponse;
  /** The codes this endpoint may answer beyond the ones any endpoint may (see `commonErrors`). */
  readonly errors: readonly ErrorCode[];
};

/** Codes that every endpoint may answer. */
export const commonErrors = [
  'validation-failed',
  'malformed-request',
  'unauthenticated',
  'cross-site-request',
  'onboarding-required',
  'body-too-large',
  'media-type-unsupported',
  'rate-limited',
  'internal',
  'unavailable',
  'timed-out',
] as const satisfies readonly ErrorCode[];

/** Declares an endpoint, keeping its literal types. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type Side = 'input' | 'output';
type Value<Schema extends z.ZodType, S extends Side> = S extends 'input' ? z.input<Schema> : z.output<Schema>;

/** A caller may leave out what has no required field. */
type MayBeLeftOut<Name extends string, Input> = undefined extends Input
  ? true
  : Name extends 'query'
    ? Record<string, never> extends Input
      ? true
      : false
    : false;

type Part<Name extends string, Schema, S extends Side> = Schema extends z.ZodType
  ? [S, MayBeLeftOut<Name, z.input<Schema>>] extends ['input', true]
    ? { readonly [K in Name]?: Value<Schema, S> }
    : { readonly [K in Name]: Value<Schema, S> }
  : unknown;

type Parts<E extends Endpoint, S extends Side> = Part<'params', E['params'], S> &
  Part<'query', E['query'], S> &
  Part<'body', E['body'], S>;

/** What a caller hands over. */
export type EndpointInput<E extends Endpoint> = Parts<E, 'input'>;
/** What a handler receives, validated. */
export type EndpointRequest<E extends Endpoint> = Parts<E, 'output'> &
  (E extends { readonly rawBody: true } ? { readonly body: Uint8Array | undefined } : unknown);
/** What a caller gets back. */
export type EndpointOutput<E extends Endpoint> =
  E['success'] extends JsonResponse<infer Schema>
    ? z.output<Schema>
    : E['success'] extends BinaryResponse
      ? ArrayBuffer
      : undefined;
