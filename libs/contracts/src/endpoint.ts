import type { ErrorCode } from './errors.ts';
import type { z } from './zod.ts';

/**
 * Who may call: `public` anyone; `session` a signed-in account, onboarded or not; `onboarded` a signed-in account that
 * completed onboarding; `service` another deployable of ours, never a browser.
 */
export type Access = 'public' | 'session' | 'onboarded' | 'service';

/** A row of the gateway's table of rate limits. */
export type LimitName = 'default' | 'login' | 'register' | 'upload' | 'analyze';

export type JsonResponse<Schema extends z.ZodType = z.ZodType> = {
  readonly status: 200 | 201;
  readonly schema: Schema;
};
export type EmptyResponse = { readonly status: 204 };
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
  /** How long the gateway waits for the whole answer, in milliseconds; 3,000 unless told. */
  readonly timeoutMs?: number;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
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

type Part<Name extends string, Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? { readonly [K in Name]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown;

type Parts<E extends Endpoint, Side extends 'input' | 'output'> = Part<'params', E['params'], Side> &
  Part<'query', E['query'], Side> &
  Part<'body', E['body'], Side>;

/** What a caller hands over. */
export type EndpointInput<E extends Endpoint> = Parts<E, 'input'>;
/** What a handler receives, validated. */
export type EndpointRequest<E extends Endpoint> = Parts<E, 'output'>;
/** What a caller gets back. */
export type EndpointOutput<E extends Endpoint> =
  E['success'] extends JsonResponse<infer Schema>
    ? z.output<Schema>
    : E['success'] extends BinaryResponse
      ? ArrayBuffer
      : undefined;
