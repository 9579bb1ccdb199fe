import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
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
import { RESPONSE_TO } from '../clients/own-response.ts';
import { AppError, toProblem } from '../errors/app-error.ts';
import { noopMetrics } from '../observability/metrics.ts';
import { createTraceId, nonRecordingTracer, parseTraceparent, withContext } from '../observability/trace.ts';
import { toAppError } from './errors.ts';
import { isAbandonedResponse, isAborted } from './is-aborted.ts';
import { type LoadSheddingOptions, registerLoadShedding } from './load-shedding.ts';
import { type MutualTls, requireClientCertificate, toServerTls } from './mutual-tls.ts';
import { observeRequests, type RequestObservers } from './observe-requests.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** Size limit of a request's head at the gateway, in bytes, which forwards at most half of it. */
const MAX_PUBLIC_HEAD_BYTES = 16 * 1024;
/** Size limit of a request's head at a service, in bytes. */
const MAX_HEAD_BYTES = 32 * 1024;

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
  const maxHeaderSize = isPublic ? MAX_PUBLIC_HEAD_BYTES : MAX_HEAD_BYTES;
  const openResponses = createOpenResponses();
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // The head limits it, and the contracts set shorter limits of ids.
    routerOptions: { maxParamLength: MAX_HEAD_BYTES },
    // Longer than a proxy's, so that the proxy never reuses a socket that was just closed.
    keepAliveTimeout: 75_000,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    ...(trustedProxy ? { trustProxy: trustedProxy } : {}),
    // The type of Fastify depends on the protocol, on which no route does.
    ...((tls ? { https: { ...toServerTls(tls), maxHeaderSize } } : { http: { maxHeaderSize } }) as object),
    // Errors of the router, such as a malformed escape in the path.
    frameworkErrors: sendError,
    clientErrorHandler: (error, socket) => rejectUnparsable(error, socket, openResponses.isNext(socket)),
    genReqId: getRequestId,
    // Log lines already carry the trace id.
    childLoggerFactory: (logger) => logger,
  });
  http.server.on('request', openResponses.add);
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  if (tls) requireClientCertificate(http);
  if (loadShedding) registerLoadShedding(http, loadShedding, metrics);
  observeRequests(http, { tracer, metrics, requestLog, isPublic });
  http.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    const { traceparent } = request.headers;
    if (!isPublic && traceparent) reply.header(RESPONSE_TO, traceparent);
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

/** Creates a record of the responses that each connection waits for. */
const createOpenResponses = () => {
  const connections = new WeakMap<Socket, { waiting: number; last: ServerResponse }>();
  return {
    add: ({ socket }: IncomingMessage, response: ServerResponse) => {
      const connection = connections.get(socket) ?? { waiting: 0, last: response };
      connections.set(socket, connection);
      connection.waiting += 1;
      connection.last = response;
      response.once('close', () => {
        connection.waiting -= 1;
      });
    },
    /** Checks that the next response of a connection is that to the bytes that arrive now. */
    isNext: (socket: Socket): boolean => {
      const { waiting = 0, last } = connections.get(socket) ?? {};
      return last && !last.req.complete ? waiting === 1 && !last.headersSent : waiting === 0;
    },
  };
};

/**
 * Answers bytes that the HTTP parser can't read, for which Fastify creates no request. Only closes the connection while earlier
 * requests wait, because the client would take the answer for one of theirs.
 */
const rejectUnparsable = ({ code }: { readonly code?: string }, socket: Socket, isNext: boolean): void => {
  if (!socket.writable || !isNext) {
    socket.destroy();
    return;
  }
  const error = new AppError(code === 'HPE_HEADER_OVERFLOW' ? 'head-too-large' : 'malformed-request');
  const body = JSON.stringify(toProblem(error));
  socket.end(
    [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
};
