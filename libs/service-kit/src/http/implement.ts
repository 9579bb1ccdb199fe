import type { TabletAccess } from '@fitfolk/contracts/auth';
import type { Contract } from '@fitfolk/contracts/core/contract';
import type {
  BinaryResponse,
  Endpoint,
  EndpointRequest,
  JsonResponse,
  RedirectResponse,
} from '@fitfolk/contracts/core/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { authenticate, type Identity, type IdentityVerifier } from '../auth/identity.ts';
import { type KeyedRequest, parseKeyedRequest } from '../idempotency/keyed-request.ts';
import type { RunOnce } from '../idempotency/run-once.ts';
import { checkAccess } from './check-access.ts';
import { type BinaryResult, type NotModified, sendResult } from './send-result.ts';
import type { SerializedJson } from './serialized-json.ts';

type Result<E extends Endpoint> =
  E['success'] extends JsonResponse<infer Schema>
    ? z.input<Schema> | SerializedJson<z.input<Schema>>
    : E['success'] extends BinaryResponse
      ? BinaryResult | NotModified
      : E['success'] extends RedirectResponse
        ? { readonly location: string }
        : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a response body may return nothing
          void;

type WithIdentity<E extends Endpoint> = E['access'] extends 'session' | 'onboarded' | 'verified'
  ? { readonly identity: Identity }
  : E['access'] extends 'tablet'
    ? { readonly tablet: TabletAccess }
    : { readonly identity: Identity | undefined };

/** Input of a handler: validated parts of the request, the identity, and request and reply for headers and cookies. */
export type HandlerInput<E extends Endpoint> = EndpointRequest<E> &
  WithIdentity<E> & { readonly request: FastifyRequest; readonly reply: FastifyReply };

type Handler<E extends Endpoint, Input> = (input: Input) => Result<E> | Promise<Result<E>>;

/** A handler that stores the answers to requests with an idempotency key itself, because it carries out several together. */
type GroupedHandler<E extends Endpoint> = {
  readonly grouped: Handler<E, HandlerInput<E> & { readonly keyed: KeyedRequest | undefined }>;
};

/** Handlers for a set of endpoints, such as a part of a contract. */
export type EndpointHandlers<Endpoints extends Contract['endpoints']> = {
  readonly [K in keyof Endpoints]:
    | Handler<Endpoints[K], HandlerInput<Endpoints[K]>>
    | GroupedHandler<Endpoints[K]>;
};

/** Handlers for all endpoints of a contract. */
export type Handlers<C extends Contract> = EndpointHandlers<C['endpoints']>;

type AnyHandler = ((input: unknown) => unknown) | { readonly grouped: (input: unknown) => unknown };

/**
 * Registers the routes of a contract, which check access, validate requests and drop undeclared response fields.
 * A missing handler is a type error.
 */
export const implement = <C extends Contract>(
  http: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  verify: IdentityVerifier,
): void => {
  for (const [name, endpoint] of Object.entries(contract.endpoints)) {
    const handler = handlers[name] as AnyHandler;
    if (!endpoint.rawBody) addRoute(http, endpoint, handler, verify);
    else
      http.register(async (raw) => {
        keepBodyRaw(raw);
        addRoute(raw, endpoint, handler, verify);
      });
  }
};

/** Passes the body as received, because a signature does not match a parsed and serialized one. */
const keepBodyRaw = (http: FastifyInstance): void => {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
};

const addRoute = (
  http: FastifyInstance,
  endpoint: Endpoint,
  handler: AnyHandler,
  verify: IdentityVerifier,
): void => {
  const { success } = endpoint;
  http.route({
    // A HEAD request runs the handler and discards its result.
    method: endpoint.answersHead ? [endpoint.method, 'HEAD'] : endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...('schema' in success ? { response: { [success.status]: success.schema } } : {}),
    },
    // Runs before validation, so that anonymous callers learn nothing about the fields.
    onRequest: async (request) => {
      const caller = await authenticate(request, verify);
      checkAccess(endpoint, caller);
      request.identity = caller?.kind === 'account' ? caller.identity : undefined;
      request.tablet = caller?.kind === 'tablet' ? caller.tablet : undefined;
    },
    preValidation: async (request) => {
      if (endpoint.acceptsIdempotencyKey) request.keyed = parseKeyedRequest(request);
    },
    handler: async (request, reply) =>
      sendResult(reply, endpoint, await handleRequest(handler, request, reply)),
  });
};

const handleRequest = async (
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { params, query, body, identity, tablet, keyed, server } = request;
  const input = { params, query, body, identity, tablet, request, reply };
  if ('grouped' in handler) return handler.grouped({ ...input, keyed });
  const handle = async () => handler(input);
  return keyed && identity && server.runOnce ? server.runOnce(identity.accountId, keyed, handle) : handle();
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs requests with an idempotency key; undefined in services without a database. */
    runOnce: RunOnce | undefined;
  }
  interface FastifyRequest {
    identity: Identity | undefined;
    tablet: TabletAccess | undefined;
    keyed: KeyedRequest | undefined;
  }
}
