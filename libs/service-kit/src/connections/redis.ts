import { Redis } from 'ioredis';

export type { Redis };

/** How long a starting process tries to reach Redis, in milliseconds. */
const START_LIMIT_MS = 5000;

/** The client starts over by itself; a busy machine may need more than one try until the first answer. */
const untilReady = (redis: Redis): Promise<void> =>
  new Promise((resolve, reject) => {
    let trouble: unknown = new Error('Redis does not answer');
    const timer = setTimeout(() => {
      redis.disconnect();
      reject(trouble);
    }, START_LIMIT_MS);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
    redis.connect().catch((error: unknown) => {
      trouble = error;
    });
  });

/**
 * Connects to Redis with every key under the namespace. A command fails at once while Redis is away and within 500 ms
 * when it is silent: a request must be answered 503, not hang.
 */
export const connectRedis = async (url: string, namespace: string): Promise<Redis> => {
  const redis = new Redis(url, {
    keyPrefix: `${namespace}:`,
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 3000,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  // Each failing command reports its own error; without a listener a lost connection would end the process.
  redis.on('error', () => {});
  await untilReady(redis);
  return redis;
};
