import type { Redis } from '@fitfolk/service-kit/connections/redis';

/** Redis publishes the names of changed keys here to clients that speak RESP2. */
const CHANNEL = '__redis__:invalidate';
/** How often the connection is asked whether it is alive: a dead one would leave us with copies that nobody corrects. */
const HEARTBEAT_MS = 2000;

export type InvalidationListener = {
  /** Another client, or Redis itself, changed or removed a key. */
  readonly onInvalidate: (key: string) => void;
  /** From now on changes may pass unnoticed. */
  readonly onConnectionLost: () => void;
};

export type Invalidations = {
  /** Whether every change is being reported. */
  isTracking(): boolean;
  subscribe(watcher: InvalidationListener): void;
  close(): void;
};

/**
 * Reports changes of all keys that begin with one of the prefixes, by server-assisted client-side caching (CLIENT
 * TRACKING in broadcast mode). ioredis drops RESP3's push messages, so this connection speaks RESP2 and has the
 * messages redirected to itself.
 */
export const trackInvalidations = (
  redis: Redis,
  namespace: string,
  prefixes: readonly string[],
): Invalidations => {
  const watchers: InvalidationListener[] = [];
  let isLive = false;
  const connection = redis.duplicate({
    protocol: 2,
    keyPrefix: '',
    lazyConnect: false,
    autoResubscribe: false,
    enableAutoPipelining: false,
  });
  const lose = () => {
    isLive = false;
    for (const { onConnectionLost } of watchers) onConnectionLost();
  };
  const begin = async () => {
    const id = String(await connection.client('ID'));
    const watched = prefixes.flatMap((prefix) => ['PREFIX', `${namespace}:${prefix}`]);
    await connection.call('CLIENT', 'TRACKING', 'ON', 'REDIRECT', id, 'BCAST', ...watched);
    await connection.subscribe(CHANNEL);
    isLive = true;
  };
  const startOver = () => connection.disconnect(true);

  // A failure shows as a lost connection; without a listener it would end the process.
  connection.on('error', () => {});
  connection.on('ready', () => void begin().catch(startOver));
  connection.on('close', lose);
  connection.on('messageBuffer', (_channel: Buffer, keys: unknown) => {
    // No list of keys means all of them.
    if (!Array.isArray(keys)) return lose();
    for (const key of keys) {
      const name = String(key).slice(namespace.length + 1);
      for (const { onInvalidate } of watchers) onInvalidate(name);
    }
  });
  const heartbeat = setInterval(() => {
    if (isLive) connection.ping().catch(startOver);
  }, HEARTBEAT_MS).unref();

  return {
    isTracking: () => isLive,
    subscribe: (watcher) => void watchers.push(watcher),
    close: () => {
      clearInterval(heartbeat);
      connection.disconnect();
    },
  };
};
