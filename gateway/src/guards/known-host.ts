import { isLoopbackHost } from '@fitfolk/service-kit/config/loopback-host';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { getPath } from './plain-path.ts';

const isHealthCheck = (path: string): boolean => path.startsWith('/health/');
/** Paths for services and orchestrators inside the network, who know the gateway by another name. */
const isInternal = (path: string): boolean => isHealthCheck(path) || path === '/.well-known/jwks.json';

const parseHost = (host: string, protocol: string): URL | undefined => {
  const url = `${protocol}//${host}`;
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(url) ? new URL(url) : undefined;
};

export type HostRules = {
  /** Public origin of the app; without one, every host is accepted. */
  readonly publicOrigin: string | undefined;
  /** Also accepts names of this machine. */
  readonly acceptsLoopback: boolean;
};

type HostRequest = Pick<FastifyRequest, 'host'> & {
  readonly raw: Pick<FastifyRequest['raw'], 'url' | 'rawHeaders'>;
};

/**
 * Rejects requests for hosts that are not ours, such as those of DNS rebinding, and hides health checks from the public host.
 * @throws AppError `malformed-request` for several `Host` headers, `host-unknown`, `not-found`
 */
export const requireKnownHost = (
  { host, raw }: HostRequest,
  { publicOrigin, acceptsLoopback }: HostRules,
): void => {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw new AppError('malformed-request');
  if (!publicOrigin) return;
  const path = getPath(raw.url ?? '');
  // Spares most requests the parsers.
  if (publicOrigin.endsWith(`//${host}`) && !isHealthCheck(path)) return;
  const own = new URL(publicOrigin);
  const requested = parseHost(host, own.protocol);
  const isPublic = requested?.host === own.host;
  if (isPublic && isHealthCheck(path) && !isLoopbackHost(own.hostname)) throw new AppError('not-found');
  if (isPublic || isInternal(path)) return;
  if (!acceptsLoopback || !requested || !isLoopbackHost(requested.hostname))
    throw new AppError('host-unknown');
};
