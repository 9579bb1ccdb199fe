import type { Contract } from '@fitfolk/contracts/core/contract';
import type { Access } from '@fitfolk/contracts/core/endpoint';
import type { Scope } from '@fitfolk/contracts/core/scopes';
import { gatewayContract } from '@fitfolk/contracts/gateway';
import { SESSION_VIEW_HEADER } from '@fitfolk/contracts/session-view';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/authenticator.ts';
import type { AuthenticateTablet } from '../auth/tablets.ts';
import { toUpstreamCookie } from '../auth/upstream-cookie.ts';
import { updateViewCookie } from '../auth/view-cookie.ts';
import { pickHeaders } from '../upstreams/headers.ts';
import type { RegisterProxy } from '../upstreams/proxy.ts';
import { registerMethodNotAllowed } from './method-not-allowed.ts';
import { rateLimits } from './rate-limit-table.ts';
import { toRateLimitOptions } from './rate-limits.ts';
import { type ApiRoute, createRouteTable, toUpstreamTarget } from './route-table.ts';

type Options = {
  readonly contracts: readonly Contract[];
  readonly authenticateTablet: AuthenticateTablet;
  readonly registerProxy: RegisterProxy;
  readonly serviceUrl: (name: string) => string;
  readonly limitFactor: number;
  readonly publicOrigin: string | undefined;
};

/** Registers a route for each public endpoint that checks access and forwards the request to the endpoint's service. */
export const registerApiRoutes = (
  http: FastifyInstance,
  { contracts, authenticateTablet, ...options }: Options,
): void => {
  http.decorateRequest('identityToken', undefined);
  http.removeAllContentTypeParsers();
  // Buffers the whole body (at most 64 KiB), so that slow or aborted uploads never reach a service.
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) =>
    request.routeOptions.config.ignoresBody ? done(null) : done(new AppError('media-type-unsupported')),
  );
  // Runs after rate limiting, which also counts unauthenticated calls, and before the body is read.
  http.addHook('preParsing', async (request) => {
    const { access, service, scope } = request.routeOptions.config;
    if (access === 'tablet' && service) {
      request.identityToken = await authenticateTablet(request, service);
      return;
    }
    requireView(request);
    requireScope(access, scope, request.caller);
    requireAccess(access, request.caller);
    if (request.caller && service) request.identityToken = await request.caller.createToken(service);
  });
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    const view = request.caller?.view;
    // A browser's copy of an image outlives the session that requested it.
    if (!String(reply.getHeader('cache-control')).includes('immutable')) {
      if (view) reply.header(SESSION_VIEW_HEADER, view);
      updateViewCookie(request, reply, options.publicOrigin);
    }
    done();
  });
  const routes = createRouteTable(contracts);
  for (const route of routes) registerRoute(http, route, options);
  const own = Object.values(gatewayContract.endpoints).map(({ method, path }) => ({
    method,
    url: path,
    answersHead: false,
  }));
  registerMethodNotAllowed(http, [...routes, ...own]);
};

const registerRoute = (
  http: FastifyInstance,
  route: ApiRoute,
  { registerProxy, serviceUrl, limitFactor, publicOrigin }: Omit<Options, 'contracts' | 'authenticateTablet'>,
): void => {
  registerProxy(http, {
    upstream: route.service,
    isService: true,
    getUrl: () => serviceUrl(route.service),
    method: route.method,
    answersHead: route.answersHead,
    path: route.url,
    timeoutMs: route.timeoutMs,
    hasSmallResponses: route.hasSmallResponses,
    config: {
      access: route.access,
      service: route.service,
      ...(route.scope ? { scope: route.scope } : {}),
      ignoresBody: route.ignoresBody,
      ...(route.limit === 'default'
        ? {}
        : { rateLimit: toRateLimitOptions(rateLimits[route.limit], limitFactor) }),
    },
    toUpstreamRequest: (request) => ({
      ...toUpstreamTarget(route, {
        url: request.raw.url ?? '',
        params: request.params,
        query: request.query,
      }),
      headers: {
        ...pickHeaders(request.headers, route.headers),
        ...(request.identityToken ? { authorization: `Bearer ${request.identityToken}` } : {}),
        ...(route.cookie ? toUpstreamCookie(request, route.cookie, publicOrigin) : {}),
      },
      json: getJsonBody(request),
    }),
  });
};

/**
 * Lets an access token call the endpoints of its scopes only. An endpoint without a scope is for sessions.
 * @throws AppError `scope-missing`
 */
const requireScope = (
  access: Access | undefined,
  scope: Scope | undefined,
  caller: Caller | undefined,
): void => {
  if (access === 'public' || !caller?.scopes) return;
  if (!scope || !caller.scopes.includes(scope)) throw new AppError('scope-missing');
};

/**
 * Refuses what a browser kept for another session than it has now, such as a change that waited for the network.
 * @throws AppError `unauthenticated`
 */
const requireView = ({ headers, caller }: FastifyRequest): void => {
  const view = headers[SESSION_VIEW_HEADER];
  if (view !== undefined && view !== caller?.view) throw new AppError('unauthenticated');
};

/** @throws AppError `unauthenticated`, `onboarding-required`, `email-unverified` */
const requireAccess = (access: Access | undefined, caller: Caller | undefined): void => {
  if (access === undefined || access === 'public') return;
  if (!caller) throw new AppError('unauthenticated');
  if (access === 'session') return;
  if (!caller.account.onboarded) throw new AppError('onboarding-required');
  if (access === 'verified' && caller.login.mustVerifyEmail) throw new AppError('email-unverified');
};

const getJsonBody = ({ body }: FastifyRequest): Buffer | undefined =>
  Buffer.isBuffer(body) && body.length > 0 ? body : undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Service that the route forwards to. */
    service?: string;
    /** Permission that an access token needs; tokens do not reach a route without one. */
    scope?: Scope;
    ignoresBody?: boolean;
  }
  interface FastifyRequest {
    identityToken: string | undefined;
  }
}
