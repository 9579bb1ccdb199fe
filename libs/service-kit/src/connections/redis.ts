import { once } from 'node:events';
import { connect } from 'node:net';
import { type ChainableCommander, Redis } from 'ioredis';

export type { ChainableCommander, Redis };

/** Time limit for the first connection, in milliseconds. */
const CONNECT_LIMIT_MS = 5000;
const DEFAULT_PORT = 6379;
/** Redis in protected mode answers at once. */
const REFUSAL_LIMIT_MS = 1000;

/** Waits for the first connection, which the client may attempt several times. */
const waitUntilReady = (redis: Redis): Promise<void> =>
  new Promise((resolve, reject) => {
    let lastError = new Error('Redis does not respond');
    const timer = setTimeout(() => {
      redis.disconnect();
      reject(lastError);
    }, CONNECT_LIMIT_MS);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
    // `connect` itself rejects with "Connection is closed" whatever the reason.
    redis.on('error', (error: Error) => {
      lastError = error;
    });
    redis.connect().catch(() => {});
  });

/**
 * Returns the reason for which Redis refuses every connection, such as protected mode; undefined when there is none. The
 * client doesn't pass it on and warns about a password instead.
 */
const readRefusal = async (url: string): Promise<string | undefined> => {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'redis:') return undefined;
  const socket = connect({ host: hostname, port: Number(port) || DEFAULT_PORT });
  try {
    socket.write('PING\r\n');
    const [reply] = await once(socket, 'data', { signal: AbortSignal.timeout(REFUSAL_LIMIT_MS) });
    return /^-(DENIED .*?)[.\r]/.exec(String(reply))?.[1];
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
};

/**
 * Connects to Redis with a key prefix. Commands fail at once while Redis is disconnected and after 500 ms when it doesn't
 * respond, so that requests fail with 503 instead of hanging.
 * @throws Error with the reason of Redis when it can't be used
 */
export const connectRedis = async (url: string, namespace: string): Promise<Redis> => {
  const refusal = await readRefusal(url);
  if (refusal) throw new Error(refusal);
  const redis = new Redis(url, {
    keyPrefix: `${namespace}:`,
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 3000,
    enableAutoPipelining: true,
    // After a failover, the former primary answers as a replica, and a new connection leads to the new one.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  // Failed commands report their own error; without a listener, a lost connection would crash the process.
  redis.on('error', () => {});
  await waitUntilReady(redis);
  return redis;
};
