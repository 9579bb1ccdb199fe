import type { Redis } from '@fitfolk/service-kit/connections/redis';

/** Channel of invalidation messages for RESP2 clients. */
const CHANNEL = '__redis__:invalidate';
/** Interval of pings in milliseconds. A connection that died unnoticed would leave stale cache entries behind. */
const HEARTBEAT_MS = 2000;

export type InvalidationListener = {
  /** Called when another client or Redis itself changed or removed a key. */
  readonly onInvalidate: (key: string) => void;
  /** Called when all keys were removed, and when changes may have been missed. */
  readonly onInvalidateAll: () => void;
};

export type Invalidations = {
  /** Returns true while every change is reported. */
  isTracking(): boolean;
  subscribe(listener: InvalidationListener): void;
  close(): void;
};

/**
 * Reports changes to all keys with one of the prefixes through server-assisted client-side caching (`CLIENT TRACKING`
 * in broadcast mode). ioredis drops RESP3 push messages, so this connection uses RESP2 and redirects the messages to
 * itself.
 */
export const trackInvalidations = (
  redis: Redis,
  namespace: string,
  prefixes: readonly string[],
): Invalidations => {
  const listeners: InvalidationListener[] = [];
  let isTracking = false;
  const connection = redis.duplicate({
    protocol: 2,
    keyPrefix: '',
    lazyConnect: false,
    autoResubscribe: false,
    enableAutoPipelining: false,
  });
  const invalidateAll = () => {
    for (const { onInvalidateAll } of listeners) onInvalidateAll();
  };
  const handleConnectionLost = () => {
    isTracking = false;
    invalidateAll();
  };
  const startTracking = async () => {
    const id = String(await connection.client('ID'));
    const prefixArguments = prefixes.flatMap((prefix) => ['PREFIX', `${namespace}:${prefix}`]);
    await connection.call('CLIENT', 'TRACKING', 'ON', 'REDIRECT', id, 'BCAST', ...prefixArguments);
    await connection.subscribe(CHANNEL);
    isTracking = true;
  };
  const reconnect = () => connection.disconnect(true);

  // Errors are followed by 'close'; without a listener they would end the process.
  connection.on('error', () => {});
  connection.on('ready', () => void startTracking().catch(reconnect));
  connection.on('close', handleConnectionLost);
  connection.on('messageBuffer', (_channel: Buffer, keys: unknown) => {
    // A null list means that all keys are invalid (FLUSHALL). Changes are still reported.
    if (!Array.isArray(keys)) return invalidateAll();
    for (const key of keys) {
      const name = String(key).slice(namespace.length + 1);
      for (const { onInvalidate } of listeners) onInvalidate(name);
    }
  });
  const heartbeat = setInterval(() => {
    if (isTracking) connection.ping().catch(reconnect);
  }, HEARTBEAT_MS).unref();

  return {
    isTracking: () => isTracking,
    subscribe: (listener) => void listeners.push(listener),
    close: () => {
      clearInterval(heartbeat);
      connection.disconnect();
    },
  };
};
