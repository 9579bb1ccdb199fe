import { RESPONSE_TO } from '@fitfolk/service-kit/clients/own-response';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyRequest } from 'fastify';

type Header = string | string[] | undefined;
export type Headers = Readonly<Record<string, Header>>;

/**
 * Request headers that are forwarded. An allowlist prevents spoofing of `authorization`, `x-internal-*`,
 * `x-http-method-override` and cookies, and removal of headers through `Connection`.
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

/** Hop-by-hop headers (RFC 9110, 7.6.1), headers that reveal server software, and one between services. */
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
  RESPONSE_TO,
]);

/** Longest path with its query, and longest head of a request, in bytes, that are forwarded. Services accept four times as much. */
const MAX_TARGET_BYTES = 4 * 1024;
const MAX_HEAD_BYTES = 8 * 1024;
/** Bytes of a header line beside its name and value. */
const HEADER_LINE_BYTES = ': \r\n'.length;

export const pickHeaders = (headers: Headers, names: readonly string[]): Record<string, Header> => {
  const picked: Record<string, Header> = {};
  for (const name of names) {
    if (headers[name] !== undefined) picked[name] = headers[name];
  }
  return picked;
};

const SCHEME_END = '://';

/** Returns the host and protocol of the configured origin, or those of the request. */
export const getPublicAddress = (
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  publicOrigin?: string,
): { host: string; protocol: string } => {
  if (!publicOrigin) return { host, protocol };
  const end = publicOrigin.indexOf(SCHEME_END);
  return { protocol: publicOrigin.slice(0, end), host: publicOrigin.slice(end + SCHEME_END.length) };
};

/** Builds the headers that every upstream receives. */
export const toUpstreamHeaders = (request: FastifyRequest, publicOrigin?: string): Headers => {
  const { host, protocol } = getPublicAddress(request, publicOrigin);
  return {
    ...pickHeaders(request.headers, forwardedRequestHeaders),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
  };
};

/** Removes the headers that clients must not receive. */
export const toResponseHeaders = (headers: Headers): Headers => {
  const kept: Record<string, Header> = {};
  for (const name of Object.keys(headers)) {
    if (!droppedResponseHeaders.has(name)) kept[name] = headers[name];
  }
  return kept;
};

/**
 * Rejects a request that is too long to forward, so that every service can read every forwarded one.
 * @throws AppError `target-too-long`, `head-too-large`
 */
export const requireShortHead = (target: string, headers: Headers): void => {
  if (target.length > MAX_TARGET_BYTES) throw new AppError('target-too-long');
  let bytes = target.length;
  for (const name of Object.keys(headers))
    bytes += name.length + String(headers[name] ?? '').length + HEADER_LINE_BYTES;
  if (bytes > MAX_HEAD_BYTES) throw new AppError('head-too-large');
};
