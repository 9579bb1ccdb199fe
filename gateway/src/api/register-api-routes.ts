import type { Contract } from '@fitfolk/contracts/core/contract';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/authenticator.ts';
import { toUpstreamCookie } from '../auth/upstream-cookie.ts';
import type { Forward } from '../upstreams/forward.ts';
import { pickHeaders } from '../upstreams/headers.ts';
import { registerMethodNotAllowed } from './method-not-allowed.ts';
import { rateLimits } from './rate-limit-table.ts';
import { toRateLimitOptions } from './rate-limits.ts';
import { type ApiRoute, createRouteTable, toUpstreamTarget } from './route-table.ts';

type Options = {
  readonly contracts: readonly Contract[];
  readonly forward: Forward;
  readonly serviceUrl: (name: string) => string;
  readonly limitFactor: number;
  readonly publicOrigin: string | undefined;
};

/** Registers a route for each public endpoint that checks access and forwards the request to the endpoint's service. */
export const registerApiRoutes = (http: FastifyInstance, { contracts, ...options }: Options): void => {
  http.removeAllContentTypeParsers();
  // Buffers the whole body (at most 64 KiB), so that slow or aborted uploads never reach a service.
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  http.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const routes = createRouteTable(contracts);
  for (const route of routes) registerRoute(http, route, options);
  registerMethodNotAllowed(http, routes);
};

const registerRoute = (
  http: FastifyInstance,
  route: ApiRoute,
  { forward, serviceUrl, limitFactor, publicOrigin }: Omit<Options, 'contracts'>,
): void => {
  http.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
    method: route.method,
    url: route.url,
    exposeHeadRoute: false,
    ...(route.limit === 'default'
      ? {}
      : { config: { rateLimit: toRateLimitOptions(rateLimits[route.limit], limitFactor) } }),
    // Runs after rate limiting, which also counts unauthenticated calls, and before the body is read.
    preParsing: async (request) => {
      requireAccess(route, request.caller);
    },
    handler: (request, reply) => {
      const { caller } = request;
      return forward(request, reply, {
        upstream: route.service,
        url: serviceUrl(route.service),
        timeoutMs: route.timeoutMs,
        headers: {
          ...pickHeaders(request.headers, route.headers),
          ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
          ...(route.cookie ? toUpstreamCookie(request, route.cookie, publicOrigin) : {}),
        },
        json: getJsonBody(request),
        ...toUpstreamTarget(route, request.params, request.query),
      });
    },
  });
};

/** @throws AppError `unauthenticated`, or `onboarding-required` */
const requireAccess = ({ access }: ApiRoute, caller: Caller | undefined): void => {
  if (access === 'public') return;
  if (!caller) throw new AppError('unauthenticated');
  if (access === 'onboarded' && !caller.account.onboarded) throw new AppError('onboarding-required');
};

const getJsonBody = ({ body }: FastifyRequest): Buffer | undefined =>
  Buffer.isBuffer(body) && body.length > 0 ? body : undefined;
