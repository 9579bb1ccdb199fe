import type { BaseConfig } from '../config/config.ts';
import type { Logger } from './log.ts';
import { nonRecordingTracer } from './trace.ts';
import type { Tracing } from './trace-export.ts';

export type { Tracing } from './trace-export.ts';

const propagationOnly: Tracing = { getTracer: () => nonRecordingTracer, stop: async () => {} };

/** Starts trace export when a collector is configured; otherwise only propagates ids, without the OpenTelemetry SDK. */
export const startTracing = async (config: BaseConfig, log: Logger): Promise<Tracing> => {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: sampleRatio,
    NAMESPACE: namespace,
  } = config;
  if (!endpoint) return propagationOnly;
  const { startTraceExport } = await import('./trace-export.ts');
  return startTraceExport({ endpoint, namespace, sampleRatio, log });
};
