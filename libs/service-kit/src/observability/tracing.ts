import type { BaseConfig } from '../config/config.ts';
import type { Logger } from './log.ts';
import { type Spans, unrecorded } from './trace.ts';

/** Whose spans they are. */
export type Traced = { readonly name: string; readonly version?: string | undefined };

/** The tracing of one process. */
export type Tracing = { spansOf(service: Traced): Spans; stop(): Promise<void> };

const nowhere: Tracing = { spansOf: () => unrecorded, stop: async () => {} };

/** Sends traces where the environment says. Without it, ids are passed on and nothing of OpenTelemetry's SDK is loaded. */
export const openTracing = async (config: BaseConfig, log: Logger): Promise<Tracing> => {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: share,
    NAMESPACE: namespace,
  } = config;
  if (!endpoint) return nowhere;
  const { openTraceExport } = await import('./trace-export.ts');
  return openTraceExport({ endpoint, namespace, share, log });
};
