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
import type { TracedService } from './tracing.ts';

/** How long the last spans may take, in milliseconds. */
const STOP_LIMIT_MS = 2000;

type ExportOptions = {
  readonly endpoint: string;
  readonly namespace: string;
  /** The share of traces begun here that are recorded, from 0 to 1. */
  readonly share: number;
  readonly log: Logger;
};

/** Sends the spans of a process to an OTLP collector, each service's under its own name. */
export const startTraceExport = ({ endpoint, namespace, share, log }: ExportOptions) => {
  setGlobalErrorHandler((error) => log.warn({ err: error }, 'the collector does not take traces'));
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const processor = new BatchSpanProcessor({ exporter });
  const ids = new RandomIdGenerator();
  const settings = {
    // Whether a trace is recorded is decided where it begins, never by a page.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: {
      generateTraceId: () => getRootTraceId(context.active()),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [processor],
  };
  const surroundings = detectResources({ detectors: [resourceAttributesEnvDetector] });
  return {
    getTracer: ({ name: service, version }: TracedService): Tracer => {
      const own = resourceFromAttributes({
        'service.namespace': namespace,
        'service.name': service,
        ...(version ? { 'service.version': version } : {}),
      });
      const provider = new TracerProvider({ ...settings, resource: surroundings.merge(own) });
      const tracer = provider.getTracer('@fitfolk/service-kit');
      // The SDK asks for ids without saying where the span belongs.
      return {
        startSpan: (name, options, where) =>
          context.with(where ?? context.active(), () => tracer.startSpan(name, options)),
      };
    },
    // A collector that does not answer must not hold up the end.
    stop: (): Promise<void> =>
      Promise.race([processor.shutdown(), delay(STOP_LIMIT_MS, undefined, { ref: false })]),
  };
};
