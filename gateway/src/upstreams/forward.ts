import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import {
  getTraceparent,
  markSpanFailed,
  type Span,
  SpanKind,
  startSpan,
  type Tracer,
} from '@fitfolk/service-kit/observability/trace';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Breaker, createBreaker, type Leave } from './breaker.ts';
import { type Headers, toResponseHeaders, toUpstreamHeaders } from './headers.ts';

/** Where a request goes and what it takes along. */
export type Destination = {
  /** The upstream's name: one upstream's trouble is not another's. */
  readonly upstream: string;
  readonly url: string;
  /** The path at the upstream, made or checked by us. */
  readonly path: string;
  /** The query without its question mark; the browser's own unless told. */
  readonly query?: string;
  /** How long the answer's beginning, and each pause in it, may take, in milliseconds; 3,000 unless told. */
  readonly timeoutMs?: number | undefined;
  /** Headers beyond those every upstream gets. */
  readonly headers?: Headers;
  /** Replaces the headers that every upstream gets. */
  readonly onlyHeaders?: Headers;
  /** A JSON body; the request's own stream, if it has one, unless told. */
  readonly json?: Buffer | undefined;
};

/** What becomes of the answer; passed on as it is unless told. */
export type Reception = {
  readonly headers?: (headers: Headers) => Headers;
  readonly onAnswer?: FastifyReplyFromHooks['onResponse'];
  /** Answers in place of an upstream that cannot. */
  readonly onTrouble?: (reply: FastifyReply, trouble: AppError) => void;
};

export type Forward = (
  request: FastifyRequest,
  reply: FastifyReply,
  destination: Destination,
  reception?: Reception,
) => FastifyReply;

const DEFAULT_TIMEOUT_MS = 3000;
const CONNECT_TIMEOUT_MS = 1000;
/** Shorter than replicas wait before they stop, so that none closes a connection that a request is just put on. */
const IDLE_CONNECTION_MS = 4000;

/** Makes the one way in which requests go inside: pooled, with time limits, and never tried a second time. */
export const createForward = async (
  http: FastifyInstance,
  spans: Tracer,
  publicOrigin?: string,
): Promise<Forward> => {
  await http.register(replyFrom, {
    undici: {
      connections: 128,
      pipelining: 1,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    },
    // Unset, every GET that is answered 503 would be sent up to ten more times.
    retryMethods: [],
    destroyAgent: true,
    cacheURLs: 10_000,
    disableRequestLogging: true,
  });
  const breakers = new Map<string, Breaker>();
  const breakerOf = (upstream: string): Breaker => {
    const breaker = breakers.get(upstream) ?? createBreaker();
    breakers.set(upstream, breaker);
    return breaker;
  };
  return (request, reply, destination, reception = {}) => {
    const leave = enter(breakerOf(destination.upstream), reply, reception);
    if (!leave) return reply;
    const { span, spanContext } = startSpan(spans, callOf(request, destination));
    const given = destination.onlyHeaders ?? {
      ...toUpstreamHeaders(request, publicOrigin),
      ...destination.headers,
      traceparent: getTraceparent(spanContext),
    };
    try {
      return reply.from(destination.path, {
        ...outward(destination, given),
        ...homeward(reply, reception, { leave, span }),
      });
    } catch (error) {
      leave('withdrawn');
      span.end();
      throw error;
    }
  };
};

/** Begins a wait; undefined when an upstream that is left alone was answered for. @throws AppError when nobody does */
const enter = (breaker: Breaker, reply: FastifyReply, { onTrouble }: Reception): Leave | undefined => {
  try {
    return breaker.enter();
  } catch (error) {
    if (!onTrouble || !(error instanceof AppError)) throw error;
    onTrouble(reply, error);
    return undefined;
  }
};

const callOf = ({ method, trace }: FastifyRequest, { upstream }: Destination) => ({
  name: `${method} ${upstream}`,
  kind: SpanKind.CLIENT,
  parent: trace,
  attributes: { 'http.request.method': method, 'peer.service': upstream },
});

const outward = (
  { url, query, timeoutMs = DEFAULT_TIMEOUT_MS, json }: Destination,
  given: Headers,
): FastifyReplyFromHooks => ({
  getUpstream: () => url,
  timeout: timeoutMs,
  rewriteRequestHeaders: (_request, prepared) =>
    json
      ? { ...given, 'content-type': 'application/json', 'content-length': prepared['content-length'] }
      : given,
  ...(query === undefined ? {} : { queryString: () => query }),
  ...(json ? { body: json, contentType: 'application/json' } : {}),
});

const homeward = (
  reply: FastifyReply,
  reception: Reception,
  { leave, span }: { leave: Leave; span: Span },
): FastifyReplyFromHooks => ({
  rewriteHeaders: (headers) => {
    leave('answered');
    span.end();
    const outside = toResponseHeaders(headers);
    return reception.headers?.(outside) ?? outside;
  },
  onError: (_reply, { error }) => {
    leave('failed');
    const trouble = troubleOf(error);
    markSpanFailed(span, error);
    span.end();
    if (reception.onTrouble) reception.onTrouble(reply, trouble);
    else reply.send(trouble);
  },
  ...(reception.onAnswer ? { onResponse: reception.onAnswer } : {}),
});

const troubleOf = (cause: Error): AppError =>
  'code' in cause && cause.code === 'FST_REPLY_FROM_GATEWAY_TIMEOUT'
    ? new AppError('timed-out', { cause })
    : new AppError('unavailable', { cause, retryAfterS: 2 });
