import { withToolServers } from '@fitfolk/dev/launcher/running-instance';
import { BaseConfig, type Env, parseConfig } from '@fitfolk/service-kit/config/config';
import { resourceConfig } from '@fitfolk/service-kit/config/resource-config';
import { connectNats, type NatsConnection } from '@fitfolk/service-kit/connections/nats';
import { type ObjectStore, openBucket } from '@fitfolk/service-kit/connections/object-store';
import { connectRedis, type Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { MongoClient } from 'mongodb';

/** Connections to the servers of an installation. */
export type Servers = {
  readonly namespace: string;
  readonly mongo: MongoClient;
  readonly redis: Redis;
  readonly nats: NatsConnection;
  readonly objects: ObjectStore;
};

/**
 * Runs work with connections to all servers: those of the environment, of the running instance, or of its data folder, which
 * run meanwhile.
 */
export const withServers = <T>(
  work: (servers: Servers) => Promise<T>,
  given: Env = process.env,
): Promise<T> =>
  withToolServers(
    async (env) => {
      const { base, mongo, redis, events, objects } = parseConfig(
        { base: BaseConfig, ...resourceConfig },
        env,
      );
      const namespace = base.NAMESPACE;
      await using stack = new AsyncDisposableStack();
      const mongoClient = await MongoClient.connect(mongo.MONGODB_URI);
      stack.defer(() => mongoClient.close());
      const redisClient = await connectRedis(redis.REDIS_URL, namespace);
      stack.defer(() => redisClient.disconnect());
      const nats = await connectNats(events.NATS_URL, 'backup tool');
      stack.defer(() => nats.close());
      const bucket = await openBucket(objects, `${namespace}-media`);
      return await work({ namespace, mongo: mongoClient, redis: redisClient, nats, objects: bucket });
    },
    { ...given },
  );
