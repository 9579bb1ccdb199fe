import { Redis } from 'ioredis';

export type { Redis };

/** Time limit for the first connection, in milliseconds. */
const CONNECT_LIMIT_MS = 5000;

/** Waits for the first connection, which the client may attempt several times. */
const waitUntilReady = (redis: Redis): Promise<void> =>
  new Promise((resolve, reject) => {
    let lastError: unknown = new Error('Redis does not respond');
    const timer = setTimeout(() => {
      redis.disconnect();
      reject(lastError);
    }, CONNECT_LIMIT_MS);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
    redis.connect().catch((error: unknown) => {
      lastError = error;
    });
  });

/**
 * Connects to Redis with a key prefix. Commands fail at once while Redis is disconnected and after 500 ms when it doesn't
 * respond, so that requests fail with 503 instead of hanging.
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
  // Failed commands report their own error; without a listener, a lost connection would crash the process.
  redis.on('error', () => {});
  await waitUntilReady(redis);
  return redis;
};
