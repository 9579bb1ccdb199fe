import type { AddressInfo } from 'node:net';
import { type ApiClient, ApiError, createApi } from '@fitfolk/api-client';
import type { TabletAccess } from '@fitfolk/contracts/auth';
import type { Contract } from '@fitfolk/contracts/core/contract';
import type { Problem } from '@fitfolk/contracts/core/errors';
import Fastify from 'fastify';
import { type Connection, createConnection } from 'mongoose';
import { createIdentitySigner, type IdentitySigner } from '../src/auth/identity.ts';
import type { Env } from '../src/config/config.ts';
import { connectNats, type NatsConnection } from '../src/connections/nats.ts';
import { connectRedis, type Redis } from '../src/connections/redis/connect-redis.ts';
import { type RunningServices, startServices } from '../src/runtime/host.ts';
import type { AnyService } from '../src/runtime/service.ts';
import { toUrlVariable } from '../src/runtime/service-urls.ts';
import { recordOutsideCalls } from './checks/outside-calls.ts';
import { deleteStreams, listPublishedEvents, type PublishedEvent, waitUntilIdle } from './event-log.ts';
import { listCostlyQueries, recordCostlyQueries, TEST_APP_NAME } from './queries/query-check.ts';
import { createNamespace, leaveNamespace, takeNamespace } from './spare-namespaces.ts';
import { createIdentityKeys, createTestUser, type TestUser, type TestUserOptions } from './test-user.ts';

export { createIdentityKeys, type TestUser, type TestUserOptions } from './test-user.ts';

export type TestServices = {
  readonly namespace: string;
  /** Environment that the services run with, for further replicas. */
  readonly env: Env;
  readonly redis: Redis;
  readonly nats: NatsConnection;
  url(service: string): string;
  /** Fetches `/metrics`; empty without `METRICS_PORT`. */
  getMetrics(): Promise<string>;
  database(service: string): Connection;
  /** Creates a signed-in user: onboarded, on the free plan and with one profile by default. */
  createUser(options?: TestUserOptions): Promise<TestUser>;
  /** Creates a token like the one that the gateway uses for its own calls. */
  createServiceToken(): Promise<string>;
  /** Creates a client with the identity of a kitchen tablet. */
  asTablet<C extends Contract>(contract: C, tablet: TabletAccess): Promise<ApiClient<C>>;
  /** Creates a client for internal endpoints. */
  asService<C extends Contract>(contract: C): Promise<ApiClient<C>>;
  /** Lists the events of a service, oldest first, with types relative to the namespace. */
  listPublished(service: string): Promise<PublishedEvent[]>;
  /** Waits until no event is pending, in flight or being handled. */
  waitUntilIdle(): Promise<void>;
  /** Stops the services, runs the callback and starts them again on the same data. */
  restart(whileStopped?: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
};

export type TestServicesOptions = {
  readonly env?: Env;
  readonly clock?: () => Date;
  /** Uses the emptied databases of an earlier call with the same services again, with their indexes. */
  readonly reusesDatabases?: boolean;
};

/** Starts a server that publishes the test's public keys in place of the gateway. */
const startKeyServer = async (signer: IdentitySigner) => {
  const http = Fastify();
  http.get('/.well-known/jwks.json', () => signer.jwks);
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => http.close() };
};

/**
 * Starts services on the real servers of the environment, in a namespace of their own.
 * Every test file starts its own and stops it at the end.
 */
export const startTestServices = async (
  services: readonly AnyService[],
  { env = {}, clock, reusesDatabases = false }: TestServicesOptions = {},
): Promise<TestServices> => {
  const namespace = reusesDatabases ? takeNamespace(services) : createNamespace();
  const signer = await createIdentitySigner(createIdentityKeys());
  const keyServer = await startKeyServer(signer);
  const testEnv: Env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    NAMESPACE: namespace,
    GATEWAY_URL: keyServer.url,
    EVENT_RETRY_BASE_MS: '2',
    RATE_LIMIT_FACTOR: '100',
    PORT: '0',
    ...env,
  };
  const start = () => startServices(services, { env: testEnv, ...(clock ? { clock } : {}) });
  // As the services do, tests see a write once a majority has it.
  const mongo = await createConnection(process.env.MONGODB_URI ?? '', {
    appName: TEST_APP_NAME,
    readConcernLevel: 'majority',
  }).asPromise();
  const redis = await connectRedis(process.env.REDIS_URL ?? '', namespace);
  const nats = await connectNats(process.env.NATS_URL ?? '', namespace);
  const database = (service: string) => mongo.useDb(`${namespace}_${service}`, { useCache: true });
  const owners = services.filter(({ needs }) => needs.includes('mongo'));
  const databases = owners.map(({ name }) => database(name));
  for (const each of databases) await recordCostlyQueries(each);
  let running: RunningServices = await start();
  const outsideCalls = recordOutsideCalls(() => [
    keyServer.url,
    ...services.flatMap(({ name, calls = [] }) => [
      running.url(name),
      ...calls.flatMap((called) => testEnv[toUrlVariable(called)] ?? []),
    ]),
  ]);
  const url = (service: string) => running.url(service);
  const audience = services.map(({ name }) => name);

  return {
    namespace,
    env: testEnv,
    redis,
    nats,
    url,
    getMetrics: async () => (running.metricsUrl ? (await fetch(running.metricsUrl)).text() : ''),
    database,
    createUser: (options) => createTestUser(signer, url, { audience, ...options }),
    createServiceToken: () => signer.forService('test', audience),
    asTablet: async (contract, tablet) => {
      const authorization = `Bearer ${await signer.forTablet(tablet, audience)}`;
      return createApi(contract, { baseUrl: url(contract.service), headers: () => ({ authorization }) });
    },
    asService: async (contract) => {
      const authorization = `Bearer ${await signer.forService('test', audience)}`;
      return createApi(contract, { baseUrl: url(contract.service), headers: () => ({ authorization }) });
    },
    listPublished: (service) => listPublishedEvents(database(service), namespace),
    waitUntilIdle: () => waitUntilIdle(databases, nats, namespace),
    restart: async (whileStopped) => {
      await running.stop();
      await whileStopped?.();
      running = await start();
    },
    stop: async () => {
      await running.stop();
      const undeclared = outsideCalls.stop();
      const costly = (await Promise.all(databases.map(listCostlyQueries))).flat();
      await deleteStreams(nats, namespace);
      if (reusesDatabases) await leaveNamespace(namespace, services, { databases, redis });
      else for (const each of databases) await each.dropDatabase();
      redis.disconnect();
      await Promise.all([nats.close(), mongo.close(), keyServer.close()]);
      if (undeclared.length > 0)
        throw new Error(`Endpoints that wait for other servers without timeoutMs:\n${undeclared.join('\n')}`);
      if (costly.length > 0) throw new Error(`Queries that do not scale:\n${costly.join('\n')}`);
    },
  };
};

/** Returns the problem that a call is rejected with. @throws when the call succeeds or fails in another way */
export const catchProblem = async (call: Promise<unknown>): Promise<Problem | undefined> => {
  const outcome = await call.then(
    () => new Error('The call succeeded'),
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome.problem;
  throw outcome;
};
