import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a browser send, login and logout included: everything that changes something must come
 * from our own pages (OWASP CSRF prevention, fetch metadata with the origin as fallback).
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
  // Every browser of the last years names its origin when it changes something; what names none is not one, and carries
  // only the cookies that its owner gave it.
  if (source === undefined) return;
  if (!isOurs(source, host, publicOrigin)) throw new AppError('cross-site-request');
};

const isOurs = (source: string, host: string, publicOrigin?: string): boolean => {
  if (!URL.canParse(source)) return false;
  const url = new URL(source);
  return publicOrigin ? url.origin === publicOrigin : url.host === host;
};
