import { type BaseConfig, type Env, parseConfig, resourceConfig } from '../config/config.ts';
import { type MongoResource, openMongo } from '../connections/mongo.ts';
import { type NatsResource, openNats } from '../connections/nats.ts';
import type { ObjectsConfig } from '../connections/object-store.ts';
import { openRedis, type Redis } from '../connections/redis.ts';
import type { HealthCheck } from '../http/health.ts';
import { ensureDeadStream } from '../messaging/streams.ts';
import type { ResourceName } from './service.ts';

/** The connections of one process, shared by the services in it. */
export type Roots = {
  readonly mongo?: MongoResource;
  readonly redis?: Redis;
  readonly nats?: NatsResource & { readonly replicas: number };
  readonly objects?: ObjectsConfig;
};

/** Opens each needed connection once and leaves its closing to the stack. */
export const openRoots = async (
  needs: ReadonlySet<ResourceName>,
  base: BaseConfig,
  env: Env,
  stack: AsyncDisposableStack,
): Promise<Roots> => {
  const config = parseConfig(
    Object.fromEntries([...needs].map((name) => [name, resourceConfig[name]])) as typeof resourceConfig,
    env,
  );
  const roots: { -readonly [K in keyof Roots]: Roots[K] } = {};
  if (needs.has('mongo')) {
    const mongo = await openMongo(config.mongo.MONGODB_URI);
    stack.defer(() => mongo.close());
    roots.mongo = mongo;
  }
  if (needs.has('redis')) {
    const redis = await openRedis(config.redis.REDIS_URL, base.NAMESPACE);
    stack.defer(() => redis.disconnect());
    roots.redis = redis;
  }
  if (needs.has('events') || needs.has('broadcasts')) {
    const { NATS_URL: url, NATS_REPLICAS: replicas } = config.events ?? config.broadcasts;
    const nats = await openNats(url, base.NAMESPACE);
    stack.defer(() => nats.close());
    await ensureDeadStream(nats.manager, base.NAMESPACE, replicas);
    roots.nats = { ...nats, replicas };
  }
  if (needs.has('objects')) roots.objects = config.objects;
  return roots;
};

/** What readiness asks of the shared connections that a service needs. */
export const rootChecks = (roots: Roots, needs: readonly ResourceName[]): HealthCheck[] => {
  const { mongo, redis, nats } = roots;
  const checks: HealthCheck[] = [];
  if (mongo && needs.includes('mongo')) checks.push({ name: 'mongo', check: mongo.ping });
  if (nats && (needs.includes('events') || needs.includes('broadcasts')))
    checks.push({ name: 'nats', check: nats.ping });
  if (redis && needs.includes('redis')) {
    checks.push({ name: 'redis', check: async () => void (await redis.ping()) });
  }
  return checks;
};
