import { type BaseConfig, type Env, parseConfig } from '../config/config.ts';
import { resourceConfig } from '../config/resource-config.ts';
import { connectTo } from '../connections/connection-error.ts';
import type { MongoConnection } from '../connections/mongo/connect-mongo.ts';
import type { NatsConnection } from '../connections/nats.ts';
import type { ObjectStoreConfig } from '../connections/object-store.ts';
import type { Redis } from '../connections/redis/connect-redis.ts';
import type { HealthCheck } from '../http/health.ts';
import type { StreamOptions } from '../messaging/streams.ts';
import type { Logger } from '../observability/log.ts';
import type { ResourceName } from './service.ts';

const BYTES_PER_MB = 1_000_000;

/** Connections of one process, shared by its services. */
export type Connections = {
  readonly mongo?: MongoConnection;
  readonly redis?: Redis;
  readonly nats?: NatsConnection & StreamOptions;
  readonly objects?: ObjectStoreConfig;
};

type ConnectionsOptions = {
  readonly base: BaseConfig;
  readonly env: Env;
  readonly log: Logger;
  readonly stack: AsyncDisposableStack;
};

/**
 * Opens each needed connection once, and loads its driver only then; the stack closes it. Waits for servers that are
 * unreachable.
 * @throws ConnectionError when a server refuses the connection
 */
export const openConnections = async (
  needs: ReadonlySet<ResourceName>,
  { base, env, log, stack }: ConnectionsOptions,
): Promise<Connections> => {
  const config = parseConfig(
    Object.fromEntries([...needs].map((name) => [name, resourceConfig[name]])) as typeof resourceConfig,
    env,
  );
  const isTraced = base.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const connections: { -readonly [K in keyof Connections]: Connections[K] } = {};
  if (needs.has('mongo')) {
    const { connectMongo } = await import('../connections/mongo/connect-mongo.ts');
    const { MONGODB_URI: uri } = config.mongo;
    const mongo = await connectTo({ variable: 'MONGODB_URI', url: uri, log }, () =>
      connectMongo(uri, { isTraced }),
    );
    stack.defer(() => mongo.close());
    connections.mongo = mongo;
  }
  if (needs.has('redis')) {
    const { connectRedis } = await import('../connections/redis/connect-redis.ts');
    const { REDIS_URL: url } = config.redis;
    const redis = await connectTo({ variable: 'REDIS_URL', url, log }, () =>
      connectRedis(url, base.NAMESPACE, { isTraced }),
    );
    stack.defer(() => redis.disconnect());
    connections.redis = redis;
  }
  if (needs.has('events') || needs.has('fanOut')) {
    const { connectNats } = await import('../connections/nats.ts');
    const { maintainDeadLetterStream } = await import('../messaging/stream-repair.ts');
    const events = config.events ?? config.fanOut;
    const { NATS_URL: url, NATS_REPLICAS: replicas } = events;
    const nats = await connectTo({ variable: 'NATS_URL', url, log }, () => connectNats(url, base.NAMESPACE));
    stack.defer(() => nats.close());
    await maintainDeadLetterStream({ nats, namespace: base.NAMESPACE, replicas, log, stack });
    connections.nats = {
      ...nats,
      replicas,
      maxBytes: events.NATS_STREAM_MAX_MB * BYTES_PER_MB,
    };
  }
  if (needs.has('objects')) connections.objects = config.objects;
  return connections;
};

/**
 * Creates readiness checks for the connections that a service needs. NATS is not one of them: without it, requests are
 * served, and their events wait in the outbox.
 */
export const createConnectionChecks = (
  { mongo, redis }: Connections,
  needs: readonly ResourceName[],
): HealthCheck[] => {
  const checks: HealthCheck[] = [];
  if (mongo && needs.includes('mongo')) checks.push({ name: 'mongo', check: mongo.ping });
  if (redis && needs.includes('redis')) {
    checks.push({ name: 'redis', check: async () => void (await redis.ping()) });
  }
  return checks;
};
