import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { toValidationIssue, type ZodIssue } from '@fitfolk/contracts/core/validation';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { AppError, toProblem } from '../errors/app-error.ts';
import { isUnavailableError } from '../errors/unavailable-error.ts';
import { noopMetrics } from '../observability/metrics.ts';
import { createTraceId, nonRecordingTracer, parseTraceparent, withContext } from '../observability/trace.ts';
import { observeRequests, type RequestObservers } from './observe-requests.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** As long as the whole head of a request may be: contracts say how long an id is, and answer for it themselves. */
const MAX_PARAM_LENGTH = 16_384;

type HttpOptions = Partial<RequestObservers> & {
  /** Addresses of the proxies whose `x-forwarded-*` headers are believed, comma-separated; none unless told. */
  readonly trustedProxy?: string | undefined;
};

/** A request's id is that of its trace. */
const traceIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  parseTraceparent(headers.traceparent)?.traceId ?? createTraceId();

/** A Fastify instance with our limits, trace ids, validation and error answers. */
export const createHttpServer = (
  log: FastifyBaseLogger,
  { trustedProxy, tracer = nonRecordingTracer, metrics = noopMetrics, isPublic = false }: HttpOptions = {},
): FastifyInstance => {
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Longer than a proxy's, so that it never meets a socket we just closed.
    keepAliveTimeout: 75_000,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    ...(trustedProxy ? { trustProxy: trustedProxy } : {}),
    // Errors of the router itself, such as a malformed escape in the path.
    frameworkErrors: answerError,
    clientErrorHandler: refuseUnreadable,
    genReqId: traceIdOf,
    // Lines carry the ids of what is under way, as everywhere.
    childLoggerFactory: (logger) => logger,
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  observeRequests(http, { tracer, metrics, isPublic });
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  http.setErrorHandler(answerError);
  http.setNotFoundHandler(() => {
    throw new AppError('not-found');
  });
  return http;
};

const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = toAppError(error);
  if (known.status >= 500) {
    const say = () => request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    if (request.trace) withContext(request.trace, say);
    else say();
  }
  if (known.retryAfterS) reply.header('retry-after', String(known.retryAfterS));
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(known)));
};

/** What the HTTP parser could not read never becomes a request; the socket gets its answer by hand. */
const refuseUnreadable = (_error: Error, socket: Socket): void => {
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

const frameworkErrors: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('body-too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('media-type-unsupported'),
  FST_ERR_BAD_URL: () => new AppError('not-found'),
};

/** What any thrown error is to the caller. */
export const toAppError = (error: FastifyError): AppError => {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationErrorOf(error);
  const framework = frameworkErrors[error.code];
  if (framework) return framework();
  if (isUnavailableError(error)) return new AppError('unavailable', { cause: error, retryAfterS: 2 });
  if (error.statusCode && error.statusCode < 500) return new AppError('malformed-request', { cause: error });
  return new AppError('internal', { cause: error });
};

type ValidationError = FastifyError & {
  validationContext?: string;
  validation: readonly {
    readonly instancePath: string;
    readonly message?: string;
    /** The other properties of the zod issue. */
    readonly params: Omit<ZodIssue, 'path' | 'message'>;
  }[];
};

const validationErrorOf = (error: ValidationError): AppError => {
  // A malformed id in a path is answered like a missing one.
  if (error.validationContext === 'params') return new AppError('not-found');
  const issues = error.validation.map(({ instancePath, message = 'invalid', params }) =>
    toValidationIssue({ ...params, path: instancePath.split('/').slice(1), message }),
  );
  return new AppError('validation-failed', { issues });
};
