import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError, toProblem } from '../errors/app-error.ts';
import { noopMetrics } from '../observability/metrics.ts';
import { createTraceId, nonRecordingTracer, parseTraceparent, withContext } from '../observability/trace.ts';
import { toAppError } from './errors.ts';
import { isAbandonedResponse, isAborted } from './is-aborted.ts';
import { type LoadSheddingOptions, registerLoadShedding } from './load-shedding.ts';
import { type MutualTls, requireClientCertificate, toServerTls } from './mutual-tls.ts';
import { observeRequests, type RequestObservers } from './observe-requests.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** Size limit of a request's headers; shorter limits of ids are set by the contracts. */
const MAX_PARAM_LENGTH = 16_384;

type HttpServerOptions = Partial<RequestObservers> & {
  /** Comma-separated addresses of proxies whose `x-forwarded-*` headers are trusted; none by default. */
  readonly trustedProxy?: string | undefined;
  /** Requests are never rejected for overload without it. */
  readonly loadShedding?: LoadSheddingOptions;
  /** Certificates with which the server talks TLS to clients that have one, too. */
  readonly tls?: MutualTls | undefined;
};

/** Returns the trace id as the request id. */
const getRequestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  parseTraceparent(headers.traceparent)?.traceId ?? createTraceId();

/** Creates a Fastify server with our limits, tracing, validation and error format. */
export const createHttpServer = (
  log: FastifyBaseLogger,
  options: HttpServerOptions = {},
): FastifyInstance => {
  const {
    trustedProxy,
    tracer = nonRecordingTracer,
    metrics = noopMetrics,
    requestLog = log,
    isPublic = false,
    loadShedding,
    tls,
  } = options;
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Longer than a proxy's, so that the proxy never reuses a socket that was just closed.
    keepAliveTimeout: 75_000,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    ...(trustedProxy ? { trustProxy: trustedProxy } : {}),
    // The type of Fastify depends on the protocol, on which no route does.
    ...((tls ? { https: toServerTls(tls) } : {}) as object),
    // Errors of the router, such as a malformed escape in the path.
    frameworkErrors: sendError,
    clientErrorHandler: rejectUnparsable,
    genReqId: getRequestId,
    // Log lines already carry the trace id.
    childLoggerFactory: (logger) => logger,
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  if (tls) requireClientCertificate(http);
  if (loadShedding) registerLoadShedding(http, loadShedding, metrics);
  observeRequests(http, { tracer, metrics, requestLog, isPublic });
  http.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  http.setErrorHandler(sendError);
  http.setNotFoundHandler(() => {
    throw new AppError('not-found');
  });
  return http;
};

const sendError = (cause: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = toAppError(cause);
  // Nobody receives the response, and the failure is not ours.
  if (isAborted(request.raw) || isAbandonedResponse(cause, reply.raw))
    request.log.debug({ route: request.routeOptions.url }, 'request aborted');
  else if (error.status >= 500) {
    const log = () => request.log.error({ err: cause, route: request.routeOptions.url }, 'request failed');
    if (request.trace) withContext(request.trace, log);
    else log();
  }
  if (error.retryAfterS) reply.header('retry-after', String(error.retryAfterS));
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(error)));
};

/** Answers bytes that the HTTP parser can't read, for which Fastify creates no request. */
const rejectUnparsable = (_error: Error, socket: Socket): void => {
  if (!socket.writable) return;
  const error = new AppError('malformed-request');
  const body = JSON.stringify(toProblem(error));
  socket.end(
    [
      `HTTP/1.1 ${error.status} Bad Request`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
};
