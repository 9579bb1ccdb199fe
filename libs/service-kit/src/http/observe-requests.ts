import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceMetrics } from '../observability/metrics.ts';
import {
  type Context,
  parseTraceparent,
  rootContext,
  type Span,
  SpanKind,
  SpanStatusCode,
  startSpan,
  type Tracer,
  toContext,
  withContext,
} from '../observability/trace.ts';

/** Where what is seen of requests goes. */
export type RequestObservers = {
  readonly tracer: Tracer;
  readonly metrics: ServiceMetrics;
  /** Whether strangers call: then traces begin here, whatever they say, and each request is worth a line. */
  readonly isPublic: boolean;
};

/** Gives each request its place in a trace, and tells how it ended: a span, a measurement and a line in the log. */
export const observeRequests = (http: FastifyInstance, observers: RequestObservers): void => {
  http.decorateRequest('trace');
  http.addHook('onRequest', (request, reply, done) => {
    const { span, spanContext } = beginServerSpan(request, observers);
    request.trace = spanContext;
    const began = performance.now();
    // Also when the caller goes away, of which the framework's hooks say nothing.
    reply.raw.once('close', () =>
      withContext(spanContext, () => end(request, reply, span, performance.now() - began, observers)),
    );
    withContext(spanContext, done);
  });
  // The body's last piece arrives outside of what the first hook began.
  http.addHook('preValidation', (request, _reply, done) => withContext(request.trace, done));
};

const routeOf = ({ routeOptions }: FastifyRequest): string | undefined => routeOptions.url;

const beginServerSpan = (
  request: FastifyRequest,
  { tracer, isPublic }: RequestObservers,
): { span: Span; spanContext: Context } => {
  const route = routeOf(request);
  const { traceparent } = request.headers;
  const isContinued = !isPublic && parseTraceparent(traceparent) !== undefined;
  return startSpan(tracer, {
    name: route ? `${request.method} ${route}` : request.method,
    kind: SpanKind.SERVER,
    parent: isContinued ? toContext(traceparent) : rootContext(request.id),
    attributes: { 'http.request.method': request.method, ...(route ? { 'http.route': route } : {}) },
  });
};

const end = (
  request: FastifyRequest,
  reply: FastifyReply,
  span: Span,
  tookMs: number,
  { metrics, isPublic }: RequestObservers,
): void => {
  const { method, routeOptions } = request;
  const { isStreaming, isQuiet } = routeOptions.config;
  const { statusCode: status } = reply;
  const isAborted = !reply.raw.writableFinished;
  endServerSpan(span, isAborted ? 'aborted' : status);

  const route = routeOf(request) ?? 'none';
  const outcome = isAborted ? 'aborted' : `${Math.floor(status / 100)}xx`;
  if (!isStreaming) metrics.recordRequest({ method, route, status: outcome, seconds: tookMs / 1000 });
  const level = isPublic && !isQuiet ? 'info' : 'debug';
  const line = { method, route, status, durationMs: Math.round(tookMs) };
  request.log[level](isAborted ? { ...line, isAborted } : line, 'request');
};

const endServerSpan = (span: Span, outcome: number | 'aborted'): void => {
  const isFailed = outcome !== 'aborted' && outcome >= 500;
  if (outcome !== 'aborted') span.setAttribute('http.response.status_code', outcome);
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  if (isFailed || outcome === 'aborted') span.setAttribute('error.type', String(outcome));
  span.end();
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Where in a trace the request is; what belongs to it happens within. */
    trace: Context;
  }
  interface FastifyContextConfig {
    /** Answered for as long as the caller listens: how long that was says nothing. */
    isStreaming?: boolean;
    /** Asked for so often that it is logged only for whoever looks closely. */
    isQuiet?: boolean;
  }
}
