import { connect } from 'node:net';
import { traceCommands } from '../spans/redis-spans.ts';
import { createRedisClient, type Redis } from './redis-client.ts';

export type { Redis };

/** Time limit for the first connection, in milliseconds. */
const CONNECT_LIMIT_MS = 5000;
const DEFAULT_PORT = 6379;
/** Redis in protected mode answers at once. */
const REFUSAL_LIMIT_MS = 1000;

/** Waits for the first connection, which the client may attempt several times. */
const waitUntilReady = (redis: Redis): Promise<void> =>
  new Promise((resolve, reject) => {
    let lastError: Error = new DOMException('Redis does not respond', 'TimeoutError');
    const timer = setTimeout(() => {
      redis.disconnect();
      reject(lastError);
    }, CONNECT_LIMIT_MS);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
    // `connect` itself rejects with "Connection is closed" whatever the reason.
    redis.on('error', (error: Error & { lastNodeError?: Error | null }) => {
      lastError = error.lastNodeError ?? error;
    });
    redis.connect().catch(() => {});
  });

/**
 * Returns the reason for which Redis refuses every connection, such as protected mode; undefined when there is none. The
 * client doesn't pass it on and warns about a password instead.
 */
const readRefusal = async (url: string): Promise<string | undefined> => {
  if (!url.startsWith('redis://')) return undefined;
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) || DEFAULT_PORT });
  socket.setTimeout(REFUSAL_LIMIT_MS, () => socket.destroy());
  socket.write('PING\r\n');
  try {
    for await (const reply of socket) return /^-(DENIED .*?)[.\r]/.exec(String(reply))?.[1];
  } catch {
    // The client, which connects next, reports the reason.
  }
  return undefined;
};

/**
 * Connects to Redis with a key prefix: to one server, to the primary of Sentinels or to a cluster (`parseRedisUrl`).
 * Commands fail at once while Redis is disconnected and after 500 ms when it doesn't respond, so that requests fail with 503
 * instead of hanging. `isTraced` records a span for each command of a recorded trace.
 * @throws Error with the reason of Redis when it can't be used
 */
export const connectRedis = async (
  url: string,
  namespace: string,
  { isTraced = false } = {},
): Promise<Redis> => {
  const refusal = await readRefusal(url);
  if (refusal) throw new Error(refusal);
  const redis = createRedisClient(url, namespace);
  // Failed commands report their own error; without a listener, a lost connection would crash the process.
  redis.on('error', () => {});
  await waitUntilReady(redis);
  if (isTraced) traceCommands(redis);
  return redis;
};
