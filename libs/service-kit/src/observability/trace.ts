import {
  type Context,
  context,
  createContextKey,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { createRandomHex } from './random-hex.ts';

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

export { type Context, type Link, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';

export type Tracer = Pick<OtelTracer, 'startSpan'>;

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const TRACER = createContextKey('tracer of the active span');
const ROOT_TRACE_ID = createContextKey('trace id of the root span');

/** Creates a random trace id: 16 bytes in hexadecimal. */
export const createTraceId = (): string => createRandomHex(16);

/** Parses a W3C `traceparent` header; undefined when it is missing or malformed. */
export const parseTraceparent = (traceparent: unknown): SpanContext | undefined => {
  const [, traceId, spanId, flags] =
    typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
};

/** Creates the context of a remote parent; the root context without a valid `traceparent`. */
export const toContext = (traceparent: unknown): Context => {
  const parent = parseTraceparent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
};

/** Creates a context whose first span starts the trace with this id. */
export const rootContext = (traceId: string): Context => ROOT_CONTEXT.setValue(ROOT_TRACE_ID, traceId);

/** Returns the trace id for a root span: the one set by `rootContext`, else a new one. */
export const getRootTraceId = (parent: Context): string =>
  (parent.getValue(ROOT_TRACE_ID) as string | undefined) ?? createTraceId();

/** Formats the `traceparent` of a context, by default the active one; undefined outside of a span. */
export const getTraceparent = (of: Context = context.active()): string | undefined => {
  const span = trace.getSpanContext(of);
  return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`;
};

/** Returns the active context. */
export const getContext = (): Context => context.active();

/** Runs a function with a context active, so that its logs, calls and events belong to that trace. */
export const withContext = <T>(active: Context, run: () => T): T => context.with(active, run);

/** Log fields of the active span, named as in OpenTelemetry. */
export const traceFields = (): { trace_id?: string; span_id?: string } => {
  const span = trace.getSpanContext(context.active());
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
};

/** Propagates trace ids without recording spans; used when no collector is configured. */
export const nonRecordingTracer: Tracer = {
  startSpan: (_name, _options, parent = context.active()) =>
    trace.wrapSpanContext(
      trace.getSpanContext(parent) ?? {
        traceId: getRootTraceId(parent),
        spanId: createRandomHex(8),
        traceFlags: TraceFlags.NONE,
      },
    ),
};

/** Span options plus a name and a parent, which defaults to the active context. */
export type NamedSpanOptions = SpanOptions & { readonly name: string; readonly parent?: Context };

/** Starts a span and returns it with the context in which it is the active one. */
export const startSpan = (
  tracer: Tracer,
  { name, parent = context.active(), ...options }: NamedSpanOptions,
): { span: Span; spanContext: Context } => {
  const span = tracer.startSpan(name, options, parent);
  const active = trace.setSpan(parent, span);
  // Only recorded spans have children that need the tracer; a context copies all values of its parent.
  return { span, spanContext: span.isRecording() ? active.setValue(TRACER, tracer) : active };
};

/** Marks a span as failed. Records the error's name only, because its message may hold personal data. */
export const markSpanFailed = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : '_OTHER');
};

/** Runs a function in a new span, which ends with it and fails with it. */
export const withSpan = async <T>(
  tracer: Tracer,
  options: NamedSpanOptions,
  run: (span: Span) => Promise<T>,
): Promise<T> => {
  const { span, spanContext } = startSpan(tracer, options);
  try {
    return await withContext(spanContext, () => run(span));
  } catch (error) {
    markSpanFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
};

type ClientSpanOptions = Pick<NamedSpanOptions, 'name' | 'attributes'>;

/** Starts a span for a call to a server within the active span; undefined when that is not recorded. */
export const startClientSpan = ({ name, ...options }: ClientSpanOptions): Span | undefined => {
  const active = context.active();
  if (!trace.getSpan(active)?.isRecording()) return undefined;
  const tracer = active.getValue(TRACER) as Tracer | undefined;
  return tracer?.startSpan(name, { kind: SpanKind.CLIENT, ...options }, active);
};

/** Ends the span of a call, which failed if there is an error. */
export const endClientSpan = (span: Span, error?: unknown): void => {
  if (error !== undefined) markSpanFailed(span, error);
  span.end();
};

/** Runs a call to a server in a span of the active one, and returns what it returns. */
export const withClientSpan = <T>(options: ClientSpanOptions, run: () => T): T => {
  const span = startClientSpan(options);
  if (!span) return run();
  const result = run();
  if (result instanceof Promise) {
    result.then(
      () => endClientSpan(span),
      (error: unknown) => endClientSpan(span, error),
    );
  } else endClientSpan(span);
  return result;
};
