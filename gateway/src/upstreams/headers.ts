import type { FastifyRequest } from 'fastify';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The only headers of a browser that go inside. A list of what passes leaves nothing to plant: no `authorization`, no
 * `x-internal-*`, no `x-http-method-override`, no cookie, and nothing that a `Connection` header could take away.
 */
const forwardedRequestHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'user-agent',
];

/** Headers about one connection (RFC 9110, 7.6.1), and what would tell strangers what we run on. */
const droppedResponseHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-powered-by',
]);

/** The named headers among those given. */
export const pickHeaders = (headers: Headers, names: readonly string[]): Headers =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/** How browsers address us: as configured, else as this request came. */
export const getPublicAddress = (
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  publicOrigin?: string,
): { host: string; protocol: string } => {
  if (!publicOrigin) return { host, protocol };
  const origin = new URL(publicOrigin);
  return { host: origin.host, protocol: origin.protocol.slice(0, -1) };
};

/** What an upstream is told about a request, by us alone. */
export const toUpstreamHeaders = (request: FastifyRequest, publicOrigin?: string): Headers => {
  const { host, protocol } = getPublicAddress(request, publicOrigin);
  return {
    ...pickHeaders(request.headers, forwardedRequestHeaders),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
  };
};

/** What a browser hears of an upstream's headers. */
export const toResponseHeaders = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !droppedResponseHeaders.has(name)));
