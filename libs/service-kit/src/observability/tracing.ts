import type { BaseConfig } from '../config/config.ts';
import type { Logger } from './log.ts';
import { nonRecordingTracer, type Tracer } from './trace.ts';

/** Whose spans they are. */
export type TracedService = { readonly name: string; readonly version?: string | undefined };

/** The tracing of one process. */
export type Tracing = { getTracer(service: TracedService): Tracer; stop(): Promise<void> };

const nowhere: Tracing = { getTracer: () => nonRecordingTracer, stop: async () => {} };

/** Sends traces where the environment says. Without it, ids are passed on and nothing of OpenTelemetry's SDK is loaded. */
export const startTracing = async (config: BaseConfig, log: Logger): Promise<Tracing> => {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: share,
    NAMESPACE: namespace,
  } = config;
  if (!endpoint) return nowhere;
  const { startTraceExport } = await import('./trace-export.ts');
  return startTraceExport({ endpoint, namespace, share, log });
};
