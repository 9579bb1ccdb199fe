import { TIMEOUT_HEADER } from '@fitfolk/service-kit/clients/deadline';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { isAborted } from '@fitfolk/service-kit/http/is-aborted';
import {
  getTraceparent,
  markSpanFailed,
  SpanKind,
  startSpan,
  type Tracer,
} from '@fitfolk/service-kit/observability/trace';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from './headers.ts';

export type ReplyOptions = NonNullable<Parameters<FastifyReply['from']>[1]>;

export type UpstreamRequest = {
  /** Path at the upstream; by default that of the incoming request. */
  readonly path?: string;
  /** Query string without `?`; by default that of the incoming request. */
  readonly query?: string;
  /** Headers added to the common ones. */
  readonly headers?: Headers;
  /** Headers sent instead of the common ones. */
  readonly onlyHeaders?: Headers;
  /** JSON body; by default the body of the incoming request is streamed. */
  readonly json?: Buffer | undefined;
};

type ForwardOptions = {
  readonly tracer: Tracer;
  readonly upstream: string;
  /** Path of the incoming request. */
  readonly requestPath: string;
  readonly upstreamRequest: UpstreamRequest;
  /** Headers to send, without those of the trace and the deadline. */
  readonly headers: Headers;
  readonly replyOptions: ReplyOptions;
};

/** Timeout or lost connection, which counts against the upstream. */
export class UpstreamError extends AppError {}

/**
 * Sends a request to an upstream once, and resolves when the response headers arrive, or the whole of a small response.
 * @throws UpstreamFailure `timed-out` or `unavailable`
 * @throws AppError `unavailable` if the client disconnected
 */
export const forward = (
  reply: FastifyReply,
  { tracer, upstream, requestPath, upstreamRequest, headers, replyOptions }: ForwardOptions,
): Promise<void> => {
  const { request } = reply;
  const { path = requestPath, query, onlyHeaders, json } = upstreamRequest;
  const { span, spanContext } = startSpan(tracer, toSpanOptions(request, upstream));
  const upstreamHeaders = onlyHeaders ?? {
    ...headers,
    traceparent: getTraceparent(spanContext),
    [TIMEOUT_HEADER]: String(replyOptions.timeout),
  };
  const sent = new Promise<void>((resolve, reject) => {
    reply.from(path, {
      ...replyOptions,
      ...(query === undefined ? {} : { queryString: () => query }),
      ...(json ? { body: json, contentType: 'application/json' } : {}),
      rewriteRequestHeaders: (_request, prepared) =>
        json
          ? {
              ...upstreamHeaders,
              'content-type': 'application/json',
              'content-length': prepared['content-length'],
            }
          : upstreamHeaders,
      rewriteHeaders: (received, incoming) => {
        resolve();
        return replyOptions.rewriteHeaders?.(received, incoming) ?? received;
      },
      onError: (_reply, { error }) => {
        markSpanFailed(span, error);
        reject(toUpstreamError(error, request));
      },
    });
  });
  return sent.finally(() => span.end());
};

const toSpanOptions = ({ method, trace }: FastifyRequest, upstream: string) => ({
  name: `${method} ${upstream}`,
  kind: SpanKind.CLIENT,
  parent: trace,
  attributes: { 'http.request.method': method, 'peer.service': upstream },
});

/** Codes for response headers, and for the rest of a response, that did not arrive in time. */
const TIMEOUT_CODES: readonly unknown[] = ['FST_REPLY_FROM_GATEWAY_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TIMEOUT_CODES.includes(error.code);

const toUpstreamError = (cause: Error, { raw }: FastifyRequest): AppError => {
  if (isAborted(raw)) return new AppError('unavailable', { cause });
  return isTimeout(cause) || isTimeout(cause.cause)
    ? new UpstreamError('timed-out', { cause })
    : new UpstreamError('unavailable', { cause, retryAfterS: 2 });
};
