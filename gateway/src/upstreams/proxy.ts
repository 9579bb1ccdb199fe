import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { type CircuitBreaker, createCircuitBreaker } from '@fitfolk/service-kit/clients/circuit-breaker';
import { registerCircuitGauge } from '@fitfolk/service-kit/clients/circuit-gauge';
import { requireOwnResponse } from '@fitfolk/service-kit/clients/own-response';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { MutualTls } from '@fitfolk/service-kit/http/mutual-tls';
import { SERVICE_KEEP_ALIVE_MS } from '@fitfolk/service-kit/http/service-fetch';
import type { ServiceMetrics } from '@fitfolk/service-kit/observability/metrics';
import type { Tracer } from '@fitfolk/service-kit/observability/trace';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import { Agent } from 'undici';
import { forward, UpstreamError, type UpstreamRequest } from './forward.ts';
import { type Headers, requireShortHead, toResponseHeaders, toUpstreamHeaders } from './headers.ts';
import { sendWholeBody } from './send-whole-body.ts';
import { createWholeResponseClient } from './whole-responses.ts';

export type ProxiedRequest = FastifyRequest<{
  Params: Readonly<Record<string, string>>;
  Querystring: Readonly<Record<string, unknown>>;
}>;

/** Route whose requests are forwarded to an upstream. */
export type ProxyRoute = {
  /** Name in spans. Each upstream has its own circuit breaker. */
  readonly upstream: string;
  /** Sends our certificate to a service, if there is one. */
  readonly isService?: boolean;
  readonly getUrl: () => string;
  readonly method: HTTPMethods;
  /** Forwards HEAD requests too. */
  readonly answersHead?: boolean;
  readonly path: string;
  /** Maximum wait for response headers, and between body chunks, in milliseconds; 3,000 by default. */
  readonly timeoutMs?: number | undefined;
  readonly config?: FastifyContextConfig;
  /** Receives the response of a service completely before it is passed on. Excludes `onResponse`. */
  readonly hasSmallResponses?: boolean;
  /** Forwards bodies of any type as streams; otherwise the parsers of the instance apply. */
  readonly streamBody?: boolean;
  readonly preHandler?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  readonly toUpstreamRequest?: (request: ProxiedRequest) => UpstreamRequest;
  readonly mapResponseHeaders?: (headers: Headers) => Headers;
  /** Replies instead of passing the response body on. The status is already set. */
  readonly onResponse?: (reply: FastifyReply, body: Readable) => void;
  /** Replies in place of an unavailable upstream. */
  readonly onUnavailable?: (reply: FastifyReply) => void;
};

export type RegisterProxy = (http: FastifyInstance, route: ProxyRoute) => void;

type ProxyOptions = {
  readonly tracer: Tracer;
  readonly metrics: Pick<ServiceMetrics, 'registerGauges'>;
  readonly publicOrigin: string | undefined;
  readonly tls: MutualTls | undefined;
};

const DEFAULT_TIMEOUT_MS = 3000;
const CONNECTIONS_PER_UPSTREAM = 128;
const CACHED_URLS_PER_ROUTE = 1000;
const CONNECT_TIMEOUT_MS = 1000;

const breakerOptions = {
  maxConcurrent: 2 * CONNECTIONS_PER_UPSTREAM,
  minCalls: 5,
  errorThresholdPercentage: 50,
  windowMs: 10_000,
  resetAfterMs: 1000,
  isIgnored: (error: unknown) => !(error instanceof UpstreamError),
};

const createAgent = (tls?: MutualTls): Agent =>
  new Agent({
    connections: CONNECTIONS_PER_UPSTREAM,
    connect: { timeout: CONNECT_TIMEOUT_MS, ...tls },
    keepAliveMaxTimeout: SERVICE_KEEP_ALIVE_MS,
  });

const createServiceClients = (tls: MutualTls | undefined) => {
  const agent = createAgent(tls).compose(requireOwnResponse);
  return { agent, wholeResponses: createWholeResponseClient(agent) };
};

/** Creates what requests to services and to other upstreams are sent with, and a function that ends all connections. */
const createClients = (tls: MutualTls | undefined) => {
  const others = createAgent();
  const [signedIn, anonymous] = [createServiceClients(tls), createServiceClients(tls)];
  return {
    /** Requests without a session have connections of their own, so that they can't take those of accounts. */
    select: ({ isService, hasSmallResponses, config }: ProxyRoute) => {
      if (!isService) return others;
      const { agent, wholeResponses } = config?.access === 'public' ? anonymous : signedIn;
      return hasSmallResponses ? wholeResponses : agent;
    },
    destroy: () => Promise.all([others, signedIn.agent, anonymous.agent].map((agent) => agent.destroy())),
  };
};

/**
 * Creates a function that registers proxy routes, which share the connections to an upstream and its circuit breaker.
 */
export const createProxy = (http: FastifyInstance, options: ProxyOptions): RegisterProxy => {
  const breakers = new Map<string, CircuitBreaker>();
  registerCircuitGauge(options.metrics, breakers);
  const clients = createClients(options.tls);
  http.addHook('onClose', async () => {
    for (const breaker of breakers.values()) breaker.stop();
    await clients.destroy();
  });
  return (scope, route) => {
    const breaker = breakers.get(route.upstream) ?? createCircuitBreaker(breakerOptions);
    breakers.set(route.upstream, breaker);
    const onResponse = route.hasSmallResponses ? sendWholeBody : route.onResponse;
    scope.register(httpProxy, {
      upstream: '',
      undici: clients.select(route),
      routes: [route.path],
      httpMethods: route.answersHead ? [route.method, 'HEAD'] : [route.method],
      config: { ...route.config },
      proxyPayloads: route.streamBody ?? false,
      ...(route.preHandler ? { preHandler: route.preHandler } : {}),
      // By default a GET that is answered with 503 is sent up to ten more times.
      retryMethods: [],
      cacheURLs: CACHED_URLS_PER_ROUTE,
      disableRequestLogging: true,
      internalRewriteLocationHeader: false,
      replyOptions: {
        getUpstream: route.getUrl,
        timeout: route.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        rewriteHeaders: (headers) => {
          const kept = toResponseHeaders(headers);
          return route.mapResponseHeaders?.(kept) ?? kept;
        },
        ...(onResponse
          ? {
              onResponse: (_request, reply, { stream }) => onResponse(reply as FastifyReply, stream as never),
            }
          : {}),
      },
      handler: async (request, reply, requestPath, replyOptions) => {
        const upstreamRequest = route.toUpstreamRequest?.(request as ProxiedRequest) ?? {};
        const headers = upstreamRequest.onlyHeaders ?? {
          ...toUpstreamHeaders(request, options.publicOrigin),
          ...upstreamRequest.headers,
        };
        requireShortHead(request.raw.url ?? '', headers);
        try {
          await breaker.run(() =>
            forward(reply, {
              tracer: options.tracer,
              upstream: route.upstream,
              requestPath,
              upstreamRequest,
              headers,
              replyOptions,
            }),
          );
        } catch (error) {
          if (!route.onUnavailable || !(error instanceof AppError)) throw error;
          route.onUnavailable(reply);
        }
        return reply;
      },
    });
  };
};
