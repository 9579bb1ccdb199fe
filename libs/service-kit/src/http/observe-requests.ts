import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceMetrics } from '../observability/metrics.ts';
import {
  beginningOf,
  beginSpan,
  type Context,
  contextOf,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Spans,
  spanContextOf,
  within,
} from '../observability/trace.ts';

/** Where what is seen of requests goes. */
export type Observers = {
  readonly spans: Spans;
  readonly metrics: ServiceMetrics;
  /** Whether strangers call: then traces begin here, whatever they say, and each request is worth a line. */
  readonly isPublic: boolean;
};

/** Gives each request its place in a trace, and tells how it ended: a span, a measurement and a line in the log. */
export const observeRequests = (http: FastifyInstance, observers: Observers): void => {
  http.decorateRequest('trace');
  http.addHook('onRequest', (request, reply, done) => {
    const { span, where } = beginServerSpan(request, observers);
    request.trace = where;
    const began = performance.now();
    // Also when the caller goes away, of which the framework's hooks say nothing.
    reply.raw.once('close', () =>
      within(where, () => end(request, reply, span, performance.now() - began, observers)),
    );
    within(where, done);
  });
  // The body's last piece arrives outside of what the first hook began.
  http.addHook('preValidation', (request, _reply, done) => within(request.trace, done));
};

const routeOf = ({ routeOptions }: FastifyRequest): string | undefined => routeOptions.url;

const beginServerSpan = (
  request: FastifyRequest,
  { spans, isPublic }: Observers,
): { span: Span; where: Context } => {
  const route = routeOf(request);
  const { traceparent } = request.headers;
  const isContinued = !isPublic && spanContextOf(traceparent) !== undefined;
  return beginSpan(spans, {
    name: route ? `${request.method} ${route}` : request.method,
    kind: SpanKind.SERVER,
    within: isContinued ? contextOf(traceparent) : beginningOf(request.id),
    attributes: { 'http.request.method': request.method, ...(route ? { 'http.route': route } : {}) },
  });
};

const end = (
  request: FastifyRequest,
  reply: FastifyReply,
  span: Span,
  tookMs: number,
  { metrics, isPublic }: Observers,
): void => {
  const { method, routeOptions } = request;
  const { isEndless, isQuiet } = routeOptions.config;
  const { statusCode: status } = reply;
  const isAborted = !reply.raw.writableFinished;
  endServerSpan(span, isAborted ? 'aborted' : status);

  const route = routeOf(request) ?? 'none';
  const outcome = isAborted ? 'aborted' : `${Math.floor(status / 100)}xx`;
  if (!isEndless) metrics.ended({ method, route, status: outcome, seconds: tookMs / 1000 });
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
    isEndless?: boolean;
    /** Asked for so often that it is logged only for whoever looks closely. */
    isQuiet?: boolean;
  }
}
