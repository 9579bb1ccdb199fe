export type RedisHost = { readonly host: string; readonly port: number };
export type RedisCredentials = { readonly username?: string; readonly password?: string };

/** Several servers that a URL names. */
export type RedisServers = {
  readonly hosts: readonly RedisHost[];
  readonly credentials: RedisCredentials;
  readonly isEncrypted: boolean;
} & (
  | { readonly kind: 'cluster' }
  | {
      readonly kind: 'sentinel';
      /** Name of the primary that the Sentinels watch. */
      readonly primary: string;
      readonly database: number;
      readonly sentinelCredentials: RedisCredentials;
    }
);

const DEFAULT_PORTS = { sentinel: 26379, cluster: 6379 } as const;
const URL_PATTERN =
  /^redis(?<tls>s?)\+(?<kind>sentinel|cluster):\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?@]+)(?:\/(?<primary>[^/?]+)(?:\/(?<database>\d+))?)?\/?(?:\?(?<query>.*))?$/;

const toCredentials = (username = '', password = ''): RedisCredentials => ({
  ...(username ? { username: decodeURIComponent(username) } : {}),
  ...(password ? { password: decodeURIComponent(password) } : {}),
});

/** @throws Error when the host or the port is invalid */
const parseHost = (text: string, defaultPort: number): RedisHost => {
  const { hostname, port } = new URL(`redis://${text}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || defaultPort };
};

/**
 * Parses the URLs of several servers, which standard URLs cannot name:
 * `redis+sentinel://[user:password@]host[:port],…/primary[/database][?sentinelUsername=…&sentinelPassword=…]` and
 * `redis+cluster://[user:password@]host[:port],…`, or `rediss+…` with TLS. Returns undefined for the URL of one server.
 * @throws Error when such a URL is invalid; it does not contain the password
 */
export const parseRedisUrl = (url: string): RedisServers | undefined => {
  if (!/^rediss?\+/.test(url)) return undefined;
  const groups = URL_PATTERN.exec(url)?.groups;
  if (!groups)
    throw new Error('Write redis+sentinel://host:port,host:port/primary or redis+cluster://host:port');
  const { tls, kind, user, password, hosts = '', primary, database, query } = groups;
  const defaultPort = DEFAULT_PORTS[kind as keyof typeof DEFAULT_PORTS];
  const common = {
    hosts: hosts.split(',').map((host) => parseHost(host, defaultPort)),
    credentials: toCredentials(user, password),
    isEncrypted: tls === 's',
  };
  if (kind === 'cluster') {
    if (primary) throw new Error('The URL of a Redis cluster has no path: a cluster has one database');
    return { ...common, kind };
  }
  if (!primary)
    throw new Error('The URL of Redis Sentinel names the primary: redis+sentinel://host:port/primary');
  const parameters = new URLSearchParams(query);
  const [name, secret] = ['sentinelUsername', 'sentinelPassword'].map(
    (key) => parameters.get(key) ?? undefined,
  );
  const sentinelCredentials = toCredentials(name, secret);
  return { ...common, kind: 'sentinel', primary, database: Number(database ?? 0), sentinelCredentials };
};
