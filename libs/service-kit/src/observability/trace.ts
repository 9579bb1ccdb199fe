import { randomBytes } from 'node:crypto';
import {
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

export { type Context, type Link, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const BEGUN_ELSEWHERE = createContextKey('trace id that a page chose');

/** A trace id like any other. */
export const newTraceId = (): string => randomBytes(16).toString('hex');

/** What a `traceparent` says (W3C Trace Context), or undefined when it is none. */
export const spanContextOf = (traceparent: unknown): SpanContext | undefined => {
  const [, traceId, spanId, flags] =
    typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
};

/** Where work belongs that somebody else caused; a trace of its own when they did not say. */
export const contextOf = (traceparent: unknown): Context => {
  const parent = spanContextOf(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
};

/** A context whose first span begins the trace of this id. */
export const beginningOf = (traceId: string): Context => ROOT_CONTEXT.setValue(BEGUN_ELSEWHERE, traceId);

/** The trace id that a context's first span takes. */
export const firstTraceId = (where: Context): string =>
  (where.getValue(BEGUN_ELSEWHERE) as string | undefined) ?? newTraceId();

/** The `traceparent` of what is under way, if anything is. */
export const traceparent = (where: Context = context.active()): string | undefined => {
  const span = trace.getSpanContext(where);
  return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`;
};

/** Runs work so that its log lines, its calls and the events it causes belong to a trace. */
export const within = <T>(where: Context, work: () => T): T => context.with(where, work);

/** The ids that a log line carries, by OpenTelemetry's names. */
export const traceFields = (): { trace_id?: string; span_id?: string } => {
  const span = trace.getSpanContext(context.active());
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
};

/** Keeps the ids going from hop to hop and records nothing: what runs when nobody collects traces. */
export const unrecorded: Pick<Tracer, 'startSpan'> = {
  startSpan: (_name, _options, where = context.active()) =>
    trace.wrapSpanContext(
      trace.getSpanContext(where) ?? {
        traceId: firstTraceId(where),
        spanId: randomBytes(8).toString('hex'),
        traceFlags: TraceFlags.NONE,
      },
    ),
};

export type Spans = Pick<Tracer, 'startSpan'>;

/** What a span is called and about, and where it belongs unless to what is under way. */
export type SpanWish = SpanOptions & { readonly name: string; readonly within?: Context };

/** Begins a span; gives it with the context of what happens in it. */
export const beginSpan = (
  spans: Spans,
  { name, within: where = context.active(), ...options }: SpanWish,
): { span: Span; where: Context } => {
  const span = spans.startSpan(name, options, where);
  return { span, where: trace.setSpan(where, span) };
};

/** Marks a span as failed. An error's text may hold what nobody should read; its name does not. */
export const failSpan = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : '_OTHER');
};

/** Runs work in a span of its own. */
export const inSpan = async <T>(
  spans: Spans,
  wish: SpanWish,
  work: (span: Span) => Promise<T>,
): Promise<T> => {
  const { span, where } = beginSpan(spans, wish);
  try {
    return await within(where, () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
};
