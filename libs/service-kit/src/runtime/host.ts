import type { AddressInfo } from 'node:net';
import type { Contract } from '@fitfolk/contracts/core/contract';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { createIdentityVerifier } from '../auth/identity.ts';
import { createServiceClient } from '../clients/service-client.ts';
import { BaseConfig, ConfigError, type Env, parseConfig } from '../config/config.ts';
import { migrate } from '../connections/mongo.ts';
import { openBucket } from '../connections/object-store.ts';
import { addHealthRoutes, type HealthCheck, type Readiness } from '../http/health.ts';
import type { RequestObservers } from '../http/observe-requests.ts';
import { createHttpServer } from '../http/server.ts';
import { createEventBus, type EventBus } from '../messaging/bus.ts';
import { createFanOut } from '../messaging/fan-out.ts';
import { createLogger, type Logger } from '../observability/log.ts';
import { type GaugeCollector, type Metrics, startMetrics } from '../observability/metrics.ts';
import { startTracing, type Tracing } from '../observability/tracing.ts';
import { type Connections, createConnectionChecks, openConnections } from './connections.ts';
import type { AnyService } from './service.ts';
import {
  createServiceUrls,
  portConfig,
  requireServiceUrls,
  type ServiceUrls,
  toPortVariable,
} from './service-urls.ts';

/** How long a stopping process may take before it is ended, in milliseconds. */
export const SHUTDOWN_TIMEOUT_MS = 15_000;

export type RunningServices = {
  /** Where a service of this process answers. */
  url(service: string): string;
  /** Where the measurements of this process are, if it measures. */
  readonly metricsUrl: string | undefined;
  stop(): Promise<void>;
};

export type StartOptions = { readonly env?: Env; readonly clock?: () => Date };

type Process = {
  readonly base: BaseConfig;
  readonly env: Env;
  readonly log: Logger;
  readonly tracing: Tracing;
  readonly metrics: Metrics;
  readonly roots: Connections;
  readonly urls: ServiceUrls;
  readonly clock: () => Date;
  readonly isAlone: boolean;
};

type StartedService = { readonly readiness: Readiness; close(): Promise<void> };

/**
 * Starts services in this process, each on its own port, and resolves when all are ready.
 * @throws ConfigError when the environment lacks something that any of them needs
 */
export const startServices = async (
  services: readonly AnyService[],
  { env = process.env, clock = () => new Date() }: StartOptions = {},
): Promise<RunningServices> => {
  const { base } = parseConfig({ base: BaseConfig }, env);
  const configs = parseConfig(
    Object.fromEntries(services.map((service) => [service.name, service.config])),
    env,
  );
  requireServiceUrls(services, env);
  const stack = new AsyncDisposableStack();
  try {
    const log = createLogger(base.LOG_LEVEL);
    const tracing = await startTracing(base, log);
    stack.defer(() => tracing.stop());
    const metrics = await startMetrics(base);
    stack.defer(() => metrics.stop());
    const roots = await openConnections(
      new Set(services.flatMap((service) => service.needs)),
      base,
      env,
      stack,
    );
    const urls = createServiceUrls(env);
    const isAlone = services.length === 1;
    const host: Process = { base, env, log, tracing, metrics, roots, urls, clock, isAlone };
    const started: StartedService[] = [];
    for (const service of services) {
      const running = await startService(service, { ...base, ...(configs[service.name] as object) }, host);
      stack.defer(() => running.close());
      started.push(running);
    }
    for (const { readiness } of started) readiness.open();
    return {
      url: urls.get,
      metricsUrl: metrics.url,
      stop: async () => {
        for (const { readiness } of started) readiness.close();
        await new Promise((resolve) => setTimeout(resolve, base.STOP_DELAY_MS));
        await stack.disposeAsync();
      },
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
};

const startService = async (
  service: AnyService,
  config: BaseConfig & Record<string, unknown>,
  host: Process,
): Promise<StartedService> => {
  const log = host.log.child({ service: service.name });
  const observers = observersOf(service, host);
  const { tracer, metrics, isPublic } = observers;
  const trustedProxy = isPublic ? config.TRUSTED_PROXY : undefined;
  const http = createHttpServer(log, { trustedProxy, ...observers });
  const stack = new AsyncDisposableStack();
  const checks: HealthCheck[] = createConnectionChecks(host.roots, service.needs);
  const database = host.roots.mongo?.database(`${config.NAMESPACE}_${service.name}`);
  const bus = createServiceBus(service, host, { log, tracer, metrics });
  const { nats } = host.roots;
  const broadcasts = nats && createFanOut({ namespace: config.NAMESPACE, nats, log });

  await service.start({
    config,
    http,
    log,
    clock: host.clock,
    verify: createIdentityVerifier(() => host.urls.get('gateway')),
    serviceUrl: host.urls.get,
    serviceClient: (contract: Contract) => createServiceClient(contract, host.urls, tracer),
    tracer,
    registerGauges: (gauges: GaugeCollector) => metrics.registerGauges(gauges),
    addHealthCheck: (check: HealthCheck) => void checks.push(check),
    onStop: (stop: () => Promise<void> | void) => stack.defer(stop),
    ...(database ? { database } : {}),
    ...(host.roots.redis ? { redis: host.roots.redis } : {}),
    ...(bus
      ? {
          unitOfWork: bus.unitOfWork,
          subscribe: bus.subscribe,
          schedule: bus.schedule,
          onErase: bus.onErase,
        }
      : {}),
    ...(broadcasts ? { subscribeEphemeral: broadcasts.listen } : {}),
    openBucket: async (name: string) => {
      if (!host.roots.objects) throw new Error(`${service.name} does not declare that it needs objects`);
      const bucket = await openBucket(host.roots.objects, `${config.NAMESPACE}-${name}`);
      checks.push({ name: 'objects', check: bucket.ping });
      return bucket;
    },
  } as never);

  const readiness = addHealthRoutes(http, checks, service.version);
  if (database) await migrate(database);
  await listen(http, service, host);
  await bus?.start();
  broadcasts?.start();
  log.info({ url: host.urls.get(service.name), version: service.version }, 'service started');
  return {
    readiness,
    close: async () => {
      await http.close();
      await bus?.stop();
      await broadcasts?.stop();
      await stack.disposeAsync();
    },
  };
};

const observersOf = (
  { name, version, isPublic = false }: AnyService,
  { tracing, metrics, isAlone, base }: Process,
): RequestObservers => ({
  tracer: tracing.getTracer({ name: (isAlone && base.OTEL_SERVICE_NAME) || name, version }),
  metrics: metrics.forService(name),
  isPublic,
});

const createServiceBus = (
  { name, needs }: AnyService,
  { roots, base, clock }: Process,
  observers: { readonly log: Logger } & Pick<RequestObservers, 'tracer' | 'metrics'>,
): EventBus | undefined => {
  if (!needs.includes('events') || !roots.mongo || !roots.nats) return undefined;
  return createEventBus({
    service: name,
    namespace: base.NAMESPACE,
    database: roots.mongo.database(`${base.NAMESPACE}_${name}`),
    nats: roots.nats,
    retryBaseMs: base.EVENT_RETRY_BASE_MS,
    ...observers,
    clock,
  });
};

const listen = async (http: FastifyInstance, service: AnyService, host: Process): Promise<void> => {
  const takesPublicAddress = host.isAlone || service.isPublic === true;
  const { own } = parseConfig({ own: portConfig(service.name) }, host.env);
  await http.listen({
    host: takesPublicAddress ? host.base.HOST : '127.0.0.1',
    port: own[toPortVariable(service.name)] ?? (takesPublicAddress ? host.base.PORT : 0),
  });
  const { port } = http.server.address() as AddressInfo;
  host.urls.add(service.name, `http://127.0.0.1:${port}`);
};

/** Runs services until the process is told to stop: the only way in which any of our processes runs. */
export const runServices = async (services: readonly AnyService[]): Promise<void> => {
  try {
    const running = await startServices(services);
    closeWithGrace({ delay: SHUTDOWN_TIMEOUT_MS, logger: false }, async ({ err }) => {
      if (err) process.stderr.write(`${err.stack}\n`);
      await running.stop();
    });
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  }
};

const startFailure = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${'port' in error ? `Port ${error.port}` : 'The port'} is already in use; set PORT to a free one.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
