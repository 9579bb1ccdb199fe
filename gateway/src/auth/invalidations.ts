import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { duplicateForMessages, type RedisServer } from '@fitfolk/service-kit/connections/redis/redis-client';
import { watchServers } from '@fitfolk/service-kit/connections/redis/redis-servers';

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

type Tracking = Pick<Invalidations, 'isTracking' | 'close'>;

/** Tracks the keys of one server on a connection of its own, to which the messages are redirected. */
const trackServer = (
  server: RedisServer,
  trackedPrefixes: readonly string[],
  { onInvalidate, onInvalidateAll }: InvalidationListener,
): Tracking => {
  let isTracking = false;
  const connection = duplicateForMessages(server);
  const handleConnectionLost = () => {
    isTracking = false;
    onInvalidateAll();
  };
  const startTracking = async () => {
    const id = String(await connection.client('ID'));
    const prefixArguments = trackedPrefixes.flatMap((prefix) => ['PREFIX', prefix]);
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
    if (!Array.isArray(keys)) return onInvalidateAll();
    for (const key of keys) onInvalidate(String(key));
  });
  const heartbeat = setInterval(() => {
    if (isTracking) connection.ping().catch(reconnect);
  }, HEARTBEAT_MS).unref();

  return {
    isTracking: () => isTracking,
    close: () => {
      clearInterval(heartbeat);
      connection.disconnect();
    },
  };
};

/**
 * Reports changes to all keys with one of the prefixes through server-assisted client-side caching (`CLIENT TRACKING`
 * in broadcast mode). In a cluster, each server reports the changes to its own keys.
 */
export const trackInvalidations = (
  redis: Redis,
  namespace: string,
  prefixes: readonly string[],
): Invalidations => {
  const listeners: InvalidationListener[] = [];
  const tracked = new Map<RedisServer, Tracking>();
  const invalidateAll = () => {
    for (const { onInvalidateAll } of listeners) onInvalidateAll();
  };
  const trackedPrefixes = prefixes.map((prefix) => `${namespace}:${prefix}`);
  const onInvalidate = (key: string) => {
    const name = key.slice(namespace.length + 1);
    for (const listener of listeners) listener.onInvalidate(name);
  };
  watchServers(redis, {
    onAdd: (server) => {
      tracked.set(
        server,
        trackServer(server, trackedPrefixes, { onInvalidate, onInvalidateAll: invalidateAll }),
      );
      // Keys may have moved to it before it was tracked.
      invalidateAll();
    },
    onRemove: (server) => {
      tracked.get(server)?.close();
      tracked.delete(server);
      invalidateAll();
    },
  });

  return {
    isTracking: () => tracked.size > 0 && [...tracked.values()].every((each) => each.isTracking()),
    subscribe: (listener) => void listeners.push(listener),
    close: () => {
      for (const each of tracked.values()) each.close();
    },
  };
};
