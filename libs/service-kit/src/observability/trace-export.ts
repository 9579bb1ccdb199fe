import { setTimeout as delay } from 'node:timers/promises';
import { context } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from './log.ts';
import { getRootTraceId, type Tracer } from './trace.ts';

/** Tracing of one process. */
export type Tracing = {
  /** Creates the tracer of a service. */
  getTracer(service: { readonly name: string; readonly version?: string | undefined }): Tracer;
  stop(): Promise<void>;
};

/** Time limit for exporting the last spans, in milliseconds. */
const STOP_TIMEOUT_MS = 2000;

type TraceExportOptions = {
  readonly endpoint: string;
  readonly namespace: string;
  /** Share of traces started here that are recorded, from 0 to 1. */
  readonly sampleRatio: number;
  readonly log: Logger;
};

/** Starts exporting spans to an OTLP collector, with a resource per service. */
export const startTraceExport = (options: TraceExportOptions): Tracing => {
  const { endpoint, namespace, sampleRatio, log } = options;
  setGlobalErrorHandler((error) => log.warn({ err: error }, 'trace export failed'));
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const processor = new BatchSpanProcessor({ exporter });
  const ids = new RandomIdGenerator();
  const settings = {
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    idGenerator: {
      generateTraceId: () => getRootTraceId(context.active()),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [processor],
  };
  const environment = detectResources({ detectors: [resourceAttributesEnvDetector] });
  return {
    getTracer: ({ name: service, version }) => {
      const attributes = resourceFromAttributes({
        'service.namespace': namespace,
        'service.name': service,
        ...(version ? { 'service.version': version } : {}),
      });
      const provider = new TracerProvider({ ...settings, resource: environment.merge(attributes) });
      const tracer = provider.getTracer('@fitfolk/service-kit');
      // The id generator receives no parent, so the parent is made the active context.
      return {
        startSpan: (name, spanOptions, parent) =>
          context.with(parent ?? context.active(), () => tracer.startSpan(name, spanOptions)),
      };
    },
    // An unresponsive collector must not delay shutdown.
    stop: (): Promise<void> =>
      Promise.race([processor.shutdown(), delay(STOP_TIMEOUT_MS, undefined, { ref: false })]),
  };
};
