import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TIMEOUT_HEADER, withDeadline } from '../clients/deadline.ts';
import type { Logger } from '../observability/log.ts';
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

export type RequestObservers = {
  readonly tracer: Tracer;
  readonly metrics: ServiceMetrics;
  readonly requestLog: Pick<Logger, 'info' | 'debug'>;
  /** Starts a new trace for every request, because clients' trace headers aren't trusted, and logs at level `info`. */
  readonly isPublic: boolean;
};

/** Records a span, a duration and a log line for every request. */
export const observeRequests = (http: FastifyInstance, observers: RequestObservers): void => {
  http.decorateRequest('trace');
  http.addHook('onRequest', (request, reply, done) => {
    const { span, spanContext } = startServerSpan(request, observers);
    const { isPublic } = observers;
    request.trace = isPublic ? spanContext : withDeadline(spanContext, request.headers[TIMEOUT_HEADER]);
    const startedAt = performance.now();
    // Unlike Fastify's hooks, this event also fires when the client disconnects.
    reply.raw.once('close', () =>
      withContext(spanContext, () =>
        recordEnd(request, reply, span, performance.now() - startedAt, observers),
      ),
    );
    withContext(request.trace, done);
  });
  // The body arrives outside the context of the first hook.
  http.addHook('preValidation', (request, _reply, done) => withContext(request.trace, done));
};

const startServerSpan = (request: FastifyRequest, { tracer, isPublic }: RequestObservers) => {
  const { url: route } = request.routeOptions;
  const { traceparent } = request.headers;
  const isContinued = !isPublic && parseTraceparent(traceparent) !== undefined;
  return startSpan(tracer, {
    name: route ? `${request.method} ${route}` : request.method,
    kind: SpanKind.SERVER,
    parent: isContinued ? toContext(traceparent) : rootContext(request.id),
    attributes: { 'http.request.method': request.method, ...(route ? { 'http.route': route } : {}) },
  });
};

const recordEnd = (
  request: FastifyRequest,
  reply: FastifyReply,
  span: Span,
  durationMs: number,
  { metrics, requestLog, isPublic }: RequestObservers,
): void => {
  const { method, routeOptions } = request;
  const { isStreaming, isQuiet } = routeOptions.config;
  const { url: route = 'none' } = routeOptions;
  const { statusCode: status } = reply;
  const isAborted = !reply.raw.writableFinished;
  endServerSpan(span, isAborted ? 'aborted' : status);

  const outcome = isAborted ? 'aborted' : `${Math.floor(status / 100)}xx`;
  if (!isStreaming) metrics.recordRequest({ method, route, status: outcome, seconds: durationMs / 1000 });
  const level = isPublic && !isQuiet ? 'info' : 'debug';
  const fields = { method, route, status, durationMs: Math.round(durationMs) };
  requestLog[level](isAborted ? { ...fields, isAborted } : fields, 'request');
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
    /** Trace and deadline of the request. */
    trace: Context;
  }
  interface FastifyContextConfig {
    /** Excludes a long-lived stream from the duration metric. */
    isStreaming?: boolean;
    /** Logs a frequent route at level `debug`. */
    isQuiet?: boolean;
  }
}
