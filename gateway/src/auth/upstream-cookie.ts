import { hostCookieName, isSecureOrigin } from '@fitfolk/service-kit/auth/sessions';
import type { FastifyRequest } from 'fastify';
import type { Headers } from '../upstreams/headers.ts';

/** What we set ourselves: nothing of it can be read as a second cookie or a second header. */
const OPAQUE = /^[\w-]{20,128}$/;

/** The one cookie that a contract lets in, as a header of its own making; no header when the browser has none. */
export const toUpstreamCookie = (
  { server, headers, protocol }: FastifyRequest,
  name: string,
  publicOrigin: string | undefined,
): Headers => {
  const fullName = hostCookieName(name, isSecureOrigin(publicOrigin, protocol));
  const value = server.parseCookie(headers.cookie ?? '')[fullName];
  return value && OPAQUE.test(value) ? { cookie: `${fullName}=${value}` } : {};
};
