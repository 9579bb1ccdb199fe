import { Cluster, type RedisOptions, Redis as RedisServer } from 'ioredis';
import { parseRedisUrl, type RedisServers } from './redis-url.ts';

/** Client of one server, or of the primary that Sentinels name. */
export type { RedisServer };

/** Client of one server, of the primary that Sentinels name, or of a cluster. */
export type Redis = RedisServer | Cluster;

const CONNECT_TIMEOUT_MS = 3000;
/** Commands fail after this time, in milliseconds, so that requests fail with 503 instead of hanging. */
const COMMAND_TIMEOUT_MS = 500;

/** Time after which a server that does not answer is left for another one, in milliseconds. */
const SOCKET_TIMEOUT_MS = 3000;

const getRetryDelayMs = (attempt: number): number => Math.min(attempt * 100, 2000);

const toConnectionOptions = (namespace: string): RedisOptions => ({
  keyPrefix: `${namespace}:`,
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: COMMAND_TIMEOUT_MS,
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
  enableAutoPipelining: true,
  // After a failover, the former primary answers as a replica, and a new connection leads to the new one.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  retryStrategy: getRetryDelayMs,
});

type Sentinels = Extract<RedisServers, { kind: 'sentinel' }>;

const toSentinelOptions = ({
  hosts,
  primary,
  database,
  isEncrypted,
  ...servers
}: Sentinels): RedisOptions => {
  const { username, password } = servers.sentinelCredentials;
  return {
    sentinels: hosts.map((host) => ({ ...host })),
    name: primary,
    db: database,
    ...servers.credentials,
    ...(username ? { sentinelUsername: username } : {}),
    ...(password ? { sentinelPassword: password } : {}),
    ...(isEncrypted ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
    sentinelCommandTimeout: COMMAND_TIMEOUT_MS,
  };
};

const createCluster = ({ hosts, credentials, isEncrypted }: RedisServers, namespace: string): Cluster =>
  new Cluster(
    hosts.map((host) => ({ ...host })),
    {
      keyPrefix: `${namespace}:`,
      lazyConnect: true,
      enableOfflineQueue: false,
      clusterRetryStrategy: getRetryDelayMs,
      redisOptions: {
        ...credentials,
        ...(isEncrypted ? { tls: {} } : {}),
        maxRetriesPerRequest: 1,
        commandTimeout: COMMAND_TIMEOUT_MS,
        connectTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SOCKET_TIMEOUT_MS,
      },
    },
  );

/** Creates a client that connects with `connect`. @throws Error when the URL is invalid */
export const createRedisClient = (url: string, namespace: string): Redis => {
  const servers = parseRedisUrl(url);
  if (servers?.kind === 'cluster') return createCluster(servers, namespace);
  const options = toConnectionOptions(namespace);
  return servers
    ? new RedisServer({ ...options, ...toSentinelOptions(servers) })
    : new RedisServer(url, options);
};

/** Opens a further connection to the server of a client, for messages that Redis pushes. */
export const duplicateForMessages = (server: RedisServer): RedisServer =>
  server.duplicate({
    // ioredis drops the push messages of RESP3.
    protocol: 2,
    keyPrefix: '',
    lazyConnect: false,
    autoResubscribe: false,
    enableAutoPipelining: false,
    // The client of a cluster does not reconnect to a server that it may have left.
    enableOfflineQueue: false,
    retryStrategy: getRetryDelayMs,
  });
