import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

type Value = { readonly stringValue?: string; readonly intValue?: number | string };
type Attribute = { readonly key: string; readonly value: Value };
type RawSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly events?: readonly unknown[];
  readonly links?: readonly { readonly spanId: string }[];
  readonly status: { readonly code?: number };
};
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[];
  }[];
};

/** A span with its resource's service name; `kind` is the OTLP number. */
export type CollectedSpan = Omit<RawSpan, 'attributes'> & {
  readonly service: string;
  readonly attributes: Readonly<Record<string, unknown>>;
};

export type TraceCollector = {
  /** Value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  stop(): Promise<void>;
};

const toRecord = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const listSpans = ({ resourceSpans }: Export): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        service: String(toRecord(resource.attributes)['service.name']),
        attributes: toRecord(span.attributes),
      })),
  );

/** Starts an OTLP/HTTP collector that records the spans it receives. */
export const startTraceCollector = async (): Promise<TraceCollector> => {
  const spans: CollectedSpan[] = [];
  const http = Fastify({ bodyLimit: 16 * 1024 * 1024, forceCloseConnections: true });
  http.post<{ Body: Export }>('/v1/traces', async ({ body }) => {
    spans.push(...listSpans(body));
    return {};
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, stop: () => http.close() };
};
