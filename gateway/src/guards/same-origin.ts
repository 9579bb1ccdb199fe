import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects cross-site requests with unsafe methods, login and logout included. Uses fetch metadata, or the `Origin` header
 * where a browser does not send it (OWASP CSRF prevention).
 * @throws AppError `cross-site-request`
 */
export const requireSameOrigin = (
  { method, headers, host }: Pick<FastifyRequest, 'method' | 'headers' | 'host'>,
  publicOrigin?: string,
): void => {
  if (safeMethods.has(method)) return;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new AppError('cross-site-request');
  }
  const source = headers.origin ?? headers.referer;
  // All supported browsers send an origin with unsafe methods. Other clients carry only cookies that their user set.
  if (source === undefined) return;
  if (!isOwnOrigin(source, host, publicOrigin)) throw new AppError('cross-site-request');
};

const isOwnOrigin = (source: string, host: string, publicOrigin?: string): boolean => {
  if (!URL.canParse(source)) return false;
  const url = new URL(source);
  return publicOrigin ? url.origin === publicOrigin : url.host === host;
};
