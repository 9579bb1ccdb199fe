import type { BaseConfig, Env } from '../config/config.ts';
import { createLogger, createRequestLogger, type Logger } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { startMetrics } from '../observability/start-metrics.ts';
import { startTracing, type Tracing } from '../observability/tracing.ts';
import { type Connections, openConnections } from './connections.ts';
import type { AnyService } from './service.ts';
import { createServiceUrls, type ServiceUrls } from './service-urls.ts';

/** Resources that the services of one process share. */
export type HostResources = {
  readonly base: BaseConfig;
  readonly env: Env;
  readonly log: Logger;
  readonly requestLog: Logger;
  readonly tracing: Tracing;
  readonly metrics: Metrics;
  readonly connections: Connections;
  readonly urls: ServiceUrls;
  readonly clock: () => Date;
  /** True when the process runs a single service. */
  readonly isAlone: boolean;
};

type Options = Pick<HostResources, 'base' | 'env' | 'clock'> & { readonly stack: AsyncDisposableStack };

/** Opens what the services of a process share; the stack closes it. */
export const openHostResources = async (
  services: readonly AnyService[],
  { base, env, clock, stack }: Options,
): Promise<HostResources> => {
  const log = createLogger(base.LOG_LEVEL);
  const requestLog = createRequestLogger(base.LOG_LEVEL);
  const tracing = await startTracing(base, log);
  stack.defer(() => tracing.stop());
  const metrics = await startMetrics(base);
  stack.defer(() => metrics.stop());
  const needs = new Set(services.flatMap((service) => service.needs));
  const connections = await openConnections(needs, { base, env, log, stack });
  const urls = createServiceUrls(env);
  const isAlone = services.length === 1;
  return { base, env, log, requestLog, tracing, metrics, connections, urls, clock, isAlone };
};
