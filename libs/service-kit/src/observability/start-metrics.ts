import type { BaseConfig } from '../config/config.ts';
import { type Metrics, noopMetrics } from './metrics.ts';

/** Starts the `/metrics` server when `METRICS_PORT` is set; otherwise loads and measures nothing. */
export const startMetrics = async (config: BaseConfig): Promise<Metrics> => {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  if (port === undefined) return { forService: () => noopMetrics, stop: async () => {} };
  const { startPrometheus } = await import('./prometheus.ts');
  return startPrometheus({ host, port });
};
