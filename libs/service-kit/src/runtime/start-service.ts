import type { AddressInfo } from 'node:net';
import { createStatusContract } from '@fitfolk/contracts/core/service-status';
import type { FastifyInstance } from 'fastify';
import { createIdentityVerifier } from '../auth/identity.ts';
import { createServiceClient } from '../clients/service-client.ts';
import { type BaseConfig, parseConfig } from '../config/config.ts';
import { registerCertificateExpiry } from '../http/certificate-expiry.ts';
import { addHealthRoutes, type HealthCheck, type Readiness } from '../http/health.ts';
import { implement } from '../http/implement.ts';
import { readMutualTls } from '../http/mutual-tls.ts';
import { createHttpServer } from '../http/server.ts';
import { createServiceFetch } from '../http/service-fetch.ts';
import type { ServiceMetrics } from '../observability/metrics.ts';
import { rememberGauges } from '../observability/remember-gauges.ts';
import { createConnectionChecks } from './connections.ts';
import type { HostResources } from './host-resources.ts';
import type { AnyService, BaseContext } from './service.ts';
import { createServiceResources } from './service-resources.ts';
import { portConfig, toPortVariable } from './service-urls.ts';

export type StartedService = { readonly readiness: Readiness; close(): Promise<void> };

type Config = BaseConfig & Record<string, unknown>;

/** Returns true for a service that only other services call. */
const isInternal = ({ isPublic = false, servesPublicFiles = false }: AnyService): boolean =>
  !isPublic && !servesPublicFiles;

const registerBuildInfo = (metrics: ServiceMetrics, version = 'unknown'): void =>
  metrics.registerGauges({
    gauges: { fitfolk_build_info: 'The version of the service, with the value 1' },
    label: 'version',
    collect: async () => [{ labelValue: version, values: { fitfolk_build_info: 1 } }],
  });

/** Creates the context of a service and runs its start function, without listening. */
export const prepareService = async (service: AnyService, config: Config, host: HostResources) => {
  const { name, version, needs, isPublic = false } = service;
  const { base, clock, urls } = host;
  const log = host.log.child({ service: name });
  const tracer = host.tracing.getTracer({ name: (host.isAlone && base.OTEL_SERVICE_NAME) || name, version });
  const { metrics, readGauges } = rememberGauges(host.metrics.forService(name));
  registerBuildInfo(metrics, version);
  const trustedProxy = isPublic ? base.TRUSTED_PROXY : undefined;
  const requestLog = host.requestLog.child({ service: name });
  const loadShedding = { maxEventLoopDelayMs: base.MAX_EVENT_LOOP_DELAY_MS };
  const tls = readMutualTls(base);
  registerCertificateExpiry(metrics, tls);
  const http = createHttpServer(log, {
    trustedProxy,
    tracer,
    metrics,
    requestLog,
    isPublic,
    loadShedding,
    tls: isInternal(service) ? tls : undefined,
  });
  const stack = new AsyncDisposableStack();
  const serviceFetch = createServiceFetch(tls);
  stack.defer(() => serviceFetch.close());
  const checks: HealthCheck[] = createConnectionChecks(host.connections, needs);
  const resources = await createServiceResources(service, host, { log, tracer, metrics, checks });
  http.decorate('runOnce', resources.runOnce);
  const context: BaseContext<Config> = {
    config,
    http,
    log,
    clock,
    verify: createIdentityVerifier(name, () => urls.get('gateway')),
    serviceUrl: urls.get,
    serviceClient: (contract) =>
      createServiceClient(contract, urls.get, { tracer, fetch: serviceFetch.fetch }),
    tracer,
    metrics,
    addHealthCheck: (check) => void checks.push(check),
    onStop: (stop) => stack.defer(stop),
  };
  if (isInternal(service)) {
    const status = async () => ({ version: version ?? 'unknown', gauges: await readGauges() });
    implement(http, createStatusContract(name), { status }, context.verify);
  }
  await service.start({ ...context, ...resources.context } as never);
  const close = async (): Promise<void> => {
    await http.close();
    await resources.stop();
    await stack.disposeAsync();
  };
  return { http, log, checks, resources, close };
};

/** Starts one service: creates its context, runs its start function, listens and starts its event handling. */
export const startService = async (
  service: AnyService,
  config: Config,
  host: HostResources,
): Promise<StartedService> => {
  const { name, version, isPublic = false } = service;
  const { http, log, checks, resources, close } = await prepareService(service, config, host);
  // Clients need not know which version they talk to.
  const readiness = addHealthRoutes(http, checks, isPublic ? undefined : version);
  const { database } = resources.context;
  // Loads the driver, which processes without a database save.
  if (database) await (await import('./prepare-database.ts')).prepareDatabase(database, service, host, log);
  await listen(http, service, host);
  await resources.start();
  log.info({ url: host.urls.get(name), version }, 'service started');
  return { readiness, close };
};

const listen = async (http: FastifyInstance, service: AnyService, host: HostResources): Promise<void> => {
  const isReachable = host.isAlone || service.isPublic === true;
  const { own } = parseConfig({ own: portConfig(service.name) }, host.env);
  await http.listen({
    host: isReachable ? host.base.HOST : '127.0.0.1',
    port: own[toPortVariable(service.name)] ?? (isReachable ? host.base.PORT : 0),
  });
  const { port } = http.server.address() as AddressInfo;
  const protocol = isInternal(service) && readMutualTls(host.base) ? 'https' : 'http';
  host.urls.add(service.name, `${protocol}://127.0.0.1:${port}`);
};
